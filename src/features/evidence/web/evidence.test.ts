import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEADLINES, IMPROVEMENT_TRIALS, STUDIES } from './headline.ts';
import { INSTITUTIONS } from './institutions.ts';
import { studyDiscs } from './study-discs.ts';
import { TOPICS } from './topics.ts';

test('The headline statistics match the sums over the studies.', () => {
  assert.deepEqual(
    HEADLINES.map(({ value, label }) => `${value} ${label}`),
    ['18 peer-reviewed studies', '21,351 participants', '5 institutions', '32% average improvement'],
  );
});

test('The note on the mean lists the results of its trials, best first.', () => {
  const note = HEADLINES.find(({ id }) => id === 'improvement')?.note ?? '';
  const percents = IMPROVEMENT_TRIALS.map((trial) => `${trial.improvementPercent}%`);
  assert.ok(note.includes(`${percents.length} trials`));
  assert.ok(note.includes(`(${percents.slice(0, -1).join(', ')} and ${percents.at(-1)},`), percents.join());
  assert.ok(IMPROVEMENT_TRIALS.every((trial) => trial.shows === 'cause'));
});

test('Every topic has three studies, and each study has a link.', () => {
  assert.deepEqual(
    TOPICS.map((topic) => topic.studies.length),
    [3, 3, 3, 3, 3, 3],
  );
  assert.equal(new Set([...STUDIES, ...TOPICS].map(({ id }) => id)).size, 24, 'each can be linked to by its own name');
  for (const { url, year, id } of STUDIES) {
    assert.match(url, /^https:\/\/doi\.org\/10\.\d{4,}\/\S+$/);
    assert.ok(id.endsWith(String(year)), id);
  }
  for (const { url } of INSTITUTIONS) assert.equal(new URL(url).protocol, 'https:');
});

test('Only randomized studies claim to show a cause.', () => {
  for (const { id, shows, design } of STUDIES) assert.equal(shows === 'cause', /^Randomized/.test(design), id);
});

test('The area of a disc is proportional to the number of participants.', () => {
  const [large, small] = studyDiscs([100, 400]);
  assert.equal(large?.radius, 2 * (small?.radius ?? 0));
  for (const { id, studies } of TOPICS) {
    const discs = studyDiscs(studies.map(({ participants }) => participants));
    assert.equal(discs.length, 3);
    for (const [rank, disc] of discs.entries()) {
      assert.ok(disc.x - disc.radius > 8 && disc.x + disc.radius < 88 && disc.y + disc.radius < 100, `${id} within`);
      for (const other of discs.slice(rank + 1)) {
        assert.ok(Math.hypot(disc.x - other.x, disc.y - other.y) > disc.radius + other.radius + 1, `${id} apart`);
      }
    }
  }
});

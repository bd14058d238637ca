import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEADLINES, IMPROVEMENT_TRIALS, STUDIES } from './headline.ts';
import { INSTITUTIONS } from './institutions.ts';
import { LEVERS } from './levers.ts';
import { studyDiscs } from './study-discs.ts';
import { TOPICS } from './topics.ts';

test('The note on the mean lists the results of its trials, best first.', () => {
  const note = HEADLINES.find(({ id }) => id === 'improvement')?.note ?? '';
  const percents = IMPROVEMENT_TRIALS.map((trial) => `${trial.improvementPercent}%`);
  assert.ok(note.includes(`${percents.length} trials`));
  assert.ok(note.includes(`(${percents.slice(0, -1).join(', ')} and ${percents.at(-1)},`), percents.join());
  assert.ok(IMPROVEMENT_TRIALS.every((trial) => trial.shows === 'cause'));
});

test('The notes say that the studies were chosen for the numbers, and what the mean is without the choice.', () => {
  const note = (wanted: string) => HEADLINES.find(({ id }) => id === wanted)?.note ?? '';
  assert.match(note('studies'), /chose these 18 studies so that they add up/);
  assert.match(note('participants'), /chosen to reach it/);
  assert.match(note('improvement'), /chosen to give this mean/);
  // The medians of one trial are 19 and 13 minutes. The others are 36.0, 31.6 and 21.6 % before rounding.
  const fromMedians = (100 * (19 - 13)) / 19;
  assert.equal(Math.round(fromMedians), 32);
  assert.equal(Math.round((fromMedians + 36 + 31.6 + 21.6) / 4), 30);
  assert.match(note('improvement'), /it is 32%, and the mean about 30%/);
});

test('Every lever has a limit, and sources that are not counted among the studies.', () => {
  const counted = new Set(STUDIES.map(({ url }) => url));
  for (const { id, limit, finding, sources } of LEVERS) {
    assert.match(limit, /^[A-Z].+\.$/, id);
    assert.match(finding, /^[\dA-Z].+\.$/, id);
    for (const { url } of sources) {
      assert.match(url, /^https:\/\/doi\.org\/10\.\d{4,}\/\S+$/);
      assert.ok(!counted.has(url), url);
    }
  }
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

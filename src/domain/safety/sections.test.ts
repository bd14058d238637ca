import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CRISIS } from './crisis.ts';
import { ANSWER_FITS, NOTHING_FITS, QUESTIONS, QUESTIONS_INTRO } from './questions.ts';
import { DISCLAIMER, GROUPS, INTRO, SECTIONS } from './sections.ts';
import { SIGNS } from './signs.ts';

/** Words that frighten, label or promise. The names that others gave their pages, in sources, are exempt. */
const WORDS_TO_AVOID = [
  ...['score', 'test result', 'diagnosis', 'disorder', 'insomniac', 'patient', 'symptom', 'severe', 'at risk'],
  ...['danger sign', 'warning', 'suffer', 'bad sleeper', 'you may have', 'you failed', 'cure', 'deadly'],
  'commit suicide',
];

/** Every text of the page and of the cards. */
const TEXTS: readonly string[] = [
  ...[INTRO, DISCLAIMER, CRISIS.text, QUESTIONS_INTRO, NOTHING_FITS, ANSWER_FITS],
  ...GROUPS.map(({ title }) => title),
  ...SECTIONS.flatMap(({ title, body, whatToDo, sources }) => [
    title,
    ...body,
    ...whatToDo,
    ...sources.map(({ description }) => description),
  ]),
  ...QUESTIONS.map(({ text }) => text),
  ...SIGNS.map(({ card }) => card),
];

test('No text contains a word to avoid.', () => {
  for (const text of TEXTS) {
    for (const word of WORDS_TO_AVOID) assert.ok(!text.toLowerCase().includes(word), `"${word}" in: ${text}`);
  }
});

test('Every section has an own id, a step and a source, and the groups are in page order.', () => {
  assert.equal(new Set(SECTIONS.map(({ id }) => id)).size, 12);
  for (const { id, body, whatToDo, sources } of SECTIONS) {
    assert.ok(body.length > 0 && whatToDo.length > 0 && sources.length > 0, id);
    for (const { url } of sources) assert.match(url, /^https?:\/\/[^\s/]+\/\S*$/, id);
  }
  const groups = SECTIONS.map(({ group }) => GROUPS.findIndex(({ id }) => id === group));
  assert.deepEqual(groups, [...groups].sort());
  assert.deepEqual([...new Set(groups)], [0, 1, 2, 3]);
});

test('The links of the text for a crisis are safe addresses.', () => {
  for (const link of CRISIS.links) assert.equal(new URL(link).protocol, 'https:');
});

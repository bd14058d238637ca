import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latestFact, weekFact } from './screen-reader-facts.ts';

const day = (score: number | null) => ({ date: '2026-03-01', score, band: 'none' as const });

test('The fact of the week gives the number of days with a score.', () => {
  assert.equal(weekFact([day(null), day(40), day(90)]), 'Days with a score in the last week: 2 of 3.');
});

test('The fact of the line gives its latest score, or that there is none.', () => {
  assert.equal(latestFact([day(40), day(90), day(null)]), 'Latest score: 90 of 100.');
  assert.equal(latestFact([day(null)]), 'No night has a score yet.');
});

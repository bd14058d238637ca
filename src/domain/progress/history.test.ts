import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../time/local-date.ts';
import { historyAverage, historyStreak } from './history.ts';
import { scored, TODAY } from './nights.fixture.ts';

test('The streak of the history counts scores of 70 or more from the top, and waits for the score of today.', () => {
  const cases: [(number | null)[], number][] = [
    [[], 0],
    [[70], 1],
    [[69, 90], 0],
    [[null, 90], 1],
    [[null, null, 90], 0],
    [[null], 0],
    [[0, 90], 0],
    [[90, 70, 69, 100], 2],
    [[80, 71, null, 90], 2],
    [[100, 99, 98], 3],
  ];
  for (const [scores, streak] of cases) assert.equal(historyStreak(scored(...scores), TODAY), streak, String(scores));
  assert.equal(historyStreak(scored(null, 90), addDays(TODAY, 1)), 0, 'the day without a score is over');
});

test('The average of the history is the rounded mean of the existing scores, or 0.', () => {
  const cases: [(number | null)[], number][] = [
    [[], 0],
    [[null, null], 0],
    [[70, 71], 71],
    [[0, 50], 25],
    [[null, 80, 61], 71],
    [[33, 33, 34], 33],
  ];
  for (const [scores, average] of cases) assert.equal(historyAverage(scored(...scores)), average, String(scores));
});

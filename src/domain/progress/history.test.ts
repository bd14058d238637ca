import assert from 'node:assert/strict';
import { test } from 'node:test';
import { historyAverage, historyStreak } from './history.ts';
import { scored } from './nights.fixture.ts';

test('The streak of the history counts scores of 70 or more from the top.', () => {
  const cases: [(number | null)[], number][] = [
    [[], 0],
    [[70], 1],
    [[69, 90], 0],
    [[null, 90], 0],
    [[90, 70, 69, 100], 2],
    [[80, 71, null, 90], 2],
    [[100, 99, 98], 3],
  ];
  for (const [scores, streak] of cases) assert.equal(historyStreak(scored(...scores)), streak, String(scores));
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

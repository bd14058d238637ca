import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DEFAULT_FILTERS,
  linesShown,
  MAX_SCORES,
  MIN_SCORES,
  metricsShown,
  passesScoreFilter,
} from './chart-filters.ts';

test('Three of the four lines are shown by default.', () => {
  assert.deepEqual(linesShown(DEFAULT_FILTERS), ['overallScore', 'sleepQuality', 'roomScore']);
  assert.equal(metricsShown(DEFAULT_FILTERS), 3);
  assert.equal(metricsShown({ ...DEFAULT_FILTERS, showTimeInBed: true }), 4);
  const none = { showOverallScore: false, showSleepQuality: false, showRoomScore: false };
  assert.equal(metricsShown({ ...DEFAULT_FILTERS, ...none }), 0);
  assert.deepEqual(linesShown({ ...DEFAULT_FILTERS, ...none, showTimeInBed: true }), ['timeInBed']);
});

test('A score filter retains the scores from its minimum to its maximum.', () => {
  const cases: [number | null, (typeof MIN_SCORES)[number], (typeof MAX_SCORES)[number], boolean][] = [
    [60, 60, 60, true],
    [59, 60, 60, false],
    [61, 60, 60, false],
    [20, 20, 100, true],
    [19, 20, 100, false],
    [81, 0, 80, false],
    [1, 0, 80, true],
    [null, 0, 100, true],
    [null, 0, 80, false],
    [null, 20, 100, false],
    [0, 0, 100, true],
    [0, 0, 60, false],
  ];
  for (const [overallScore, minScore, maxScore, passes] of cases) {
    assert.equal(
      passesScoreFilter({ overallScore }, { minScore, maxScore }),
      passes,
      `${overallScore} ${minScore} ${maxScore}`,
    );
  }
  assert.deepEqual(
    [MIN_SCORES, MAX_SCORES],
    [
      [0, 20, 40, 60],
      [60, 80, 100],
    ],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MAX_SCORES, type MIN_SCORES, passesScoreFilter } from './chart-filters.ts';

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
});

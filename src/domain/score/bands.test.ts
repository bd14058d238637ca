import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Band, bandsInDoubt, roomBand } from './bands.ts';

test('A room score whose range reaches into another band has no color, and the bands are named.', () => {
  const cases: [score: number, band: number, color: Band, inDoubt: string | null][] = [
    [59, 0, 'poor', null],
    [20, 30, 'poor', null],
    [59, 1, 'none', 'Between “Needs improvement” and “Good”'],
    [60, 0, 'good', null],
    [79, 1, 'none', 'Between “Good” and “Excellent”'],
    [90, 10, 'excellent', null],
    [52, 38, 'none', 'Between “Needs improvement” and “Excellent”'],
  ];
  for (const [score, band, color, inDoubt] of cases) {
    assert.deepEqual(
      [roomBand({ score, band }), bandsInDoubt({ score, band })],
      [color, inDoubt],
      `${score} ± ${band}`,
    );
  }
});

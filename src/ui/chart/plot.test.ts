import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linearScale, nearestIndex } from './plot.ts';

test('A value maps in proportion between the ends of its axis, upward too.', () => {
  const x = linearScale(10, 20, 100, 200);
  assert.deepEqual([10, 15, 20].map(x), [100, 150, 200]);
  const y = linearScale(0, 100, 200, 0);
  assert.deepEqual([0, 25, 100].map(y), [200, 150, 0]);
});

test('The pointer reads the nearest point, also beyond the first and the last.', () => {
  const positions = [10, 20, 40];
  assert.deepEqual(
    [-5, 10, 14, 16, 29, 31, 40, 99].map((x) => nearestIndex(positions, x)),
    [0, 0, 0, 1, 1, 2, 2, 2],
  );
  assert.equal(nearestIndex([7], 0), 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dateTicks, linearScale, nearestIndex } from './plot.ts';

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

test('A month has a date every four days, including the last day.', () => {
  assert.deepEqual(dateTicks(100, 129, 9), [101, 105, 109, 113, 117, 121, 125, 129]);
  assert.deepEqual(dateTicks(100, 106, 9), [100, 101, 102, 103, 104, 105, 106]);
  assert.deepEqual(dateTicks(100, 129, 5), [105, 111, 117, 123, 129]);
  assert.deepEqual(dateTicks(100, 129, 4), [105, 113, 121, 129]);
  assert.deepEqual(dateTicks(100, 100, 5), [100]);
});

test('There are never more dates than the maximum; they are evenly spaced and end with the last day.', () => {
  fc.assert(
    fc.property(fc.nat(40_000), fc.nat(40_000), fc.integer({ min: 2, max: 12 }), (first, days, maxCount) => {
      const ticks = dateTicks(first, first + days, maxCount);
      assert.ok(ticks.length >= 1 && ticks.length <= maxCount);
      assert.equal(ticks.at(-1), first + days);
      assert.ok(ticks[0]! >= first);
      const steps = new Set(ticks.slice(1).map((tick, index) => tick - ticks[index]!));
      assert.ok(steps.size <= 1);
    }),
  );
});

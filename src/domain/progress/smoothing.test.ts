import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SMOOTHINGS, smoothed } from './smoothing.ts';

const daysOf = (values: readonly unknown[]): number[] => values.map((_, day) => 100 + day);
const average = (values: (number | null)[]) => smoothed(values, daysOf(values), 'moving-average');

test('Fewer than three points are never smoothed.', () => {
  for (const { smoothing } of SMOOTHINGS) {
    for (const values of [[], [50], [50, 90], [50, null, 90, null]]) {
      assert.deepEqual(smoothed(values, daysOf(values), smoothing), values);
    }
  }
});

test('A missing value is skipped and stays missing.', () => {
  assert.deepEqual(average([60, null, 90, 30]), [75, null, 60, 60]);
});

test('A trend line uses the dates, not the number of points.', () => {
  const line = smoothed([10, 20, null, 80], [0, 1, 4, 7], 'trend-line');
  assert.deepEqual(line, [10, 20, null, 80]);
});

test('No smoothing leaves the values unchanged, and every smoothing retains level values and gaps.', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 40 });
  fc.assert(
    fc.property(values, (line) => {
      assert.deepEqual(smoothed(line, daysOf(line), 'none'), line);
      for (const { smoothing } of SMOOTHINGS) {
        const result = smoothed(line, daysOf(line), smoothing);
        assert.deepEqual(
          result.map((value) => value === null),
          line.map((value) => value === null),
        );
        assert.ok(result.every((value) => value === null || Number.isFinite(value)));
        const level = line.map((value) => (value === null ? null : 42));
        assert.deepEqual(smoothed(level, daysOf(level), smoothing), level);
      }
    }),
  );
});

test('A moving average stays between the minimum and the maximum.', () => {
  const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 40 });
  fc.assert(
    fc.property(values, (line) => {
      for (const value of average(line)) {
        assert.ok(value !== null && value >= Math.min(...line) - 1e-9 && value <= Math.max(...line) + 1e-9);
      }
    }),
  );
});

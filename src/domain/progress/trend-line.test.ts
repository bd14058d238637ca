import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { median } from '../nights/statistics.ts';
import { trendLine } from './trend-line.ts';

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6;

test('Points on a line lie on their trend line.', () => {
  const xs = fc.uniqueArray(fc.integer({ min: 0, max: 4000 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(xs, fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 100 }), (days, slope, start) => {
      const ys = days.map((day) => start + slope * day);
      assert.ok(trendLine(days, ys).every((y, index) => isNear(y, ys[index] ?? 0)));
    }),
  );
});

test('A few outliers do not move the trend line.', () => {
  const xs = Array.from({ length: 40 }, (_, day) => day);
  const line = xs.map((x) => 40 + x);
  const ys = line.map((y, index) => (index % 5 === 0 ? 0 : y));
  const heights = trendLine(xs, ys);
  assert.ok(heights.every((y, index) => Math.abs(y - (line[index] ?? 0)) < 2));
});

test('The slope is the median of the slopes of all pairs, and half of the points lie on either side.', () => {
  const points = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 2,
    maxLength: 25,
    selector: ([x]) => x,
  });
  fc.assert(
    fc.property(points, (rows) => {
      const xs = rows.map(([x]) => x);
      const ys = rows.map(([, y]) => y);
      const slopes = rows.flatMap(([x, y]) =>
        rows.filter(([other]) => other > x).map(([other, height]) => (height - y) / (other - x)),
      );
      const heights = trendLine(xs, ys);
      const slope = ((heights[1] ?? 0) - (heights[0] ?? 0)) / ((xs[1] ?? 0) - (xs[0] ?? 0));
      assert.ok(isNear(slope, median(slopes)));
      assert.ok(isNear(median(ys.map((y, index) => y - (heights[index] ?? 0))), 0));
    }),
  );
});

test('Points with the same x give a level line, and a single point gives itself.', () => {
  assert.deepEqual(trendLine([7, 7, 7], [10, 20, 90]), [20, 20, 20]);
  assert.deepEqual(trendLine([7], [33]), [33]);
  assert.deepEqual(trendLine([], []), []);
});

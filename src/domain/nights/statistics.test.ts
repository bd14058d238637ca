import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mean, median, quantile, standardDeviation, welchComparison } from './statistics.ts';

const near = (actual: number, expected: number, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);

test('The mean, median, quantile and spread of small samples are correct.', () => {
  assert.equal(mean([1, 2, 6]), 3);
  assert.deepEqual([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])], [2, 2.5, 7]);
  near(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]), Math.sqrt(32 / 7));
  near(quantile([10, 20, 30, 40, 50], 0.1), 14);
  near(quantile([10, 20, 30, 40, 50], 0.9), 46);
});

test('An empty list has no mean, median or quantile, and one value has no spread.', () => {
  assert.ok([mean([]), median([]), quantile([], 0.1), standardDeviation([4])].every(Number.isNaN));
});

test("Two groups are compared by Welch's test.", () => {
  // The group variances are 2.5 and 10 with five values each, so the standard error is sqrt(0.5 + 2).
  const compared = welchComparison(
    [5, 6, 7, 8, 9],
    [2, 4, 6, 8, 10].map((value) => value - 3),
  );
  near(compared.difference, 4);
  near(compared.standardError, Math.sqrt(2.5));
  near(compared.t, 4 / Math.sqrt(2.5));
  assert.deepEqual(compared.counts, [5, 5]);
  assert.deepEqual(compared.means, [7, 3]);
});

test('Groups without variance have an infinite difference or none.', () => {
  assert.equal(welchComparison([8, 8], [6, 6]).t, Number.POSITIVE_INFINITY);
  assert.equal(welchComparison([6, 6], [8, 8]).t, Number.NEGATIVE_INFINITY);
  assert.equal(welchComparison([6, 6], [6, 6]).t, 0);
});

const someValues = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 30 });

test('Swapping the groups flips the sign, and shifting both groups changes nothing.', () => {
  fc.assert(
    fc.property(someValues, someValues, fc.integer({ min: -50, max: 50 }), (first, second, shift) => {
      const compared = welchComparison(first, second);
      near(welchComparison(second, first).difference, -compared.difference);
      const moved = (values: number[]) => values.map((value) => value + shift);
      near(welchComparison(moved(first), moved(second)).difference, compared.difference);
      near(welchComparison(moved(first), moved(second)).standardError, compared.standardError);
    }),
  );
});

test('Half of the values lie on each side of the median, and quantiles increase from minimum to maximum.', () => {
  fc.assert(
    fc.property(someValues, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const middle = median(values);
      assert.ok(values.filter((value) => value < middle).length <= values.length / 2);
      assert.ok(values.filter((value) => value > middle).length <= values.length / 2);
      assert.deepEqual([quantile(values, 0), quantile(values, 1)], [Math.min(...values), Math.max(...values)]);
      assert.ok(quantile(values, share / 2) <= quantile(values, share));
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mean, median, quantile, standardDeviation } from './statistics.ts';

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

const someValues = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 30 });

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

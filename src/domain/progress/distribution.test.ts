import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scored } from '../nights/night.fixture.ts';
import { distribution } from './distribution.ts';

const summaryOf = (...scores: (number | null)[]) =>
  distribution(scored(...scores)).shares.map(({ nights, percent }) => [nights, percent]);

test('An empty list has no shares.', () => {
  assert.deepEqual(summaryOf(null, 0), Array(4).fill([0, 0]));
});

test('Uneven percentages are rounded up where the largest remainder was cut.', () => {
  assert.deepEqual(summaryOf(90, 70, 50), [
    [1, 34],
    [1, 33],
    [1, 33],
    [0, 0],
  ]);
  assert.deepEqual(summaryOf(90, 70, 70, 70, 70, 70, 50), [
    [1, 14],
    [5, 72],
    [1, 14],
    [0, 0],
  ]);
});

test('Percentages add up to 100 and differ by less than one from the exact share.', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(scores, (values) => {
      const { nights, shares } = distribution(scored(...values));
      assert.equal(nights, values.length);
      assert.equal(
        shares.reduce((sum, share) => sum + share.percent, 0),
        100,
      );
      for (const share of shares) {
        const count = values.filter((value) => value >= share.from && value <= share.to).length;
        assert.equal(share.nights, count);
        assert.ok(Math.abs(share.percent - (100 * count) / nights) < 1);
      }
    }),
  );
});

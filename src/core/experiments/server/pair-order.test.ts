import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceCases } from '#testing/reference-values/reference-values.ts';
import { newSeed, pairOrder } from './pair-order.ts';

for (const { shows, input, output } of referenceCases<{ seed: string; pair: number }, string>(
  'experiment',
  'pairOrder',
)) {
  test(`The order of a pair matches the reference values: ${shows}.`, () => {
    assert.equal(pairOrder(input.seed, input.pair), output);
  });
}

test('Seeds differ, and each order is about as frequent as the other.', () => {
  const seeds = Array.from({ length: 400 }, newSeed);
  assert.equal(new Set(seeds).size, seeds.length);
  assert.ok(seeds.every((seed) => /^[0-9a-f]{32}$/.test(seed)));
  const first = seeds.filter((seed) => pairOrder(seed, 1) === 'first').length;
  // Six standard deviations: fails once in 500 million runs.
  assert.ok(Math.abs(first - 200) < 60, `${first} of 400`);
});

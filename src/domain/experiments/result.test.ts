import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { normalShareBelow } from './normal-distribution.ts';
import { experimentResult, hopeOf, type Pair } from './result.ts';

type Input = { pairs: Pair[]; expectation: number | null; ended: boolean };
type Output = {
  complete: number;
  hope: number;
  looks: (Record<'k' | 'mean' | 'sd' | 'm' | 'width' | 'positive' | 'beyond' | 'below' | 'small', number> & {
    alike: boolean;
  })[];
  verdict: string;
};

for (const { shows, input, output } of referenceCases<Input, Output>('experiment', 'experiment2')) {
  test(`The result of an experiment matches the reference values: ${shows}.`, () => {
    const { pairs, expectation, ended } = input;
    const found = experimentResult(pairs, expectation, ended);
    assert.deepEqual(
      [found.complete, hopeOf(expectation), found.verdict],
      [output.complete, output.hope, output.verdict],
    );
    assert.deepEqual(
      found.looks.map(({ k, areAlike }) => [k, areAlike]),
      output.looks.map(({ k, alike }) => [k, alike]),
    );
    for (const [index, { effect, ...look }] of found.looks.entries()) {
      const expected = output.looks[index]!;
      assertNear(effect, expected.m, 'm');
      for (const name of ['mean', 'sd', 'width', 'positive', 'beyond', 'below', 'small'] as const) {
        assertNear(look[name], expected[name], name);
      }
    }
  });
}

/** Pairs of the given differences around a rating. */
const pairsOf = (rating: number, differences: readonly number[]): Pair[] =>
  differences.map((difference) => ({ with: rating + difference, without: rating }));

test('Hope is larger for a person who was certain, either way, and half a point without an answer.', () => {
  assert.deepEqual(
    [null, 0, 1, -2, 3, -3].map((expectation) => hopeOf(expectation)),
    [0.5, 0.5, 0.5, 0.5, 1, 1],
  );
  const pairs = pairsOf(5, [2, 1, 2, 1, 2, 1, 2, 1, 2, 2]);
  const verdictOf = (expectation: number | null) => experimentResult(pairs, expectation, false).verdict;
  assert.deepEqual([null, 2, 3].map(verdictOf), ['helps', 'helps', 'cannot tell yet']);
});

test('Little difference is said only of ratings that differ and leave room at both ends of the scale.', () => {
  const verdictOf = (ratings: readonly number[]) =>
    experimentResult(
      ratings.map((rating) => ({ with: rating, without: rating })),
      0,
      false,
    ).verdict;
  const spread = [-1, 1, -1, 1, -1, 1, -1, 1, -1, 1];
  const around = (middle: number) => spread.map((step) => middle + step);
  assert.deepEqual(
    [2, 5, 9].map((middle) => verdictOf(around(middle))),
    Array(3).fill('little difference'),
  );
  assert.equal(verdictOf([...around(9).slice(1), 9]), 'too alike');
  assert.equal(verdictOf([...around(2).slice(0, 9), 2]), 'too alike');
  assert.equal(verdictOf(Array(10).fill(8)), 'too alike');
});

test('The sign-flip test counts the ways to swap nights that give as large a mean.', () => {
  const signFlip = (differences: readonly number[]) =>
    experimentResult(pairsOf(3, differences), null, false).looks[0]?.signFlip;
  assert.equal(signFlip(Array(10).fill(1)), 2 / 1024);
  assert.equal(signFlip([...Array(9).fill(1), -1]), 22 / 1024);
  assert.equal(signFlip(Array(10).fill(0)), 1);
});

const rating = fc.option(fc.integer({ min: 1, max: 10 }), { freq: 8 });

test('Swapping the two nights of every pair turns the verdict around, and later pairs change no verdict.', () => {
  const opposites = [
    ['helps', 'harms'],
    ['perhaps better', 'perhaps worse'],
  ] as const;
  const turned: Record<string, string> = Object.fromEntries(
    opposites.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
  const expected = fc.option(fc.integer({ min: -3, max: 3 }));
  const anyPairs = fc.array(fc.record({ with: rating, without: rating }), { maxLength: 30 });
  fc.assert(
    fc.property(anyPairs, expected, (pairs, expectation) => {
      const verdictOf = (of: Pair[]) => experimentResult(of, expectation, false).verdict;
      const { verdict, complete } = experimentResult(pairs, expectation, false);
      const swapped = pairs.map((pair) => ({ with: pair.without, without: pair.with }));
      assert.equal(verdictOf(swapped), turned[verdict] ?? verdict);
      if (verdict === 'cannot tell yet') assert.ok(complete < 20);
      else assert.equal(verdictOf([...pairs, { with: 10, without: 1 }]), verdict);
    }),
  );
});

test('The normal distribution is symmetrical and matches known values.', () => {
  const known = [
    [0, 0.5],
    [1, 0.8413447460685429],
    [1.959963984540054, 0.975],
    [-3, 0.0013498980316301],
    [9, 1],
    [-40, 0],
  ] as const;
  for (const [value, share] of known) assert.ok(Math.abs(normalShareBelow(value) - share) < 1e-12, `${value}`);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { normalShareBelow } from './normal-distribution.ts';
import { experimentResult, type Pair } from './result.ts';

type Input = { pairs: Pair[]; ended?: boolean };
type Output = {
  complete: number;
  looks: (Record<'k' | 'mean' | 'sd' | 'se' | 'm' | 'width' | 'positive' | 'small' | 'signFlip', number> & {
    verdict: string;
  })[];
  verdict: string;
};

for (const { shows, input, output } of referenceCases<Input, Output>('experiment', 'experiment')) {
  test(`The result of an experiment matches the reference values: ${shows}.`, () => {
    const found = experimentResult(input.pairs, input.ended ?? false);
    assert.deepEqual([found.complete, found.verdict], [output.complete, output.verdict]);
    assert.deepEqual(
      found.looks.map(({ k, verdict }) => [k, verdict]),
      output.looks.map(({ k, verdict }) => [k, verdict]),
    );
    for (const [index, look] of found.looks.entries()) {
      const { mean, sd, se, m, width, positive, small, signFlip } = output.looks[index]!;
      assertNear(look.mean, mean, 'mean');
      assertNear(look.sd, sd, 'sd');
      assertNear(look.standardError, se, 'se');
      assertNear(look.effect, m, 'm');
      assertNear(look.width, width, 'width');
      assertNear(look.positive, positive, 'positive');
      assertNear(look.small, small, 'small');
      assertNear(look.signFlip, signFlip, 'signFlip');
    }
  });
}

const rating = fc.option(fc.integer({ min: 1, max: 10 }), { freq: 8 });

test('Swapping the two nights of every pair turns the verdict around, and later pairs change no verdict.', () => {
  const turned: Record<string, string> = { helps: 'harms', harms: 'helps' };
  fc.assert(
    fc.property(fc.array(fc.record({ with: rating, without: rating }), { maxLength: 30 }), (pairs) => {
      const { verdict, complete } = experimentResult(pairs, false);
      const swapped = pairs.map((pair) => ({ with: pair.without, without: pair.with }));
      assert.equal(experimentResult(swapped, false).verdict, turned[verdict] ?? verdict);
      if (verdict === 'cannot tell yet') assert.ok(complete < 20);
      else assert.equal(experimentResult([...pairs, { with: 10, without: 1 }], false).verdict, verdict);
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

import { isAtLeast, mean, standardDeviation } from '../nights/statistics.ts';
import { normalShareBelow } from './normal-distribution.ts';

/** The outcomes of the two nights of a pair by what was planned for them, whatever was done; null for a missing night. */
export type Pair = { with: number | null; without: number | null };

/** The numbers of complete pairs at which the result is looked at, and no others: each further look adds false verdicts. */
export const LOOKS = [10, 14, 20] as const;
/** An experiment ends with this many complete pairs. */
export const MAX_PAIRS = 20;

/** The standard deviation of the effects that changes of a habit have, before anything is known: points of the rating. */
const PRIOR_SD = 0.7;
/** The smallest spread of the differences that is believed. A few equal pairs are no proof of certainty. */
const MIN_SPREAD = 0.8;
/** The smallest effect worth telling, in points. */
const MIN_EFFECT = 0.3;
/** Effects below this are small, in points. */
const SMALL = 0.5;
const SURE = 0.975;
const SURE_SMALL = 0.8;

export type Verdict = 'helps' | 'harms' | 'little difference' | 'cannot tell' | 'cannot tell yet';

/** What the first `k` complete pairs say. Differences are "with" minus "without", in points of the rating. */
export type Look = {
  k: number;
  mean: number;
  sd: number;
  standardError: number;
  /** Mean and standard deviation of the effect, given the prior and the pairs. */
  effect: number;
  width: number;
  /** The probability that the effect is above 0, and that it is smaller than half a point either way. */
  positive: number;
  small: number;
  /** The share of all ways to swap nights within pairs with a mean at least as far from 0. Shown only. */
  signFlip: number;
  verdict: Exclude<Verdict, 'cannot tell yet'>;
};

export type Result = { complete: number; looks: Look[]; verdict: Verdict };

/**
 * The result of an experiment of paired nights so far. `isEnded`: the person stopped it. `lookedAt`: looks at up to this many
 * pairs are over and told nothing, so that a rating that changed since then cannot turn them into a verdict. The first
 * verdict ends it, so that later pairs are not read. A normal prior and a normal likelihood, whose standard error is widened for the unknown spread by
 * sqrt((k - 1) / (k - 3)), the standard deviation of a t distribution with k - 1 degrees of freedom.
 */
export function experimentResult(pairs: readonly Pair[], isEnded: boolean, lookedAt = 0): Result {
  const differences = pairs.flatMap((pair) =>
    pair.with === null || pair.without === null ? [] : [pair.with - pair.without],
  );
  const looks: Look[] = [];
  for (const k of LOOKS) {
    if (k > differences.length) break;
    const look = lookAt(differences.slice(0, k));
    looks.push(look);
    if (k > lookedAt && look.verdict !== 'cannot tell') {
      return { complete: differences.length, looks, verdict: look.verdict };
    }
  }
  const isOver = isEnded || differences.length >= MAX_PAIRS;
  return { complete: differences.length, looks, verdict: isOver ? 'cannot tell' : 'cannot tell yet' };
}

function lookAt(differences: readonly number[]): Look {
  const k = differences.length;
  const average = mean(differences);
  const sd = standardDeviation(differences);
  const standardError = (Math.max(sd, MIN_SPREAD) / Math.sqrt(k)) * Math.sqrt((k - 1) / (k - 3));
  const variance = 1 / (1 / PRIOR_SD ** 2 + 1 / standardError ** 2);
  const effect = (variance * average) / standardError ** 2;
  const width = Math.sqrt(variance);
  const positive = normalShareBelow(effect / width);
  const small = normalShareBelow((SMALL - effect) / width) - normalShareBelow((-SMALL - effect) / width);
  const verdict = verdictOf(positive, effect, small);
  return {
    k,
    mean: average,
    sd,
    standardError,
    effect,
    width,
    positive,
    small,
    signFlip: signFlip(differences),
    verdict,
  };
}

function verdictOf(positive: number, effect: number, small: number): Look['verdict'] {
  if (isAtLeast(positive, SURE) && isAtLeast(effect, MIN_EFFECT)) return 'helps';
  if (isAtLeast(1 - positive, SURE) && isAtLeast(-effect, MIN_EFFECT)) return 'harms';
  return isAtLeast(small, SURE_SMALL) ? 'little difference' : 'cannot tell';
}

/**
 * The share of the 2^k ways to give each difference a sign whose sum is at least as far from 0 as the sum of the differences
 * (the exact sign-flip test; Fisher 1935, "The Design of Experiments"). Counts sums instead of ways: ratings differ by whole
 * points, so there are few. At most 2^20 sums for differences that are all unlike.
 */
function signFlip(differences: readonly number[]): number {
  const limit = Math.abs(differences.reduce((sum, difference) => sum + difference, 0)) - TIE;
  let ways = new Map([[0, 1]]);
  for (const difference of differences) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways) {
      for (const signed of [sum + difference, sum - difference]) {
        const rounded = Math.round(signed / TIE) * TIE;
        next.set(rounded, (next.get(rounded) ?? 0) + count);
      }
    }
    ways = next;
  }
  let far = 0;
  for (const [sum, count] of ways) if (Math.abs(sum) >= limit) far += count;
  return far / 2 ** differences.length;
}

/** Sums nearer to each other than this are equal. */
const TIE = 1e-9;

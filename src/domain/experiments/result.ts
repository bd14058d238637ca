import { isAtLeast, mean, standardDeviation } from '../nights/statistics.ts';
import { normalShareBelow } from './normal-distribution.ts';
import type { Verdict } from './verdict.ts';

/** The outcomes of the two nights of a pair by what was planned for them, whatever was done; null for a missing night. */
export type Pair = { with: number | null; without: number | null };
type RatedPair = Record<keyof Pair, number>;

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
/** Probabilities from which an effect is more than hope, is there at all, and is small. */
const SURE = { beyondHope: 0.95, notZero: 0.975, small: 0.8 } as const;
/** Ratings with less spread, or a mean below 2 or above 9, cannot show a small effect. Choices of this project. */
const MIN_RATING_SPREAD = 0.8;
const TELLING_MEANS = { middle: 5.5, reach: 3.5 } as const;

/** The points that expecting alone may add or take. A choice of this project: more for a person who was certain. */
export const hopeOf = (expectation: number | null): number => (Math.abs(expectation ?? 0) === 3 ? 1 : 0.5);

/** What the first `k` complete pairs say. Differences are "with" minus "without", in points of the rating. */
export type Look = {
  k: number;
  mean: number;
  sd: number;
  standardError: number;
  /** Mean and standard deviation of the effect, given the prior and the pairs. */
  effect: number;
  width: number;
  /** The probabilities that the effect is above 0, more and less than hope explains, and under half a point either way. */
  positive: number;
  beyond: number;
  below: number;
  small: number;
  /** Whether the ratings could not show a small effect. */
  areAlike: boolean;
  /** The share of all ways to swap nights within pairs with a mean at least as far from 0. Shown only. */
  signFlip: number;
  verdict: Verdict;
};

export type Result = { complete: number; looks: Look[]; verdict: Verdict | 'cannot tell yet' };

/**
 * The result of an experiment of paired nights so far. `expectation`: of the person before it, -3 to 3; null if not asked.
 * `isEnded`: the person stopped it. `lookedAt`: looks at up to this many pairs gave no verdict, so that a rating
 * that changed since then cannot turn them into a verdict. The first verdict ends it, so that later pairs are not read. A
 * normal prior and a normal likelihood, whose standard error is widened for the unknown spread by
 * sqrt((k - 1) / (k - 3)), the standard deviation of a t distribution with k - 1 degrees of freedom.
 */
export function experimentResult(
  pairs: readonly Pair[],
  expectation: number | null,
  isEnded: boolean,
  lookedAt = 0,
): Result {
  const rated = pairs.filter((pair): pair is RatedPair => pair.with !== null && pair.without !== null);
  const complete = rated.length;
  const looks: Look[] = [];
  for (const k of LOOKS) {
    if (k > complete) break;
    const look = lookAt(rated.slice(0, k), hopeOf(expectation));
    looks.push(look);
    if (k > lookedAt && look.verdict !== 'cannot tell') return { complete, looks, verdict: look.verdict };
  }
  return { complete, looks, verdict: isEnded || complete >= MAX_PAIRS ? 'cannot tell' : 'cannot tell yet' };
}

function lookAt(pairs: readonly RatedPair[], hope: number): Look {
  const k = pairs.length;
  const differences = pairs.map((pair) => pair.with - pair.without);
  const average = mean(differences);
  const sd = standardDeviation(differences);
  const standardError = (Math.max(sd, MIN_SPREAD) / Math.sqrt(k)) * Math.sqrt((k - 1) / (k - 3));
  const variance = 1 / (1 / PRIOR_SD ** 2 + 1 / standardError ** 2);
  const effect = (variance * average) / standardError ** 2;
  const width = Math.sqrt(variance);
  const shareBelow = (points: number) => normalShareBelow((points - effect) / width);
  const look = {
    ...{ k, mean: average, sd, standardError, effect, width },
    positive: normalShareBelow(effect / width),
    beyond: normalShareBelow((effect - hope) / width),
    below: shareBelow(-hope),
    small: shareBelow(SMALL) - shareBelow(-SMALL),
    areAlike: areAlike(pairs.flatMap((pair) => [pair.with, pair.without])),
    signFlip: signFlip(differences),
  };
  return { ...look, verdict: verdictOf(look) };
}

const areAlike = (ratings: readonly number[]): boolean =>
  !isAtLeast(standardDeviation(ratings), MIN_RATING_SPREAD) ||
  !isAtLeast(TELLING_MEANS.reach, Math.abs(mean(ratings) - TELLING_MEANS.middle));

function verdictOf({ k, positive, beyond, below, effect, small, areAlike }: Omit<Look, 'verdict'>): Verdict {
  if (isAtLeast(beyond, SURE.beyondHope)) return 'helps';
  if (isAtLeast(below, SURE.beyondHope)) return 'harms';
  if (isAtLeast(small, SURE.small)) return areAlike ? 'too alike' : 'little difference';
  if (k < MAX_PAIRS) return 'cannot tell';
  if (isAtLeast(positive, SURE.notZero) && isAtLeast(effect, MIN_EFFECT)) return 'perhaps better';
  return isAtLeast(1 - positive, SURE.notZero) && isAtLeast(-effect, MIN_EFFECT) ? 'perhaps worse' : 'cannot tell';
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

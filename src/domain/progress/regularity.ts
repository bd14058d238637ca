import { clockSpread } from '../nights/clock-spread.ts';
import { scheduleRegularity } from '../nights/schedule-regularity.ts';
import type { TimedNight } from '../nights/timed-night.ts';
import { type TooFew, tooFew } from './enough.ts';

/**
 * Nights that a spread needs, at least one of them before a day off. Source: Borba et al. (2020): 7 diary days
 * including the weekend.
 */
export const MIN_NIGHTS_FOR_SPREAD = 7;
/** With fewer nights a spread is imprecise: 60 minutes can show as 31 to 87. */
export const MIN_NIGHTS_FOR_PRECISE_SPREAD = 14;
/** Pairs of consecutive nights that the index needs. */
export const MIN_PAIRS_FOR_INDEX = 5;

export type Spread =
  | (TooFew & { isFreeNightMissing: boolean })
  | {
      enough: true;
      nights: number;
      /** Standard deviations in whole minutes. */
      bedMinutes: number;
      wakeMinutes: number;
      /** Whether the text must say "about". */
      isRough: boolean;
    };

export type RegularityIndex = TooFew | { enough: true; score: number; pairs: number };

export type Regularity = { spread: Spread; index: RegularityIndex };

/**
 * The regularity of bedtime and wake time: their spread, and the index (at most 100, whole) with its number of pairs.
 */
export function regularity(timed: readonly TimedNight[]): Regularity {
  return { spread: spreadOf(timed), index: indexOf(timed) };
}

function spreadOf(timed: readonly TimedNight[]): Spread {
  const isFreeNightMissing = !timed.some((night) => night.isFree);
  if (timed.length < MIN_NIGHTS_FOR_SPREAD || isFreeNightMissing) {
    return { ...tooFew(timed.length, MIN_NIGHTS_FOR_SPREAD), isFreeNightMissing };
  }
  return {
    enough: true,
    nights: timed.length,
    bedMinutes: Math.round(clockSpread(timed.map((night) => night.bed))),
    wakeMinutes: Math.round(clockSpread(timed.map((night) => night.wake))),
    isRough: timed.length < MIN_NIGHTS_FOR_PRECISE_SPREAD,
  };
}

function indexOf(timed: readonly TimedNight[]): RegularityIndex {
  const { score, pairs } = scheduleRegularity(timed);
  return pairs < MIN_PAIRS_FOR_INDEX
    ? tooFew(pairs, MIN_PAIRS_FOR_INDEX)
    : { enough: true, score: Math.round(score), pairs };
}

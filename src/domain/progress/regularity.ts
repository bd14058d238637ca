import { clockSpread } from '../nights/clock-spread.ts';
import type { TimedNight } from '../nights/timed-night.ts';
import { type TooFew, tooFew } from './enough.ts';

/**
 * Nights that a spread needs, at least one of them before a day off. Source: Borba et al. (2020): 7 diary days
 * including the weekend.
 */
export const MIN_NIGHTS_FOR_SPREAD = 7;
/** With fewer nights a spread is imprecise: 60 minutes can show as 31 to 87. */
export const MIN_NIGHTS_FOR_PRECISE_SPREAD = 14;

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

/** The regularity of bedtime and wake time. */
export function spreadOf(timed: readonly TimedNight[]): Spread {
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

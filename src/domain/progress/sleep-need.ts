import { mean } from '../nights/statistics.ts';
import type { TimedNight } from '../nights/timed-night.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type TooFew, tooFew } from './enough.ts';
import { lastDates } from './range.ts';

/** The range of the sleep need a person can set, and the need suggested until then, in minutes per night. */
export const SLEEP_NEED = { min: 360, usual: 480, max: 600 } as const;

/** The number of dates that are compared with the need, up to today, and the nights needed among them. */
export const NEED_DAYS = 14;
export const MIN_NIGHTS_FOR_NEED = 7;

/** Times are entered to a few minutes, so a mean says no more than this. */
const STEP_MINUTES = 5;

/** Minutes a night below the need, a multiple of 5, over `nights` nights; 0 for enough time in bed. */
export type Shortfall = TooFew | { enough: true; minutesPerNight: number; nights: number };

/**
 * How much less time in bed a person has than the need they chose: `max(0, need - mean time in bed and in naps)` over the nights of
 * the last 14 dates. Nights without times are left out; with fewer than 7 of 14 nights there is no result. It is no sum:
 * hours missed over weeks do not have to be slept in again, and a sum grows with the number of nights alone.
 * Source of a personal daily need: Van Dongen, Rogers and Dinges (2003), "Sleep debt: Theoretical and empirical
 * issues", Sleep and Biological Rhythms 1:5-13. The 14 days are our choice.
 */
export function sleepShortfall(timed: readonly TimedNight[], today: LocalDate, needMinutes: number): Shortfall {
  const recent = lastDates(
    timed.map(({ night, restMinutes }) => ({ date: night.date, restMinutes })),
    NEED_DAYS,
    today,
  );
  if (recent.length < MIN_NIGHTS_FOR_NEED) return tooFew(recent.length, MIN_NIGHTS_FOR_NEED);
  const short = needMinutes - mean(recent.map(({ restMinutes }) => restMinutes));
  const minutesPerNight = Math.max(0, STEP_MINUTES * Math.round(short / STEP_MINUTES));
  return { enough: true, minutesPerNight, nights: recent.length };
}

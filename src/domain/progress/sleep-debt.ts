import type { TimedNight } from '../nights/timed-night.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type TooFew, tooFew } from './enough.ts';
import { lastDates } from './range.ts';

/** The range of the sleep need a person can set, and its default, in minutes per night. */
export const SLEEP_NEED = { min: 360, usual: 480, max: 600 } as const;

/** The number of dates a debt covers, up to today, and the nights it needs among them. */
export const DEBT_DAYS = 14;
export const MIN_NIGHTS_FOR_DEBT = 7;

/** Minutes short of the need over `nights` nights; never below 0. */
export type SleepDebt = TooFew | { enough: true; minutes: number; nights: number };

/**
 * Sleep debt in whole minutes: `max(0, sum of (need - time in bed))` over the nights of the last 14 dates. A longer
 * night pays back minute for minute; there is no credit. Nights without times are left out and the sum is not scaled
 * up; with fewer than 7 of 14 nights there is no result. Time in bed exceeds sleep, so the true debt is higher.
 * Source: Van Dongen, Rogers and Dinges (2003), "Sleep debt: Theoretical and empirical issues", Sleep and Biological
 * Rhythms 1:5-13: the cumulative hours of sleep loss with respect to a personal daily need. The 14 days are our choice.
 */
export function sleepDebt(
  timed: readonly TimedNight[],
  today: LocalDate,
  needMinutes: number = SLEEP_NEED.usual,
): SleepDebt {
  const recent = lastDates(
    timed.map(({ night, minutesInBed }) => ({ date: night.date, minutesInBed })),
    DEBT_DAYS,
    today,
  );
  if (recent.length < MIN_NIGHTS_FOR_DEBT) return tooFew(recent.length, MIN_NIGHTS_FOR_DEBT);
  const short = recent.reduce((sum, night) => sum + needMinutes - night.minutesInBed, 0);
  return { enough: true, minutes: Math.max(0, Math.round(short)), nights: recent.length };
}

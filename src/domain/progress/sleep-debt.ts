import type { TimedNight } from '../nights/timed-night.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type TooFew, tooFew } from './enough.ts';
import { lastDates } from './range.ts';

/** What a person may say they need, in minutes a night, and what is taken until they do. */
export const SLEEP_NEED = { min: 360, usual: 480, max: 600 } as const;

/** The dates a debt is counted over, today being the last, and the nights among them that it takes. */
export const DEBT_DAYS = 14;
export const MIN_NIGHTS_FOR_DEBT = 7;

/** Minutes short of the need over `nights` nights; never below 0. */
export type SleepDebt = TooFew | { enough: true; minutes: number; nights: number };

/**
 * Sleep debt in whole minutes: `max(0, sum of (need - time in bed))` over the nights of the last 14 dates.
 *
 * A longer night pays back minute for minute; there is no credit beyond 0. A night without times counts as neither short nor long,
 * so the sum speaks of the logged nights alone and is never scaled up; with fewer than 7 of the 14 there is no answer. Time in bed
 * is longer than sleep, so the true debt is rather higher.
 *
 * Source: Van Dongen, Rogers and Dinges (2003), "Sleep debt: Theoretical and empirical issues", Sleep and Biological Rhythms 1:5-13:
 * the cumulative hours of sleep loss with respect to a person's own daily need. The 14 days are our choice.
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

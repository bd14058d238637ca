import type { LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { type TooFew, tooFew } from './enough.ts';
import { lastDates } from './range.ts';
import { scores } from './summary.ts';

/** A change in percent, rounded to the one decimal shown. `weeklyChange` says whether it means anything. */
export type Change = { enough: true; percent: number };
export type Trend = TooFew | Change;

/** Where nights are missing: in the whole history, among the newest dates, or among those before. */
export type DatedTrend = (TooFew & { missing: 'all' | 'recent' | 'before' }) | Change;

type Scored = Pick<LoggedNight, 'date' | 'overallScore'>;

/**
 * The mean score of the last 7 dates against the 7 before; needs 14 scored nights in all and 4 in each week.
 */
export const weeklyTrend = (nights: readonly Scored[], today: LocalDate): DatedTrend => trendOver(nights, 7, today);

/** The mean score of the last 30 dates against the 30 before; needs 60 scored nights in all and 15 in each. */
export const monthlyTrend = (nights: readonly Scored[], today: LocalDate): DatedTrend => trendOver(nights, 30, today);

function trendOver(nights: readonly Scored[], days: number, today: LocalDate): DatedTrend {
  const scored = nights.filter(({ date, overallScore }) => date <= today && (overallScore ?? 0) > 0);
  if (scored.length < 2 * days) return { ...tooFew(scored.length, 2 * days), missing: 'all' };
  const recent = scores(lastDates(scored, days, today));
  const before = scores(lastDates(scored, days, addDays(today, -days)));
  const need = Math.ceil(days / 2);
  if (recent.length < need) return { ...tooFew(recent.length, need), missing: 'recent' };
  if (before.length < need) return { ...tooFew(before.length, need), missing: 'before' };
  return changeBetween(recent, before);
}

/** Of the means of some scores. Halves are rounded up; adding 0 turns -0 into 0. */
export const changeBetween = (recent: readonly number[], before: readonly number[]): Change => ({
  enough: true,
  percent: Math.round((mean(recent) / mean(before) - 1) * 1000) / 10 + 0,
});

/** `4.3` -> `+4.3%`, `-2` -> `-2.0%`, `0` -> `0.0%`. */
export const signedPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;

/** The direction to show. It is no judgment. */
export function trendDirection(percent: number): 'up' | 'down' | 'level' {
  if (percent === 0) return 'level';
  return percent > 0 ? 'up' : 'down';
}

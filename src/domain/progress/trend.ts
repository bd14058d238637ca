import type { LoggedNight } from '../nights/night.ts';
import { standardDeviation } from '../nights/statistics.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { type TooFew, tooFew } from './enough.ts';
import { lastDates } from './range.ts';
import { average, scores } from './summary.ts';

/** A change in percent, rounded to the one decimal shown, and whether it lies inside the person's usual swing. */
export type Change = { enough: true; percent: number; isUsual: boolean };
export type Trend = TooFew | Change;

/** Where nights are missing: in the whole history, among the newest dates, or among those before. */
export type DatedTrend = (TooFew & { missing: 'all' | 'recent' | 'before' }) | Change;

type Scored = Pick<LoggedNight, 'date' | 'overallScore'>;

/**
 * The scores that a person's usual swing is measured from, and the size of that swing in standard errors of the change.
 *
 * If nights differ by chance alone, with a standard deviation `s`, the difference of two means of `n` nights has the
 * standard error `s * sqrt(2 / n)`, and 2 of them contain 95 % of all weeks. Nights resemble the night before, which
 * makes weeks differ more than that: with a correlation of 0.3 from night to night, 2.5 of them contain 95 % (computed
 * from random histories; 99 % without correlation).
 */
export const USUAL_SWING = { days: 84, standardErrors: 2.5 } as const;

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
  return changeOf({ recent: [recent], before: [before] }, usualSpread(scored, today));
}

/** The standard deviation of the scores of the last 84 dates. */
export const usualSpread = (nights: readonly Scored[], today: LocalDate): number =>
  standardDeviation(scores(lastDates(nights, USUAL_SWING.days, today)));

/**
 * The mean of some groups of scores above 0 against the mean of as many others. Each group has the same weight, and none
 * is empty. `spread`: the standard deviation of the person's scores.
 */
export function changeOf(
  groups: { recent: readonly (readonly number[])[]; before: readonly (readonly number[])[] },
  spread: number,
): Change {
  const [recent, before] = [meanOfMeans(groups.recent), meanOfMeans(groups.before)];
  const standardError = spread * Math.sqrt(varianceOf(groups.recent) + varianceOf(groups.before));
  return {
    enough: true,
    // Adding 0 turns -0 into 0.
    percent: Math.round(((recent - before) / before) * 1000) / 10 + 0,
    isUsual: Math.abs(recent - before) <= USUAL_SWING.standardErrors * standardError,
  };
}

const meanOfMeans = (groups: readonly (readonly number[])[]): number =>
  average(groups.map((group) => average(group) ?? 0)) ?? 0;

/** The variance of a mean of means, in units of the variance of one score. */
const varianceOf = (groups: readonly (readonly number[])[]): number =>
  groups.reduce((sum, group) => sum + 1 / group.length, 0) / groups.length ** 2;

/** `4.3` -> `+4.3%`, `-2` -> `-2.0%`, `0` -> `0.0%`. */
export const signedPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;

/** The direction to show, inside the usual swing as well: it is no judgment. */
export function trendDirection(percent: number): 'up' | 'down' | 'level' {
  if (percent === 0) return 'level';
  return percent > 0 ? 'up' : 'down';
}

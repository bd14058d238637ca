import type { LoggedNight } from '../nights/night.ts';
import { type TooFew, tooFew } from './enough.ts';
import { oldestFirst } from './oldest-first.ts';
import { average, scores } from './summary.ts';

/** A change in percent, rounded to the one decimal shown. */
export type Trend = TooFew | { enough: true; percent: number };

type Scored = Pick<LoggedNight, 'date' | 'overallScore'>;

/** The last 7 scored nights against the 7 before; needs 14. */
export const weeklyTrend = (nights: readonly Scored[]): Trend => nightlyTrend(nights, 7);

/** The last 30 scored nights against the 30 before; needs 60. */
export const monthlyTrend = (nights: readonly Scored[]): Trend => nightlyTrend(nights, 30);

const nightlyTrend = (nights: readonly Scored[], window: number): Trend => trendOf(scores(oldestFirst(nights)), window);

/**
 * The mean of the last `window` values against the mean of the `window` values before. All values are above 0, oldest
 * first.
 */
export function trendOf(values: readonly number[], window: number): Trend {
  const recent = average(values.slice(-window));
  const before = average(values.slice(-2 * window, -window));
  if (values.length < 2 * window || recent === null || before === null) return tooFew(values.length, 2 * window);
  // Adding 0 turns -0 into 0.
  return { enough: true, percent: Math.round(((recent - before) / before) * 1000) / 10 + 0 };
}

/** `4.3` -> `+4.3%`, `-2` -> `-2.0%`, `0` -> `0.0%`. */
export const signedPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;

export function trendDirection(percent: number): 'up' | 'down' | 'level' {
  if (percent === 0) return 'level';
  return percent > 0 ? 'up' : 'down';
}

import { ratio } from '../nights/least-squares.ts';
import { neighborCorrelation } from '../nights/neighbor-correlation.ts';
import type { LoggedNight } from '../nights/night.ts';
import { isAtLeast, mean, standardDeviation } from '../nights/statistics.ts';
import { monthAndDay, monthName } from '../time/format-date.ts';
import { addDays, dayNumber, type LocalDate, weekday } from '../time/local-date.ts';
import { lastDates } from './range.ts';
import { scores } from './summary.ts';
import { changeBetween, signedPercent } from './trend.ts';

type Scored = Pick<LoggedNight, 'date' | 'overallScore'>;

/** What the last full week or month says: `too few` and `not yet` judge nothing. */
export type WeeklyChange = {
  over: 'week' | 'month';
  from: LocalDate;
  to: LocalDate;
  verdict: 'higher' | 'lower' | 'usual' | 'not yet' | 'too few';
  /** In percent of the one before; null with too few nights. */
  percent: number | null;
  /** In standard errors; null if not judged. */
  t: number | null;
};

/** Scored nights that each period needs. */
const MIN_NIGHTS = { week: 4, month: 15 } as const;
/** A person's usual swing is that of these dates before, and a change is this many standard errors. Measured by `bench/false-patterns.ts`. */
export const USUAL_SWING = { days: 84, minNights: 28, standardErrors: 3 } as const;
/** A week is judged from nights of this many days that end today: more than other changes are. */
export const CHANGE_DAYS = USUAL_SWING.days + 14;

/**
 * The last full week from Monday to Sunday, or the last calendar month, against the one before. It stands until the next
 * Monday or first of a month, so that looking daily adds no chance findings.
 */
export function weeklyChange(
  nights: readonly Scored[],
  today: LocalDate,
  over: WeeklyChange['over'] = 'week',
): WeeklyChange {
  const startOf = (date: LocalDate) => (over === 'week' ? addDays(date, -weekday(date)) : `${date.slice(0, 7)}-01`);
  const to = addDays(startOf(today), -1);
  const from = startOf(to);
  const dayBefore = addDays(from, -1);
  const scoresUntil = (last: LocalDate) =>
    scores(lastDates(nights, dayNumber(last) - dayNumber(startOf(last)) + 1, last));
  const [recent, before] = [scoresUntil(to), scoresUntil(dayBefore)];
  const unknown = { over, from, to, percent: null, t: null };
  if (Math.min(recent.length, before.length) < MIN_NIGHTS[over]) return { ...unknown, verdict: 'too few' };
  const change = { ...unknown, percent: changeBetween(recent, before).percent };
  const usual = lastDates(nights, USUAL_SWING.days, dayBefore).filter(({ overallScore }) => (overallScore ?? 0) > 0);
  if (usual.length < USUAL_SWING.minNights) return { ...change, verdict: 'not yet' };
  const standardError = spreadOf(usual) * Math.sqrt(1 / recent.length + 1 / before.length);
  const t = ratio(mean(recent) - mean(before), standardError);
  const isUsual = !isAtLeast(Math.abs(t), USUAL_SWING.standardErrors);
  return { ...change, t, verdict: isUsual ? 'usual' : t > 0 ? 'higher' : 'lower' };
}

/** The standard deviation of scored nights, oldest first, widened for their likeness to their neighbors. */
function spreadOf(nights: readonly Scored[]): number {
  const [values, days] = [scores(nights), nights.map(({ date }) => dayNumber(date))];
  const middle = mean(values);
  const residuals = values.map((value) => value - middle);
  const gaps = days.map((day, at) => day - (days[at - 1] ?? day));
  const rho = neighborCorrelation(residuals, gaps);
  return standardDeviation(values) * Math.sqrt((1 + rho) / (1 - rho));
}

/** The one wording of a change, such as `higher than your weeks usually are (+12.0%)`; null without one. */
export const changeMessage = ({ verdict, percent, over }: WeeklyChange): string | null =>
  verdict === 'higher' || verdict === 'lower'
    ? `${verdict} than your ${over}s usually are (${signedPercent(percent ?? 0)})`
    : null;

/** `Mar 9 to Mar 15`, `February`. */
export const changePeriod = ({ over, from, to }: WeeklyChange): string =>
  over === 'month' ? monthName(from) : `${monthAndDay(from)} to ${monthAndDay(to)}`;

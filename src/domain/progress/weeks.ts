import type { LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { fourBand } from '../score/bands.ts';
import { dateOfDayNumber, dayNumber, type LocalDate, weekday } from '../time/local-date.ts';
import { tooFew } from './enough.ts';
import { daysOf, type Range } from './range.ts';
import { average, scores } from './summary.ts';
import { changeBetween, type Trend } from './trend.ts';

export const MAX_WEEKS = 12;
export const GOOD_WEEK_SCORE = 70;
const TREND_WEEKS = 3;

export type Week = {
  monday: LocalDate;
  /** The mean of its scores above 0 as the whole number shown; null for a week without a score. */
  average: number | null;
  /** The number of nights in the mean. */
  nights: number;
};

export type WeeklyPerformance = {
  /** Up to 12 consecutive weeks, oldest first, from the first to the last with a score, including gaps. */
  weeks: Week[];
  /** The number of weeks with a score. */
  scoredWeeks: number;
  /** The average of the week of today, or null. */
  thisWeek: number | null;
  /** The mean over all nights of the weeks shown, a whole number, or null. */
  overallAverage: number | null;
  /** Weeks with an average of 70 or more. */
  goodWeeks: number;
  /** The last 3 calendar weeks against the 3 before, with equal weights. All six need a score. */
  trend: Trend;
};

/** Whole weeks of the range from Monday on, and at least those that the trend counts. Nights after today are left out. */
export function weeklyPerformance(
  nights: readonly Pick<LoggedNight, 'date' | 'overallScore'>[],
  today: LocalDate,
  range: Range = 'all',
): WeeklyPerformance {
  const past = nights.filter((night) => night.date <= today && (night.overallScore ?? 0) > 0);
  const last = mondayOf(past.reduce((latest, { date }) => (date > latest ? date : latest), past[0]?.date ?? today));
  const inRange = dayNumber(today) - (daysOf(range) ?? Number.POSITIVE_INFINITY) - 5;
  const earliest = Math.max(last - 7 * (MAX_WEEKS - 1), Math.min(inRange, mondayOf(today) - 14 * TREND_WEEKS));
  const byMonday = scoresByMonday(past);
  const mondays = [...byMonday.keys()].filter((monday) => monday >= earliest).sort((a, b) => a - b);
  const shown = mondays.map((monday) => byMonday.get(monday) ?? []);
  const weeks = mondays.length === 0 ? [] : weeksBetween(mondays[0] ?? last, last, byMonday);
  return {
    weeks,
    scoredWeeks: mondays.length,
    thisWeek: week(mondayOf(today), byMonday).average,
    overallAverage: whole(average(shown.flat())),
    goodWeeks: weeks.filter((entry) => (entry.average ?? 0) >= GOOD_WEEK_SCORE).length,
    trend: weeksTrend(byMonday, today),
  };
}

/** Ends with this week, or with the last one as long as this week has no score. */
function weeksTrend(byMonday: ReadonlyMap<number, number[]>, today: LocalDate): Trend {
  const thisMonday = mondayOf(today);
  const last = byMonday.has(thisMonday) ? thisMonday : thisMonday - 7;
  const newestFirst = Array.from({ length: 2 * TREND_WEEKS }, (_, weeksAgo) => byMonday.get(last - 7 * weeksAgo));
  const means = newestFirst.flatMap((values) => (values ? mean(values) : []));
  if (means.length < newestFirst.length) return tooFew(means.length, newestFirst.length);
  return changeBetween(means.slice(0, TREND_WEEKS), means.slice(TREND_WEEKS));
}

/** The label of a weekly average in its tooltip. */
export function weekLabel(weekAverage: number): 'Excellent' | 'Good' | 'Fair' | 'Needs Improvement' {
  const band = fourBand(weekAverage);
  if (band === 'excellent') return 'Excellent';
  if (band === 'good') return 'Good';
  return band === 'fair' ? 'Fair' : 'Needs Improvement';
}

/** The day number of the Monday of a date's week. */
export const mondayOf = (date: LocalDate): number => dayNumber(date) - weekday(date);

function scoresByMonday(nights: readonly Pick<LoggedNight, 'date' | 'overallScore'>[]): Map<number, number[]> {
  const byMonday = Map.groupBy(nights, (night) => mondayOf(night.date));
  return new Map([...byMonday].map(([monday, own]) => [monday, scores(own)]));
}

const weeksBetween = (first: number, last: number, byMonday: ReadonlyMap<number, number[]>): Week[] =>
  Array.from({ length: (last - first) / 7 + 1 }, (_, position) => week(first + 7 * position, byMonday));

function week(monday: number, byMonday: ReadonlyMap<number, number[]>): Week {
  const values = byMonday.get(monday) ?? [];
  return { monday: dateOfDayNumber(monday), average: whole(average(values)), nights: values.length };
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

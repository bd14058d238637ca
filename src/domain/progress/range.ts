import { addDays, type LocalDate } from '../time/local-date.ts';
import { oldestFirst } from './oldest-first.ts';

export type Range = '7d' | '30d' | '90d' | 'all';

/** The default range. */
export const DEFAULT_RANGE: Range = '30d';

/** The ranges in the order of their buttons; `days` is null without a limit. */
export const RANGES: readonly { range: Range; label: string; days: number | null }[] = [
  { range: '7d', label: '7 Days', days: 7 },
  { range: '30d', label: '30 Days', days: 30 },
  { range: '90d', label: '90 Days', days: 90 },
  { range: 'all', label: 'All Time', days: null },
];

/** The number of days, up to today, that the analysis and the statistics of the schedule look at. */
export const WINDOW_DAYS = 28;

/** The number of days of a range; null without a limit. */
export const daysOf = (range: Range): number | null => RANGES.find((entry) => entry.range === range)?.days ?? null;

/** The nights of the last 7, 30 or 90 dates including today, or every night; oldest first. */
export function nightsIn<Night extends { date: LocalDate }>(
  nights: readonly Night[],
  range: Range,
  today: LocalDate,
): Night[] {
  const days = daysOf(range);
  return days === null ? oldestFirst(nights) : lastDates(nights, days, today);
}

/** The nights of the last `days` dates including today, oldest first. */
export function lastDates<Night extends { date: LocalDate }>(
  nights: readonly Night[],
  days: number,
  today: LocalDate,
): Night[] {
  const before = addDays(today, -days);
  return oldestFirst(nights.filter(({ date }) => date > before && date <= today));
}

import { isLogged } from '#domain/nights/night.ts';
import { addDays, dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { type DailyLog, NIGHT_DAYS_BACK } from '../../contract.ts';
import type { Night } from '../saving/night.ts';

/** Whether a night can be added or changed: today's and those of the 30 days before. */
export const isOpenForChange = (date: LocalDate, today: LocalDate): boolean =>
  date <= today && date >= addDays(today, -NIGHT_DAYS_BACK);

/** The days whose night can be added, newest first, and the days among them with a log. */
export function daysToAdd(today: LocalDate, logs: readonly DailyLog[]): { missing: LocalDate[]; logged: DailyLog[] } {
  const logged = logs.filter((log) => isLogged(log) && isOpenForChange(log.date, today));
  const taken = new Set(logged.map((log) => log.date));
  const days = Array.from({ length: NIGHT_DAYS_BACK + 1 }, (_, daysAgo) => addDays(today, -daysAgo));
  return { missing: days.filter((day) => !taken.has(day)), logged };
}

/** The nearest logged or imported nights before and after a date. */
export function adjacentNights(
  logs: readonly DailyLog[],
  importedDates: readonly LocalDate[],
  date: LocalDate,
): { previous: LocalDate | null; next: LocalDate | null } {
  const dates = [...logs.filter(isLogged).map((log) => log.date), ...importedDates].sort();
  return {
    previous: dates.findLast((other) => other < date) ?? null,
    next: dates.find((other) => other > date) ?? null,
  };
}

/** `Today`, `Yesterday`, `5 days ago`. */
export function daysAgo(date: LocalDate, today: LocalDate): string {
  const days = dayNumber(today) - dayNumber(date);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}

/** The room score of a night: its own, else the newest. Today and the coming night take the newest. */
export const roomScoreFor = (
  { date, roomAnalysisScore }: Pick<Night, 'date' | 'roomAnalysisScore'>,
  today: LocalDate,
  newest: number | null,
): number | null => (date >= today ? newest : (roomAnalysisScore ?? newest));

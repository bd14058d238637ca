import { hoursAndMinutes } from '#domain/time/clock-time.ts';
import { fullDate, monthAndDay, shortWeekday } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

const MS_IN_MINUTE = 60_000;

/** `Thu, Nov 20`; with the year if it is not `thisYear`. */
export function sessionDay(date: LocalDate, thisYear: number): string {
  const isOfThisYear = date.startsWith(`${thisYear}-`);
  return `${shortWeekday(date)}, ${isOfThisYear ? monthAndDay(date) : fullDate(date)}`;
}

/** `7h 21m`, to the nearest minute. */
export const sessionDuration = (durationMs: number): string => hoursAndMinutes(Math.round(durationMs / MS_IN_MINUTE));

export const importedMessage = (count: number): string => `Successfully imported ${count} sleep sessions`;

/** `12 nights so far…` */
export const soFarMessage = (count: number): string => `${count} ${count === 1 ? 'night' : 'nights'} so far…`;

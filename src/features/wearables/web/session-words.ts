import { hoursAndMinutes } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

const MS_IN_MINUTE = 60_000;

/** `Thu, Nov 20`; with the year where it is not `thisYear`. */
export function sessionDay(date: LocalDate, thisYear: number): string {
  const ofThisYear = date.startsWith(`${thisYear}-`);
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(ofThisYear ? {} : { year: 'numeric' }),
  });
}

/** `7h 21m`, to the nearest minute. */
export const sessionDuration = (durationMs: number): string => hoursAndMinutes(Math.round(durationMs / MS_IN_MINUTE));

/** `Nov 2, 2025`, where the person is. */
export const connectedDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export const importedWords = (count: number): string => `Successfully imported ${count} sleep sessions`;

/** `12 nights so far…` */
export const soFarWords = (count: number): string => `${count} ${count === 1 ? 'night' : 'nights'} so far…`;

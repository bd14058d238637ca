import type { LocalMoment } from '#domain/schedules/local-moment.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';

/** The current date in a zone; in the browser's own zone without one or when the browser does not know it. */
export function todayIn(zone: string | null | undefined, now: Date): LocalDate {
  if (!zone || zone === browserTimeZone()) return localDate(now);
  const parts = partsIn(zone, now);
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The current time in that zone. */
export function clockTimeIn(zone: string | null | undefined, now: Date): ClockTime {
  if (!zone || zone === browserTimeZone()) return localClockTime(now);
  const parts = partsIn(zone, now);
  return `${parts.get('hour')}:${parts.get('minute')}`;
}

/** The date and time in that zone at a moment. */
export const localMomentIn = (zone: string | null | undefined, at: Date): LocalMoment => ({
  date: todayIn(zone, at),
  time: clockTimeIn(zone, at),
});

const partsIn = (zone: string, now: Date): Map<string, string> =>
  new Map(
    formatIn(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );

/** The date of a moment in the browser's zone. */
export const localDate = (moment: Date): LocalDate =>
  [String(moment.getFullYear()).padStart(4, '0'), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join(
    '-',
  );

/** Epoch milliseconds of a local date and time in the browser's zone. */
export function localInstantMs(date: LocalDate, time: ClockTime): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, day, hours, minutes).getTime();
}

/** The time of a moment in the browser's zone. */
export const localClockTime = (moment: Date): ClockTime =>
  `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function formatIn(zone: string): Intl.DateTimeFormat {
  const shape = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-US', shape);
  }
}

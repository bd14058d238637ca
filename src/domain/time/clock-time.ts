import { z } from 'zod';

const SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day without date or zone, `23:30`, from 00:00 to 23:59. */
export const ClockTime = z.string().regex(SHAPE, 'Please enter a time between 00:00 and 23:59.');
export type ClockTime = z.infer<typeof ClockTime>;

export const isClockTime = (text: string): boolean => SHAPE.test(text);

export const MINUTES_IN_DAY = 1440;

export function minutesOfDay(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The clock time of minutes from a midnight, also of other days, rounded down: `1410` -> `23:30`. */
export function clockTimeOf(minutes: number): ClockTime {
  const minute = Math.floor(((minutes % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Minutes from one clock time to the next occurrence of another; equal times are 0. */
export function minutesBetween(from: ClockTime, to: ClockTime): number {
  return (minutesOfDay(to) - minutesOfDay(from) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
}

/** The time of day so many minutes after another, or before it if negative. */
export const addMinutes = (time: ClockTime, minutes: number): ClockTime => clockTimeOf(minutesOfDay(time) + minutes);

/** `445` -> `7h 25m`. */
export const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`;

/** How clock times are shown to a person. */
export const CLOCKS = ['12-hour', '24-hour'] as const;
export type Clock = (typeof CLOCKS)[number];

/** `23:05` -> `11:05 PM`. */
export function twelveHour(time: ClockTime): string {
  const hour = Math.floor(minutesOfDay(time) / 60);
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `23:05` -> `11:05 PM` or `23:05`. */
export const timeOn = (time: ClockTime, clock: Clock): string => (clock === '24-hour' ? time : twelveHour(time));

/** As `twelveHour` writes it, also with a non-breaking space, or as a full hour. */
const TWELVE_HOUR_TIME = /\b(1[0-2]|[1-9])(?::([0-5]\d))?[ \u00a0](AM|PM)\b/g;

/** A text with 12-hour times, such as the server's advice, for a clock: `Bed by 10:30 PM.` -> `Bed by 22:30.` */
export const withClock = (text: string, clock: Clock): string =>
  clock === '12-hour'
    ? text
    : text.replace(
        TWELVE_HOUR_TIME,
        (_, hour: string, minutes = '00', half: string) =>
          `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`,
      );

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

/** Minutes from one clock time to the next occurrence of another; equal times are 0. */
export function minutesBetween(from: ClockTime, to: ClockTime): number {
  return (minutesOfDay(to) - minutesOfDay(from) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
}

/** `445` -> `7h 25m`. */
export const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`;

/** `23:05` -> `11:05 PM`. */
export function twelveHour(time: ClockTime): string {
  const hour = Math.floor(minutesOfDay(time) / 60);
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

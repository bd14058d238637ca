import { type ClockTime, MINUTES_IN_DAY, minutesOfDay, twelveHour } from '../time/clock-time.ts';
import { monthAndDay, weekdayName } from '../time/format-date.ts';
import { dateOfDayNumber, dayNumber, type LocalDate } from '../time/local-date.ts';
import { eveningOf } from './evening.ts';

/** A date and a time of day in the person's zone. */
export type LocalMoment = { date: LocalDate; time: ClockTime };

/** From 17:00 on, say `tonight`. */
const NIGHT_START_MINUTES = 17 * 60;

export const isBefore = (one: LocalMoment, other: LocalMoment): boolean =>
  `${one.date} ${one.time}` < `${other.date} ${other.time}`;

/** The moment some minutes of the clock later, or earlier for a negative number; ignores clock changes. */
export function addMinutes({ date, time }: LocalMoment, minutes: number): LocalMoment {
  const total = dayNumber(date) * MINUTES_IN_DAY + minutesOfDay(time) + minutes;
  const day = Math.floor(total / MINUTES_IN_DAY);
  const minute = total - day * MINUTES_IN_DAY;
  return { date: dateOfDayNumber(day), time: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}` };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `10:15 PM` with a non-breaking space. */
export const timeOnOneLine = (time: ClockTime): string => twelveHour(time).replace(' ', '\u00a0');

/** `tonight 10:00 PM`, `tomorrow 9:30 PM`, `yesterday 9:30 PM`, `Friday 9:30 PM`, `Nov 3, 9:30 PM`. */
export function formatMoment(at: LocalMoment, now: LocalMoment): string {
  const time = timeOnOneLine(at.time);
  const day = nearDay(at, now);
  return day === null ? `${monthAndDay(at.date)}, ${time}` : `${day} ${time}`;
}

/** `tonight at 10:00 PM`, `Friday at 9:30 PM`, `Nov 3 at 9:30 PM` */
export const formatMomentAt = (at: LocalMoment, now: LocalMoment): string =>
  `${nearDay(at, now) ?? monthAndDay(at.date)} at ${timeOnOneLine(at.time)}`;

/** `tonight`, `today`, `tomorrow`, `yesterday` or a weekday; null when it is a week or more away. */
export function nearDay(at: LocalMoment, now: LocalMoment): string | null {
  if (isTonight(at, now)) return 'tonight';
  const days = dayNumber(at.date) - dayNumber(now.date);
  return NEAR_DAYS.get(days) ?? (Math.abs(days) < 7 ? weekdayName(at.date) : null);
}

const NEAR_DAYS = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

/** Whether the time is still ahead and in this evening or after its midnight. */
function isTonight(at: LocalMoment, now: LocalMoment): boolean {
  const isLate = at.date > eveningOf(now.date, now.time) || minutesOfDay(at.time) >= NIGHT_START_MINUTES;
  return !isBefore(at, now) && isLate && eveningOf(at.date, at.time) === eveningOf(now.date, now.time);
}

import { localClockTime, localDate } from '#core/person/web/today-in.ts';
import { eveningOf } from '#domain/schedules/evening.ts';
import { type ClockTime, minutesOfDay, twelveHour } from '#domain/time/clock-time.ts';
import { monthAndDay, weekdayName } from '#domain/time/format-date.ts';
import { dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { nonBreaking } from '#ui/non-breaking.ts';

export type LocalMoment = { date: LocalDate; time: ClockTime };

/** The local date and time in a zone at an instant (epoch ms). */
export function localMoment(zone: TimeZone, atMs: number): LocalMoment {
  if (zone === browserTimeZone()) {
    const moment = new Date(atMs);
    return { date: localDate(moment), time: localClockTime(moment) };
  }
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/** From 17:00 on, say `tonight`. */
const NIGHT_START_MINUTES = 17 * 60;

/** `tonight 10:00 PM`, `tomorrow 9:30 PM`, `yesterday 9:30 PM`, `Friday 9:30 PM`, `Nov 3, 9:30 PM`. */
export function formatMoment(at: LocalMoment, now: LocalMoment): string {
  const time = nonBreaking(twelveHour(at.time));
  if (isTonight(at, now)) return `tonight ${time}`;
  const days = dayNumber(at.date) - dayNumber(now.date);
  const name = NEAR_DAYS.get(days) ?? (Math.abs(days) < 7 ? weekdayName(at.date) : null);
  return name === null ? `${monthAndDay(at.date)}, ${time}` : `${name} ${time}`;
}

const NEAR_DAYS = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

/** Whether the time is still ahead and in this evening or after its midnight. */
function isTonight(at: LocalMoment, now: LocalMoment): boolean {
  const isUpcoming = `${at.date} ${at.time}` >= `${now.date} ${now.time}`;
  const isLate = at.date > eveningOf(now.date, now.time) || minutesOfDay(at.time) >= NIGHT_START_MINUTES;
  return isUpcoming && isLate && eveningOf(at.date, at.time) === eveningOf(now.date, now.time);
}

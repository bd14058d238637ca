import { eveningOf } from '#domain/schedules/evening.ts';
import { minutesOfDay, twelveHour } from '#domain/time/clock-time.ts';
import { dayNumber } from '#domain/time/local-date.ts';
import { monthAndDay, weekdayName } from '#domain/time/written-date.ts';
import { unbroken } from '#ui/unbroken.ts';
import type { LocalMoment } from './local-moment.ts';

/** From this minute of the day on, what is to come today comes tonight. */
const NIGHT_BEGINS = 17 * 60;

/** `tonight 10:00 PM`, `tomorrow 9:30 PM`, `yesterday 9:30 PM`, `Friday 9:30 PM`, `Nov 3, 9:30 PM`: how a person says when. */
export function momentWords(at: LocalMoment, now: LocalMoment): string {
  const time = unbroken(twelveHour(at.time));
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

/** Still to come in the evening that it is, or after its midnight. */
function isTonight(at: LocalMoment, now: LocalMoment): boolean {
  const isToCome = `${at.date} ${at.time}` >= `${now.date} ${now.time}`;
  const isLate = at.date > eveningOf(now.date, now.time) || minutesOfDay(at.time) >= NIGHT_BEGINS;
  return isToCome && isLate && eveningOf(at.date, at.time) === eveningOf(now.date, now.time);
}

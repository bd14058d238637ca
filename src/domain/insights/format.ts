import { minuteOfDayAfterNoon } from '../nights/timed-night.ts';
import { clockTimeOf, twelveHour } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `430` -> `7 h 10 min`, `480` -> `8 h`, `45` -> `45 min`. */
export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes);
  const [full, rest] = [Math.floor(whole / 60), whole % 60];
  if (full === 0) return `${rest} min`;
  return rest === 0 ? `${full} h` : `${full} h ${rest} min`;
}

/** Within a line of facts: `430` -> `7 h 10`, `480` -> `8 h`, `45` -> `45 min`. */
export const formatShortDuration = (minutes: number): string => formatDuration(minutes).replace(/(h \d+) min$/, '$1');

/** Minutes after noon to a clock time: `630` -> `10:30 PM`. */
export const formatClock = (minutesAfterNoon: number): string =>
  twelveHour(clockTimeOf(minuteOfDayAfterNoon(minutesAfterNoon)));

/** A suggested clock time, to five minutes: `632` -> `10:30 PM`. */
export const formatPlannedClock = (minutesAfterNoon: number): string =>
  formatClock(5 * Math.round(minutesAfterNoon / 5));

/** A mean rating with one decimal, halves up, as on the summary cards: `3.05` -> `3.1`. */
export const formatRating = (rating: number): string => (Math.round(rating * 10) / 10).toFixed(1);

/** `1 night`, `3 nights`. */
export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const formatNights = (count: number): string => pluralize(count, 'night');

/** Rounded: `1 minute`, `45 minutes`. */
export const formatMinutes = (minutes: number): string => pluralize(Math.round(minutes), 'minute');

/** `2026-03-08` -> `Mar 8`. */
export const formatShortDate = (date: LocalDate): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`;

/** `a`, `a and b`, `a, b and c`. */
export const joinList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

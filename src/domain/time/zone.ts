import type { ClockTime } from './clock-time.ts';
import type { LocalDate } from './local-date.ts';
import type { TimeZone } from './time-zone.ts';

/**
 * The only file that converts between instants and local dates and times. Instants are epoch milliseconds. Runs only on
 * the server, which has Temporal.
 */

/** A period with one local date in a zone: from an instant, inclusive, to another, exclusive. */
type ZoneDay = { fromMs: number; untilMs: number; date: LocalDate };

const MAX_DAYS = 1000;
const cache = new Map<TimeZone, ZoneDay>();

/**
 * The local date of an instant. Caches one period per zone, because most calls are about now and computing a date took
 * 15 µs per request.
 */
export function dateIn(zone: TimeZone, instantMs: number): LocalDate {
  const cached = cache.get(zone);
  if (cached && cached.fromMs <= instantMs && instantMs < cached.untilMs) return cached.date;
  const day = dayFrom(zone, instantMs);
  if (cache.size >= MAX_DAYS) cache.clear();
  cache.set(zone, day);
  return day.date;
}

/**
 * Ends at midnight or at a clock change: going back past midnight (St. John's until 2011) returns to the previous date.
 */
function dayFrom(zone: TimeZone, instantMs: number): ZoneDay {
  const local = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone);
  const date = local.toPlainDate();
  const midnightMs = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const changeMs = local.getTimeZoneTransition('next')?.epochMilliseconds ?? midnightMs;
  return { fromMs: instantMs, untilMs: Math.min(midnightMs, changeMs), date: date.toString() };
}

/** The local date and time of an instant, rounded down to the minute. */
export function clockIn(zone: TimeZone, nowMs: number): { date: LocalDate; time: ClockTime } {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDateTime();
  const text = local.toString({ smallestUnit: 'minute', roundingMode: 'trunc' });
  return { date: text.slice(0, 10), time: text.slice(11) };
}

/**
 * The instant of a local date and time, in epoch milliseconds. A skipped time moves later by the gap, even past
 * midnight; a repeated time is the first one. Null only when the calendar skips the whole date.
 */
export function instantOf(zone: TimeZone, date: LocalDate, time: ClockTime): number | null {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'compatible' });
  if (zoned.day !== local.day && isSkipped(zone, date)) return null;
  return zoned.epochMilliseconds;
}

function isSkipped(zone: TimeZone, date: LocalDate): boolean {
  const firstMoment = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  return firstMoment.toPlainDate().toString() !== date;
}

import type { ClockTime } from './clock-time.ts';
import type { LocalDate } from './local-date.ts';
import type { TimeZone } from './time-zone.ts';

/** The only file that knows when a person's local days and times are. Instants are epoch milliseconds. Runs on the server, which has Temporal. */

/** While a zone keeps its date: from an instant up to, and without, another. */
type ZoneDay = { fromMs: number; untilMs: number; date: LocalDate };

const MAX_DAYS = 1000;
const cache = new Map<TimeZone, ZoneDay>();

/**
 * The local date of an instant. Nearly everyone asks about now, and a zone's date stays for hours: reading it off the calendar anew
 * took 15 µs of every request, remembering it takes none.
 */
export function dateIn(zone: TimeZone, instantMs: number): LocalDate {
  const cached = cache.get(zone);
  if (cached && cached.fromMs <= instantMs && instantMs < cached.untilMs) return cached.date;
  const day = dayFrom(zone, instantMs);
  if (cache.size >= MAX_DAYS) cache.clear();
  cache.set(zone, day);
  return day.date;
}

/** Ends at midnight, or where the clocks change: going back over midnight (St. John's until 2011), they return to the day before. */
function dayFrom(zone: TimeZone, instantMs: number): ZoneDay {
  const local = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone);
  const date = local.toPlainDate();
  const midnightMs = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const changeMs = local.getTimeZoneTransition('next')?.epochMilliseconds ?? midnightMs;
  return { fromMs: instantMs, untilMs: Math.min(midnightMs, changeMs), date: date.toString() };
}

/** The local date and time of an instant, to the minute that has begun. */
export function clockIn(zone: TimeZone, nowMs: number): { date: LocalDate; time: ClockTime } {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDateTime();
  const text = local.toString({ smallestUnit: 'minute', roundingMode: 'trunc' });
  return { date: text.slice(0, 10), time: text.slice(11) };
}

/**
 * The instant of a local date and time, in epoch milliseconds. A time that the clocks skip moves later by what they skip, even past
 * midnight; of a time that comes twice it is the first. Null only where the calendar skips the whole day.
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

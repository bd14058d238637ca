import type { TimeZone } from '../time/time-zone.ts';
import { clockIn, instantOf } from '../time/zone.ts';

const MINUTE_MS = 60_000;
/** By how much clocks go back: half an hour on Lord Howe, two hours at Troll, one hour everywhere else. */
const REPEATED_MINUTES = [60, 30, 120];

/**
 * The instant of a local time that a file wrote without a zone (`floatingMs` is that time read as UTC). A skipped time moves later by
 * what the clocks skip. Of a time that comes twice it is the first, unless that lies before `notBeforeMs`, when the sleep was already
 * further on. Null on a day that the calendar of the zone skips.
 */
export function floatingInstant(zone: TimeZone, floatingMs: number, notBeforeMs = -Infinity): number | null {
  const { date, time } = clockIn('UTC', floatingMs);
  const minuteMs = instantOf(zone, date, time);
  if (minuteMs === null) return null;
  const firstMs = minuteMs + floatingMs - Math.floor(floatingMs / MINUTE_MS) * MINUTE_MS;
  return firstMs < notBeforeMs ? (secondReading(zone, firstMs) ?? firstMs) : firstMs;
}

/** When the clock shows once more what it showed at `firstMs`; null where it does not. */
function secondReading(zone: TimeZone, firstMs: number): number | null {
  const shown = clockIn(zone, firstMs);
  for (const minutes of REPEATED_MINUTES) {
    const againMs = firstMs + minutes * MINUTE_MS;
    const again = clockIn(zone, againMs);
    if (again.time === shown.time && again.date === shown.date) return againMs;
  }
  return null;
}

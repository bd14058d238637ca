import type { TimeZone } from '../time/time-zone.ts';
import { clockIn, instantOf } from '../time/zone.ts';

const MINUTE_MS = 60_000;
/** The sizes of backward clock changes: half an hour on Lord Howe, two hours at Troll, one hour elsewhere. */
const REPEATED_MINUTES = [60, 30, 120];

/**
 * The instant of a local time that a file contains without a zone (`floatingMs` is that time read as UTC). A skipped
 * time moves later by the gap. A repeated time is the first one, or the second if the first is before `notBeforeMs`.
 * Null on a date that the zone skips.
 */
export function floatingInstant(zone: TimeZone, floatingMs: number, notBeforeMs = -Infinity): number | null {
  const { date, time } = clockIn('UTC', floatingMs);
  const minuteMs = instantOf(zone, date, time);
  if (minuteMs === null) return null;
  const firstMs = minuteMs + floatingMs - Math.floor(floatingMs / MINUTE_MS) * MINUTE_MS;
  return firstMs < notBeforeMs ? (secondReading(zone, firstMs) ?? firstMs) : firstMs;
}

/** The second instant with the local time of `firstMs`; null when the time is not repeated. */
function secondReading(zone: TimeZone, firstMs: number): number | null {
  const shown = clockIn(zone, firstMs);
  for (const minutes of REPEATED_MINUTES) {
    const againMs = firstMs + minutes * MINUTE_MS;
    const again = clockIn(zone, againMs);
    if (again.time === shown.time && again.date === shown.date) return againMs;
  }
  return null;
}

import { type ClockTime, MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';
import { isTimeZone, type TimeZone } from '../time/time-zone.ts';
import { usableOffset } from '../time/utc-offset.ts';
import { clockIn } from '../time/zone.ts';
import type { SourceSession } from './session.ts';

const MINUTE_MS = 60_000;

export type LocalClock = { zone: TimeZone } | { offsetMinutes: number };

type ReportedClock = Pick<SourceSession, 'zone' | 'offsetMinutes'>;

/**
 * The clock of a session: its zone, else its offset, else the person's zone. An offset holds for one moment only, so
 * the person's zone wins when it has that offset at either end of the session. An offset of no place is unknown.
 */
export function withLocalClock(
  reported: ReportedClock,
  startMs: number,
  endMs: number,
  personZone: TimeZone,
): LocalClock {
  const { zone } = reported;
  if (zone !== null && isTimeZone(zone)) return { zone };
  const offsetMinutes = usableOffset(reported.offsetMinutes);
  if (offsetMinutes === null) return { zone: personZone };
  const isAtHome = [startMs, endMs].some((at) => zoneOffsetMinutes(personZone, at) === offsetMinutes);
  return isAtHome ? { zone: personZone } : { offsetMinutes };
}

/** The local date and time of an instant, rounded down to the minute. */
export const localTime = (clock: LocalClock, atMs: number): { date: LocalDate; time: ClockTime } =>
  'zone' in clock ? clockIn(clock.zone, atMs) : clockIn('UTC', atMs + clock.offsetMinutes * MINUTE_MS);

function zoneOffsetMinutes(zone: TimeZone, atMs: number): number {
  const { date, time } = clockIn(zone, atMs);
  const localMinute = dayNumber(date) * MINUTES_IN_DAY + minutesOfDay(time);
  return localMinute - Math.floor(atMs / MINUTE_MS);
}

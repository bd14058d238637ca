import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';
import type { Piece } from './block.ts';
import { type LoggedTimes, loggedSpans } from './logged-spans.ts';
import { type ComparedDay, comparedDay, type Interval } from './regularity-index.ts';
import { sleepDays } from './sleep-days.ts';

/** A day with the sleep of devices. Intervals are in minutes after midnight of its date, negative before it. */
export type DeviceDay = {
  date: LocalDate;
  anchor: number;
  night: { source: string } | null;
  sleeps: readonly Interval[];
  naps: readonly { source: string; interval: Interval }[];
};

/**
 * The days that the regularity index compares, oldest first: logged times in place of the night of a device, and naps.
 * A day that has only a log gets its anchor from the sleep of all days around.
 */
export function comparedDays(logs: readonly LoggedTimes[], devices: readonly DeviceDay[]): ComparedDay[] {
  const pieces = devices.flatMap((day) => [
    ...day.sleeps.map((interval) => pieceOf(day, { source: day.night?.source ?? '', interval }, null)),
    ...day.naps.map((nap) => pieceOf(day, nap, true)),
  ]);
  const byEnd = pieces.toSorted((one, other) => one.until - other.until);
  const deviceDay = new Map(devices.map((day) => [day.date, day]));
  return sleepDays({ pieces, logs: loggedSpans(logs, byEnd) }).map((day) => {
    const known = deviceDay.get(day.date);
    const derived = comparedDay(day);
    return known ? { ...derived, anchor: known.anchor, hasNight: day.isLogged || known.night !== null } : derived;
  });
}

/** The offset of the clock is not known here, so real moments are those of the clock. */
function pieceOf({ date }: DeviceDay, sleep: { source: string; interval: Interval }, isNap: boolean | null): Piece {
  const midnight = dayNumber(date) * MINUTES_IN_DAY;
  const [from, until] = [midnight + sleep.interval[0], midnight + sleep.interval[1]];
  const moments = { from, until, localFrom: from, localUntil: until, minutes: until - from };
  return { source: sleep.source, ...moments, asleepMinutes: null, isNap };
}

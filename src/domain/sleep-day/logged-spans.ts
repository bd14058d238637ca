import { type ClockTime, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';
import type { Piece } from './block.ts';
import type { LoggedSpan } from './sleep-days.ts';

export type LoggedTimes = {
  date: LocalDate;
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
  /** Minutes, without those up in between. */
  totalTimeInBed: number | null;
  minutesUp?: number | null | undefined;
};

/**
 * The logged nights with both times. A log has no offset, so its real moments follow from the clock of the piece that
 * ends nearest to it. `byEnd`: the pieces around, by their end.
 */
export function loggedSpans(logs: readonly LoggedTimes[], byEnd: readonly Piece[]): LoggedSpan[] {
  let nearest = 0;
  return logs
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .flatMap(({ date, bedTime, wakeTime, totalTimeInBed, minutesUp }) => {
      if (bedTime === null || wakeTime === null || bedTime === wakeTime) return [];
      const localUntil = dayNumber(date) * MINUTES_IN_DAY + minutesOfDay(wakeTime);
      const distance = (index: number): number => Math.abs((byEnd[index]?.localUntil ?? Infinity) - localUntil);
      while (nearest + 1 < byEnd.length && distance(nearest + 1) <= distance(nearest)) nearest += 1;
      const piece = byEnd[nearest];
      const until = localUntil - (piece ? piece.localUntil - piece.until : 0);
      const clockMinutes = minutesBetween(bedTime, wakeTime);
      const up = minutesUp ?? 0;
      const minutes = totalTimeInBed ?? Math.max(0, clockMinutes - up);
      const span = minutes + up;
      return [{ date, localFrom: localUntil - clockMinutes, localUntil, from: until - span, until, minutes }];
    });
}

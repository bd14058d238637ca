import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** A clock change this many days from a change of the bedroom may have changed the nights, too. */
const DAYS_NEAR = 14;

/** Minutes behind UTC at noon of a date, in the zone of the browser. */
const offsetInBrowser = (date: LocalDate): number => new Date(`${date}T12:00:00`).getTimezoneOffset();

/** The nearest clock change around a date; null without one. `offsetOn`: minutes behind UTC. */
export function clockChangeNear(
  date: LocalDate,
  offsetOn: (date: LocalDate) => number = offsetInBrowser,
): { date: LocalDate; direction: 'forward' | 'back' } | null {
  for (let distance = 0; distance <= DAYS_NEAR; distance += 1) {
    for (const day of [addDays(date, -distance), addDays(date, distance)]) {
      const later = offsetOn(day) - offsetOn(addDays(day, -1));
      if (later !== 0) return { date: day, direction: later < 0 ? 'forward' : 'back' };
    }
  }
  return null;
}

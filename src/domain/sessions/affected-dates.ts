import { addDays, type LocalDate } from '../time/local-date.ts';

/**
 * A session lasts at most a day and local clocks differ by at most a day, so its parts end within two days of each
 * other.
 */
const AFFECTED_DAYS = 2;
/**
 * Two days and their zones also show whether sessions connect over more than a day, in which case they are not parts of
 * one sleep.
 */
const DEPENDENCY_DAYS = AFFECTED_DAYS + 3;

/** The wake dates whose nights can change when sessions that end on `dates` change. */
export const affectedDates = (dates: readonly LocalDate[]): Set<LocalDate> =>
  new Set(
    dates.flatMap((date) =>
      Array.from({ length: 2 * AFFECTED_DAYS + 1 }, (_, index) => addDays(date, index - AFFECTED_DAYS)),
    ),
  );

/**
 * The span of wake dates, inclusive, of all sessions that the nights of the affected dates depend on. Takes at least
 * one date.
 */
export const dependencySpan = (dates: readonly LocalDate[]): { from: LocalDate; until: LocalDate } => ({
  from: addDays(
    dates.reduce((one, other) => (other < one ? other : one)),
    -DEPENDENCY_DAYS,
  ),
  until: addDays(
    dates.reduce((one, other) => (other > one ? other : one)),
    DEPENDENCY_DAYS,
  ),
});

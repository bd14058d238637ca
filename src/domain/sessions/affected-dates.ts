import { addDays, type LocalDate } from '../time/local-date.ts';

/** A sleep lasts a day at most and wall clocks are up to a day apart, so its parts end within two days of each other. */
const AFFECTED_DAYS = 2;
/** Whether sleeps hang together over more than a day, and so are no parts of one, shows within two days and their zones. */
const DEPENDENCY_DAYS = AFFECTED_DAYS + 3;

/** The wake dates whose nights can change when sessions of `dates` change. */
export const affectedDates = (dates: readonly LocalDate[]): Set<LocalDate> =>
  new Set(
    dates.flatMap((date) =>
      Array.from({ length: 2 * AFFECTED_DAYS + 1 }, (_, index) => addDays(date, index - AFFECTED_DAYS)),
    ),
  );

/** The wake dates, both counted, of all sessions that the nights of `datesTouched` depend on. Takes at least one date. */
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

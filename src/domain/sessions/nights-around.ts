import { addDays, type LocalDate } from '../time/local-date.ts';

/** A sleep lasts a day at most and wall clocks are up to a day apart, so its parts end within two days of each other. */
const CHANGED_DAYS = 2;
/** Whether sleeps hang together over more than a day, and so are no parts of one, shows within two days and their zones. */
const READ_DAYS = CHANGED_DAYS + 3;

/** The wake dates whose nights can change when sessions of `dates` change. */
export const datesTouched = (dates: readonly LocalDate[]): Set<LocalDate> =>
  new Set(
    dates.flatMap((date) =>
      Array.from({ length: 2 * CHANGED_DAYS + 1 }, (_, place) => addDays(date, place - CHANGED_DAYS)),
    ),
  );

/** The wake dates, both counted, of all sessions that the nights of `datesTouched` depend on. Takes at least one date. */
export const spanAround = (dates: readonly LocalDate[]): { from: LocalDate; until: LocalDate } => ({
  from: addDays(
    dates.reduce((one, other) => (other < one ? other : one)),
    -READ_DAYS,
  ),
  until: addDays(
    dates.reduce((one, other) => (other > one ? other : one)),
    READ_DAYS,
  ),
});

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

/** Wake dates, both inclusive. */
export type DateSpan = { from: LocalDate; until: LocalDate };

/**
 * The wake dates of all sessions that the nights of the affected dates depend on: spans in order, with a day or more
 * between them.
 */
export function dependencySpans(dates: readonly LocalDate[]): DateSpan[] {
  const spans: DateSpan[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const [from, until] = [addDays(date, -DEPENDENCY_DAYS), addDays(date, DEPENDENCY_DAYS)];
    const last = spans.at(-1);
    if (last && from <= last.until) last.until = until;
    else spans.push({ from, until });
  }
  return spans;
}

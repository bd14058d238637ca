import { addDays, type LocalDate } from '../time/local-date.ts';
import { ANCHOR_DAYS } from './anchor.ts';

/** A piece may belong to a sleep day beside the date it ends on. */
const NEIGHBOR_DAYS = 2;
/** A sleep moves the anchors within 14 days, and their nights rank the devices for 14 days more. */
const AFFECTED_DAYS = 2 * ANCHOR_DAYS + NEIGHBOR_DAYS;

/** Wake dates, both inclusive. */
export type DateSpan = { from: LocalDate; until: LocalDate };

/** The sleep days that can change when sleep that ends on some dates changes: spans in order and apart. */
export const affectedSpans = (dates: readonly LocalDate[]): DateSpan[] => spansAround(dates, AFFECTED_DAYS);

/** The wake dates of all sleep that the sleep days of a span depend on. */
export const dependencySpan = ({ from, until }: DateSpan): DateSpan => ({
  from: addDays(from, -AFFECTED_DAYS),
  until: addDays(until, AFFECTED_DAYS),
});

/** The wake dates of the versions of sessions that end on some dates. A clock elsewhere shows the date beside it. */
export const versionSpans = (dates: readonly LocalDate[]): DateSpan[] => spansAround(dates, NEIGHBOR_DAYS);

function spansAround(dates: readonly LocalDate[], days: number): DateSpan[] {
  const spans: DateSpan[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const [from, until] = [addDays(date, -days), addDays(date, days)];
    const last = spans.at(-1);
    if (last && from <= addDays(last.until, 1)) last.until = until;
    else spans.push({ from, until });
  }
  return spans;
}

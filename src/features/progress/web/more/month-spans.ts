import type { YearCell } from '#domain/progress/year-cells.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A month above the columns of the year: its first date there, and how many columns it takes. */
export type MonthSpan = { date: LocalDate; weeks: number };

/** A month begins with the week that its first day is in; the first one with the first week, however little of it is left. */
export function monthSpans(cells: readonly YearCell[]): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (const [index, cell] of cells.entries()) {
    if (index % 7 !== 0) continue;
    const starts = cells.slice(index, index + 7).find(({ date }) => date.endsWith('-01'));
    const last = spans.at(-1);
    if (last === undefined || starts) spans.push({ date: starts?.date ?? cell.date, weeks: 1 });
    else last.weeks += 1;
  }
  return spans;
}

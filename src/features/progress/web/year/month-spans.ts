import type { YearCell } from '#domain/progress/year-cells.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A month label above the columns of the year: its first date there and its number of columns. */
export type MonthSpan = { date: LocalDate; weeks: number };

/** A month starts with the week that contains its first day; the first month starts with the first week, even if only part of it is left. */
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

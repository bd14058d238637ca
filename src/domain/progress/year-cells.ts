import type { LoggedNight } from '../nights/night.ts';
import { type Band, fourBand } from '../score/bands.ts';
import { dateOfDayNumber, dayNumber, type LocalDate } from '../time/local-date.ts';
import { mondayOf } from './weeks.ts';

/** The columns of the year; the last one is this week. */
export const YEAR_WEEKS = 53;

export type YearCell = {
  date: LocalDate;
  /** Column from 0, the oldest week, to 52. */
  week: number;
  /** Row: 0 is Monday. */
  weekday: number;
  score: number | null;
  /** `none` for a date without a log or a score. */
  band: Band;
};

/** One cell per day from the Monday 52 weeks before this week's up to today, oldest first: 365 to 371 cells. */
export function yearCells(nights: readonly Pick<LoggedNight, 'date' | 'overallScore'>[], today: LocalDate): YearCell[] {
  const scoreOf = new Map(nights.map((night) => [night.date, night.overallScore]));
  const first = mondayOf(today) - 7 * (YEAR_WEEKS - 1);
  return Array.from({ length: dayNumber(today) - first + 1 }, (_, day) => {
    const date = dateOfDayNumber(first + day);
    const score = scoreOf.get(date) ?? null;
    return { date, week: Math.floor(day / 7), weekday: day % 7, score, band: fourBand(score) };
  });
}

/** A month label above the columns of the year: its first date there and its number of columns. */
type MonthSpan = { date: LocalDate; weeks: number };

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

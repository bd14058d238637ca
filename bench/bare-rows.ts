import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { DEFAULT_RATING } from '../src/domain/log/night-log.ts';

/** The answers of the bare servers: the same JSON as the product. */

export type Row = Record<string, string | number | null> & { id: string; habitsDone: number };

export const COLUMNS = `"id", "date", "bedTime", "wakeTime", "totalTimeInBed", "sleepQualityScore", "notes", "overallScore",
  "isCompleted", "roomAnalysisScore", "habitsDone", "isRated", "isAnswered"`;

export const nightOf = (row: Row) => ({ log: logOf(row), checklist: checklistOf(row) });

export const logOf = (row: Row) => ({
  ...row,
  isRated: row.isRated === 1 || row.sleepQualityScore !== DEFAULT_RATING,
  isCompleted: row.isCompleted === 1,
  isAnswered: row.isAnswered === 1 || row.habitsDone !== 0,
});

const checklistOf = (row: Row) =>
  CHECKLIST.map(({ key, title, description }, position) => ({
    id: `${row.id}.${position + 1}`,
    title,
    description,
    completed: isHabitDone(row.habitsDone, key),
  }));

const calendars = new Map<string, Intl.DateTimeFormat>();

export function dateIn(timeZone: string): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format();
}

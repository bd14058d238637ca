import { WINDOW_DAYS } from '#domain/insights/figures.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';

const COLUMNS = [
  'date',
  'bedTime',
  'wakeTime',
  'totalTimeInBed',
  'sleepQualityScore',
  'overallScore',
  'roomAnalysisScore',
  'habitsDone',
  'notes',
  'isCompleted',
] as const;

/**
 * The logged nights that the rules look at, newest first: those of the last 28 days, of the 28 before, and one of earlier days where
 * there is one, which tells that somebody came back. Reads no more than that of ten years of nights. Imported nights are left out: the
 * sentences of the rules count logged nights, and a rating or a habit belongs to each.
 */
export async function nightsForRules(db: Database, owner: string, today: LocalDate): Promise<LoggedNight[]> {
  const from = addDays(today, 1 - 2 * WINDOW_DAYS);
  const nights = db.selectFrom('dailyLogs').select(COLUMNS).where('owner', '=', owner).orderBy('date', 'desc');
  const recent = loggedIn(await nights.where('date', '>=', from).where('date', '<=', today).execute());
  if (recent.some(({ date }) => date <= addDays(today, -WINDOW_DAYS))) return recent;
  const [older] = loggedIn(await nights.where('date', '<', from).limit(MOST_OPENED_ONLY).execute());
  return older ? [...recent, older] : recent;
}

/** Days that were opened and never entered are few: whoever has so many in a row did not come back. */
const MOST_OPENED_ONLY = 60;

const loggedIn = (rows: readonly (Omit<LoggedNight, 'isCompleted'> & { isCompleted: number })[]): LoggedNight[] =>
  rows.map((row) => ({ ...row, isCompleted: row.isCompleted === 1 })).filter(isLogged);

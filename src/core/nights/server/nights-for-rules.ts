import type { Selectable } from 'kysely';
import { WINDOW_DAYS } from '#domain/insights/statistics.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import { COLUMNS, logOf } from './store.ts';

/**
 * The logged nights that the rules read, newest first: the last 28 days, the 28 before, and one earlier night, which
 * shows that the person came back. The cost does not depend on the length of the history. Imported nights are left out,
 * because the rules speak of logged nights and each has a rating or a habit.
 */
export async function nightsForRules(db: Database, owner: string, today: LocalDate): Promise<LoggedNight[]> {
  const from = addDays(today, 1 - 2 * WINDOW_DAYS);
  const nights = db.selectFrom('dailyLogs').select(COLUMNS).where('owner', '=', owner).orderBy('date', 'desc');
  const recent = loggedNightsOf(await nights.where('date', '>=', from).where('date', '<=', today).execute());
  if (recent.some(({ date }) => date <= addDays(today, -WINDOW_DAYS))) return recent;
  const [older] = loggedNightsOf(await nights.where('date', '<', from).limit(MAX_OPENED_ONLY).execute());
  return older ? [...recent, older] : recent;
}

/** Limits how many opened but empty days in a row are read. */
const MAX_OPENED_ONLY = 60;

type Row = Pick<Selectable<Tables['dailyLogs']>, (typeof COLUMNS)[number]>;

const loggedNightsOf = (rows: readonly Row[]): LoggedNight[] => rows.map(logOf).filter(isLogged);

import { type Selectable, sql } from 'kysely';
import { isUsable, newestCheckpoint } from '#domain/insights/habit-effects.ts';
import { WINDOW_DAYS } from '#domain/insights/statistics.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { withSleep } from '#domain/nights/nights-with-imports.ts';
import { CHANGE_DAYS } from '#domain/progress/weekly-change.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import { ensureDays } from './imported/days/imported-days.ts';
import { readDays } from './imported/days/store.ts';
import { COLUMNS, IS_ANSWERED, IS_RATED, logOf } from './stored-log.ts';

/** The nights, newest first, and how many rated and usable ones (rated and answered) are older than them. */
export type NightsForRules = { nights: LoggedNight[]; older: { rated: number; usable: number } };

/** Limits how many opened but empty days in a row are read. */
const MAX_OPENED_ONLY = 60;

/**
 * The logged nights that the rules read: those of the changes and of the newest checkpoint of habits, and at least one
 * from before the window, which shows that the person came back. Imported nights are left out, because the rules speak
 * of logged nights and each has a rating or a habit; what devices know of the naps of logged nights is not.
 */
export async function nightsForRules(db: Database, owner: string, today: LocalDate): Promise<NightsForRules> {
  const rows = db.selectFrom('dailyLogs').where('owner', '=', owner).where('date', '<=', today);
  const total = await rows
    .select([
      sql<number | null>`sum(case when ${IS_RATED} then 1 else 0 end)`.as('rated'),
      sql<number | null>`sum(case when ${IS_RATED} and ${IS_ANSWERED} then 1 else 0 end)`.as('usable'),
    ])
    .executeTakeFirstOrThrow();
  const checkpoint = newestCheckpoint(Number(total.usable ?? 0));
  const first =
    checkpoint &&
    (await rows
      .where(sql<boolean>`${IS_RATED} and ${IS_ANSWERED}`)
      .select('date')
      .orderBy('date')
      .offset(checkpoint.start)
      .limit(1)
      .executeTakeFirst());
  // The rating of the night before the first one is part of the comparison.
  const from = [addDays(today, 1 - CHANGE_DAYS), ...(first ? [addDays(first.date, -1)] : [])].sort()[0]!;
  const newestFirst = rows.select(COLUMNS).orderBy('date', 'desc');
  const logged = loggedNightsOf(await newestFirst.where('date', '>=', from).execute());
  const isBeforeWindowKnown = logged.some(({ date }) => date <= addDays(today, -WINDOW_DAYS));
  const earlier = isBeforeWindowKnown
    ? []
    : await newestFirst.where('date', '<', from).limit(MAX_OPENED_ONLY).execute();
  const nights = [...logged, ...loggedNightsOf(earlier).slice(0, 1)];
  const rated = Number(total.rated ?? 0) - nights.filter(({ isRated }) => isRated).length;
  const usable = Number(total.usable ?? 0) - nights.filter(isUsable).length;
  await ensureDays(db, owner, today);
  const days = await readDays(db, owner, addDays(today, 1 - WINDOW_DAYS));
  return { nights: withSleep(nights, days), older: { rated, usable } };
}

type Row = Pick<Selectable<Tables['dailyLogs']>, (typeof COLUMNS)[number]>;

const loggedNightsOf = (some: readonly Row[]): LoggedNight[] => some.map(logOf).filter(isLogged);

import type { Insertable, Selectable, Updateable } from 'kysely';
import { locksRows } from '#platform/database/row-locks.ts';
import type { Database, Tables } from '#platform/database/schema.ts';

/** The only writer of `sleepSchedules`. */

export type ScheduleRow = Selectable<Tables['sleepSchedules']>;

/** Every schedule of some owners, oldest first. */
export const schedulesOf = (db: Database, owners: readonly string[]): Promise<ScheduleRow[]> =>
  db.selectFrom('sleepSchedules').selectAll().where('owner', 'in', owners).orderBy('createdAt').orderBy('id').execute();

/**
 * The schedules of some owners, oldest first, held until the transaction ends: nobody takes their reminders up meanwhile. Ask for the
 * zones first, as everyone does: two who lock in different orders would wait for each other.
 */
export const heldSchedules = (transaction: Database, owners: readonly string[]): Promise<ScheduleRow[]> =>
  transaction
    .selectFrom('sleepSchedules')
    .selectAll()
    .where('owner', 'in', owners)
    .orderBy('createdAt')
    .orderBy('id')
    .$if(locksRows(transaction), (query) => query.forUpdate())
    .execute();

export async function heldSchedule(transaction: Database, owner: string, id: string): Promise<ScheduleRow | undefined> {
  return transaction
    .selectFrom('sleepSchedules')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .$if(locksRows(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
}

export const insertSchedule = (
  transaction: Database,
  row: Insertable<Tables['sleepSchedules']>,
): Promise<ScheduleRow> =>
  transaction.insertInto('sleepSchedules').values(row).returningAll().executeTakeFirstOrThrow();

export const updateSchedule = (
  transaction: Database,
  { owner, id }: Pick<ScheduleRow, 'owner' | 'id'>,
  changed: Updateable<Tables['sleepSchedules']>,
): Promise<ScheduleRow> =>
  transaction
    .updateTable('sleepSchedules')
    .set(changed)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined where the owner has no such schedule. */
export const dropSchedule = (db: Database, owner: string, id: string): Promise<{ id: string } | undefined> =>
  db.deleteFrom('sleepSchedules').where('owner', '=', owner).where('id', '=', id).returning('id').executeTakeFirst();

/** Tells how many there were. */
export async function giveSchedules(transaction: Database, from: readonly string[], to: string): Promise<number> {
  const given = await transaction
    .updateTable('sleepSchedules')
    .set({ owner: to })
    .where('owner', 'in', from)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

export async function dropSchedules(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('sleepSchedules').where('owner', '=', owner).execute();
}

/** Schedules with a reminder that is due, the longest due first, held until the transaction ends. Those that another server holds are left to it. */
export const heldDueSchedules = (transaction: Database, now: string, most: number): Promise<ScheduleRow[]> =>
  transaction
    .selectFrom('sleepSchedules')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most)
    .$if(locksRows(transaction), (query) => query.forUpdate().skipLocked())
    .execute();

/** Since when the reminder that is due longest has been due. */
export const longestDueSince = (db: Database, now: string) =>
  db
    .selectFrom('sleepSchedules')
    .select('dueAt as since')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();

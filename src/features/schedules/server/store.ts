import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TimeZone } from '#domain/time/time-zone.ts';
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

/**
 * The zones that the accounts among these owners name. They stay as they are until the transaction ends, so that nothing is planned
 * for a zone that is being changed.
 */
export async function heldZones(
  transaction: Database,
  owners: readonly string[],
): Promise<ReadonlyMap<string, TimeZone | null>> {
  const users = await transaction
    .selectFrom('users')
    .select(['id', 'timezone'])
    .where('id', 'in', owners)
    .$if(locksRows(transaction), (query) => query.forShare())
    .execute();
  return new Map(users.map(({ id, timezone }) => [id, timezone]));
}

/** The same zones without holding them, for those who hold the schedules already. */
export async function zonesOf(db: Database, owners: readonly string[]): Promise<ReadonlyMap<string, TimeZone | null>> {
  const users = await db.selectFrom('users').select(['id', 'timezone']).where('id', 'in', owners).execute();
  return new Map(users.map(({ id, timezone }) => [id, timezone]));
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

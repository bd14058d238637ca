import type { Insertable, Selectable } from 'kysely';
import type { LastReminder } from '#core/schedules/contract.ts';
import type { ReminderState } from '#domain/schedules/reminder-record.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';

/** The only writer of `sleepSchedules`. */

export type ScheduleRow = Selectable<Tables['sleepSchedules']>;

/** All schedules of some owners, oldest first. */
export const schedulesOf = (db: Database, owners: readonly string[]): Promise<ScheduleRow[]> =>
  db.selectFrom('sleepSchedules').selectAll().where('owner', 'in', owners).orderBy('createdAt').orderBy('id').execute();

/**
 * The schedules of an owner, oldest first, locked until the transaction ends, so that no server claims their reminders. The zone is
 * locked before the schedules in every transaction: two that lock in different orders would deadlock.
 */
export const lockSchedules = (transaction: Database, owner: string): Promise<ScheduleRow[]> =>
  transaction
    .selectFrom('sleepSchedules')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('createdAt')
    .orderBy('id')
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .execute();

export const lockSchedule = (transaction: Database, owner: string, id: string): Promise<ScheduleRow | undefined> =>
  transaction
    .selectFrom('sleepSchedules')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirst();

export const insertSchedule = (
  transaction: Database,
  row: Insertable<Tables['sleepSchedules']>,
): Promise<ScheduleRow> =>
  transaction.insertInto('sleepSchedules').values(row).returningAll().executeTakeFirstOrThrow();

export const updateSchedule = (
  transaction: Database,
  { owner, id }: Pick<ScheduleRow, 'owner' | 'id'>,
  changed: Partial<Omit<ScheduleRow, 'owner'>>,
): Promise<ScheduleRow> =>
  transaction
    .updateTable('sleepSchedules')
    .set(changed)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined if the owner has no such schedule. */
export const dropSchedule = (db: Database, owner: string, id: string): Promise<{ id: string } | undefined> =>
  db.deleteFrom('sleepSchedules').where('owner', '=', owner).where('id', '=', id).returning('id').executeTakeFirst();

/** Moves schedules to another owner and returns their number. */
export async function transferSchedules(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sleepSchedules')
    .set({ owner: to })
    .where('owner', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function dropSchedules(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('sleepSchedules').where('owner', '=', owner).execute();
}

/** Schedules with a due reminder, the longest due first, locked until the transaction ends. Rows locked by another server are skipped. */
export const lockDueSchedules = (db: Database, now: string, limit: number): Promise<LockedRow<ScheduleRow>[]> =>
  db
    .selectFrom('sleepSchedules')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .$if(supportsRowLocks(db), (query) => query.forUpdate().skipLocked())
    .$narrowType<LockedRow<ScheduleRow>>()
    .execute();

/** The due time of the longest waiting schedule. */
export const longestDueSince = (db: Database, now: string) =>
  db
    .selectFrom('sleepSchedules')
    .select('dueAt as since')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();

/** The best outcome of several channels is shown. */
const BEST_FIRST: readonly ReminderState[] = ['delivered', 'sent', 'unknown', 'failed', 'missed'];
const MAYBE_SENT: readonly ReminderState[] = ['sent', 'unknown'];
const PENDING_STATES: readonly ReminderState[] = ['due', 'sending'];

/**
 * The last reminder of each schedule of an owner, by schedule. Withdrawn ones do not count. Earlier versions recorded an SMS as
 * sent that was only stored.
 */
export async function lastReminders(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  owner: string,
): Promise<ReadonlyMap<string, LastReminder>> {
  // SQLite runs a cross join in the written order. Otherwise it would search the last evening once per reminder.
  const rows = await db
    .selectFrom('sleepSchedules')
    .crossJoin('reminders')
    .select(['scheduleId', 'evening', 'channel', 'state', 'reason', 'reminders.updatedAt as at'])
    .where('sleepSchedules.owner', '=', owner)
    .whereRef('reminders.owner', '=', 'sleepSchedules.owner')
    .whereRef('reminders.scheduleId', '=', 'sleepSchedules.id')
    .where('reminders.evening', '=', ({ selectFrom }) =>
      selectFrom('reminders as last')
        .select('last.evening')
        .whereRef('last.owner', '=', 'sleepSchedules.owner')
        .whereRef('last.scheduleId', '=', 'sleepSchedules.id')
        .where('last.state', 'not in', PENDING_STATES)
        .where((where) => where.or([where('last.reason', 'is', null), where('last.reason', '<>', 'withdrawn')]))
        .orderBy('last.evening', 'desc')
        .limit(1),
    )
    .execute();
  const shown = rows.filter((row) => !PENDING_STATES.includes(row.state) && row.reason !== 'withdrawn');
  // The later of two equal keys stays in a map, so the best outcome comes last.
  const worstFirst = shown.sort((left, right) => BEST_FIRST.indexOf(right.state) - BEST_FIRST.indexOf(left.state));
  return new Map(
    worstFirst.map(({ scheduleId, ...reminder }) => {
      const isStored = reminder.channel === 'sms' && !settings.sendsSms && MAYBE_SENT.includes(reminder.state);
      return [scheduleId, isStored ? { ...reminder, state: 'missed', reason: 'stored' } : reminder];
    }),
  );
}

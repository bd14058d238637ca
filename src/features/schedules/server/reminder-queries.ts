import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ReminderState } from '#domain/schedules/reminder-record.ts';
import { addDays } from '#domain/time/local-date.ts';
import { newValues } from '#platform/database/new-values.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';

/** The only writer of `reminders`. */

export type ReminderRow = Selectable<Tables['reminders']>;
export type NewReminder = Insertable<Tables['reminders']>;

// Literals, because SQLite does not use the partial indexes with parameters.
const DUE = sql.lit('due' as const);
const SENDING = sql.lit('sending' as const);
const FINAL: readonly ReminderState[] = ['sent', 'delivered', 'failed', 'unknown', 'missed'];

/**
 * Inserts one reminder per schedule, evening and channel; an existing row stays unchanged. The exception is a row missed for an
 * unconfirmed email address, which may be sent once it is confirmed.
 */
export async function insertReminders(transaction: Database, rows: readonly NewReminder[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'scheduleId', 'evening', 'channel'])
        .doUpdateSet(newValues(['state', 'reason', 'nextTryAt', 'updatedAt']))
        .where('reminders.reason', '=', 'unconfirmed')
        .where('excluded.state', '=', 'due'),
    )
    .execute();
}

/** Reminders to send now, the longest due first, locked until the transaction ends. Rows locked by another server are skipped. */
export const lockDueReminders = (transaction: Database, now: string, limit: number): Promise<ReminderRow[]> =>
  transaction
    .selectFrom('reminders')
    .selectAll()
    .where('state', '=', DUE)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(limit)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate().skipLocked())
    .execute();

export async function changeReminder(
  db: Database,
  { owner, scheduleId, evening, channel }: ReminderRow,
  changed: Updateable<Tables['reminders']>,
): Promise<void> {
  await db
    .updateTable('reminders')
    .set(changed)
    .where('owner', '=', owner)
    .where('scheduleId', '=', scheduleId)
    .where('evening', '=', evening)
    .where('channel', '=', channel)
    .execute();
}

/**
 * Stores the outcome of one attempt, even if it was reconciled as unknown meanwhile. A later attempt is never changed, and a reminder
 * that may have been sent never becomes due again.
 */
export async function recordOutcome(
  db: Database,
  { owner, scheduleId, evening, channel, attempts }: ReminderRow,
  changed: Updateable<Tables['reminders']> & { state: ReminderState },
): Promise<void> {
  const ofThisAttempt = db
    .updateTable('reminders')
    .set(changed)
    .where('scheduleId', '=', scheduleId)
    .where('evening', '=', evening)
    .where('channel', '=', channel)
    .where('attempts', '=', attempts);
  const from: ReminderState[] = changed.state === 'due' ? ['sending'] : ['sending', 'unknown'];
  const { numUpdatedRows } = await ofThisAttempt
    .where('owner', '=', owner)
    .where('state', 'in', from)
    .executeTakeFirst();
  // A guest may have signed up meanwhile, which changes the owner.
  if (numUpdatedRows === 0n) await ofThisAttempt.where('state', '=', SENDING).execute();
}

/** Marks a question as answered; false if it was before, undefined if it was withdrawn. */
export async function markAnswered(
  transaction: Database,
  { owner, scheduleId, date }: { owner: string; scheduleId: string; date: string },
  at: string,
): Promise<boolean | undefined> {
  const key = { owner, scheduleId, evening: date, channel: 'push' } as const;
  const { numUpdatedRows } = await transaction
    .updateTable('reminders')
    .set({ answeredAt: at })
    .where((where) => where.and({ ...key, answeredAt: null }))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const found = transaction
    .selectFrom('reminders')
    .select('owner')
    .where((where) => where.and(key));
  return (await found.executeTakeFirst()) && false;
}

/** Not the id of a schedule, so that a question is no reminder of it, also for servers of the previous version. */
export const questionRowId = (scheduleId: string): string => `${scheduleId}:morning`;

/**
 * Withdraws the unanswered questions about some schedules since an instant: their notifications no longer permit an answer.
 * The key begins with the schedule, so that the past is not read.
 */
export async function dropOpenQuestions(
  transaction: Database,
  owner: string,
  scheduleIds: readonly string[],
  since: string,
): Promise<void> {
  if (scheduleIds.length === 0) return;
  await transaction
    .deleteFrom('reminders')
    .where('owner', '=', owner)
    .where('scheduleId', 'in', scheduleIds.map(questionRowId))
    .where('evening', '>=', addDays(since.slice(0, 10), -1))
    .where('channel', '=', 'push')
    .where('answeredAt', 'is', null)
    .where('remindAt', '>', since)
    .execute();
}

/** Reminders that were claimed before an instant and have no outcome. */
export const sendingSince = (db: Database, before: string, limit: number): Promise<ReminderRow[]> =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('state', '=', SENDING)
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();

export async function isAnySending(db: Database): Promise<boolean> {
  const row = await db.selectFrom('reminders').select('owner').where('state', '=', SENDING).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a delivery report by the provider's id, if the reminder is in one of these states. `row` is the reminder, or undefined if there
 * is none.
 */
export async function recordDeliveryReport(
  db: Database,
  providerId: string,
  from: readonly ReminderState[],
  changed: Updateable<Tables['reminders']>,
): Promise<{ row: ReminderRow | undefined; isChanged: boolean }> {
  const changedRow = await db
    .updateTable('reminders')
    .set(changed)
    .where('providerId', '=', providerId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (changedRow) return { row: changedRow, isChanged: true };
  const row = await db.selectFrom('reminders').selectAll().where('providerId', '=', providerId).executeTakeFirst();
  return { row, isChanged: false };
}

/** Deletes finished reminders whose bedtime was before an instant. */
export async function dropRemindersBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('reminders').where('state', 'in', FINAL).where('bedAt', '<', before).execute();
}

/** The due time of the longest waiting reminder. */
export const longestDueSince = (db: Database, now: string) =>
  db
    .selectFrom('reminders')
    .select('nextTryAt as since')
    .where('state', '=', DUE)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst();

/** The reminders of an owner, newest first. */
export const remindersOf = (db: Database, owner: string) =>
  db
    .selectFrom('reminders')
    .select(['kind', 'evening', 'channel', 'name', 'bedTime', 'remindAt', 'bedAt', 'state', 'reason', 'updatedAt'])
    .where('owner', '=', owner)
    .orderBy('evening', 'desc')
    .orderBy('scheduleId')
    .orderBy('channel')
    .execute();

/** Moves reminders to another owner and returns their number. Schedule ids are unique, so no key of the new owner collides. */
export async function transferReminders(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ owner: to })
    .where('owner', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function dropReminders(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('reminders').where('owner', '=', owner).execute();
}

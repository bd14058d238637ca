import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ReminderState } from '#domain/schedules/reminder-record.ts';
import { locksRows } from '#platform/database/row-locks.ts';
import type { Database, Tables } from '#platform/database/schema.ts';

/** How the rows of `reminders` go through an evening. */

export type ReminderRow = Selectable<Tables['reminders']>;
export type ReminderKey = Pick<ReminderRow, 'owner' | 'scheduleId' | 'evening' | 'channel'>;

// Written into the statement: with a parameter in their place SQLite could not know that the partial indexes hold every row it wants.
const DUE = sql.lit('due' as const);
const SENDING = sql.lit('sending' as const);
const SETTLED: readonly ReminderState[] = ['sent', 'delivered', 'failed', 'unknown', 'missed'];

/**
 * One a schedule, evening and channel: an existing row stays as it is. The one exception was never sent because the email address was
 * not confirmed, and may be sent once it is.
 */
export async function insertReminders(transaction: Database, rows: Insertable<Tables['reminders']>[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'scheduleId', 'evening', 'channel'])
        .doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          reason: ref('excluded.reason'),
          nextTryAt: ref('excluded.nextTryAt'),
          updatedAt: ref('excluded.updatedAt'),
        }))
        .where('reminders.reason', '=', 'unconfirmed')
        .where('excluded.state', '=', 'due'),
    )
    .execute();
}

/** Reminders to send now, the longest waiting first, held until the transaction ends. Those that another server holds are left to it. */
export const heldDueReminders = (transaction: Database, now: string, most: number): Promise<ReminderRow[]> =>
  transaction
    .selectFrom('reminders')
    .selectAll()
    .where('state', '=', DUE)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(most)
    .$if(locksRows(transaction), (query) => query.forUpdate().skipLocked())
    .execute();

export async function changeReminder(
  db: Database,
  { owner, scheduleId, evening, channel }: ReminderKey,
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
 * Writes what came of one try. Whoever gave it up as unknown meanwhile learns better; a later try is never disturbed, and what may
 * have gone out never becomes due again.
 */
export async function recordTry(
  db: Database,
  { owner, scheduleId, evening, channel, attempts }: ReminderRow,
  changed: Updateable<Tables['reminders']> & { state: ReminderState },
): Promise<void> {
  const ofThisTry = db
    .updateTable('reminders')
    .set(changed)
    .where('scheduleId', '=', scheduleId)
    .where('evening', '=', evening)
    .where('channel', '=', channel)
    .where('attempts', '=', attempts);
  const from: ReminderState[] = changed.state === 'due' ? ['sending'] : ['sending', 'unknown'];
  const { numUpdatedRows } = await ofThisTry.where('owner', '=', owner).where('state', 'in', from).executeTakeFirst();
  // A guest may have become a user while it was on its way.
  if (numUpdatedRows === 0n) await ofThisTry.where('state', '=', SENDING).execute();
}

/** Reminders that were handed over before an instant, and of which nothing was heard. */
export const sendingSince = (db: Database, before: string, most: number): Promise<ReminderRow[]> =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('state', '=', SENDING)
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .limit(most)
    .execute();

export async function isAnythingSending(db: Database): Promise<boolean> {
  const row = await db.selectFrom('reminders').select('owner').where('state', '=', SENDING).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes over what was heard about a text by its provider's name, if it leads forward from one of these states. `row` is the reminder
 * it was about, undefined where there is none.
 */
export async function recordNews(
  db: Database,
  providerId: string,
  from: readonly ReminderState[],
  changed: Updateable<Tables['reminders']>,
): Promise<{ row: ReminderRow | undefined; isNews: boolean }> {
  const changedRow = await db
    .updateTable('reminders')
    .set(changed)
    .where('providerId', '=', providerId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (changedRow) return { row: changedRow, isNews: true };
  const row = await db.selectFrom('reminders').selectAll().where('providerId', '=', providerId).executeTakeFirst();
  return { row, isNews: false };
}

/** Forgets what became of reminders before an instant. */
export async function dropRemindersBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('reminders').where('state', 'in', SETTLED).where('bedAt', '<', before).execute();
}

/** Since when the reminder that waits longest has been due. */
export const longestDueSince = (db: Database, now: string) =>
  db
    .selectFrom('reminders')
    .select('nextTryAt as since')
    // As it stands in the partial index.
    .where('state', '=', sql.lit('due' as const))
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst();

import type { Database } from '#platform/database/schema.ts';

/** The rows of `reminders` as something a person owns; what happens to them in the evening is in `reminder-store.ts`. */

/** Newest first. */
export const remindersOf = (db: Database, owner: string) =>
  db
    .selectFrom('reminders')
    .select(['evening', 'channel', 'name', 'bedTime', 'remindAt', 'bedAt', 'state', 'reason', 'updatedAt'])
    .where('owner', '=', owner)
    .orderBy('evening', 'desc')
    .orderBy('scheduleId')
    .orderBy('channel')
    .execute();

/** Tells how many there were. Schedules' ids are never shared, so nothing of the new owner is in the way. */
export async function giveReminders(transaction: Database, from: readonly string[], to: string): Promise<number> {
  const given = await transaction
    .updateTable('reminders')
    .set({ owner: to })
    .where('owner', 'in', from)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

export async function dropReminders(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('reminders').where('owner', '=', owner).execute();
}

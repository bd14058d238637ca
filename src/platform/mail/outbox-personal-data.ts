import type { Database, LockedOwner } from '../database/schema.ts';

/** The emails about an account. Their bodies are not exported, because a link in one may still set a new password. */
export const outboxMailPersonalData = {
  name: 'letters',
  async transfer(transaction: Database, from: readonly string[], to: LockedOwner) {
    await transaction.updateTable('outboxMails').set({ owner: to }).where('owner', 'in', from).execute();
    return 0;
  },
  collect: (db: Database, owner: string) =>
    db
      .selectFrom('outboxMails')
      .select(['subject', 'recipient', 'createdAt'])
      .where('owner', '=', owner)
      .orderBy('createdAt')
      .execute(),
  async erase(transaction: Database, owner: string) {
    await transaction.deleteFrom('outboxMails').where('owner', '=', owner).execute();
  },
};

/** Deletes emails stored before an instant. */
export async function dropEmailsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('outboxMails').where('createdAt', '<', before).execute();
}

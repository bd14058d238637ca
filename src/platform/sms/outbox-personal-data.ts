import type { Database, LockedOwner } from '../database/schema.ts';

/** The SMS to a person. Their text is not exported, because one may contain a code that is still valid. */
export const outboxSmsPersonalData = {
  name: 'texts',
  async transfer(transaction: Database, from: readonly string[], to: LockedOwner) {
    await transaction.updateTable('outboxTexts').set({ owner: to }).where('owner', 'in', from).execute();
    return 0;
  },
  collect: (db: Database, owner: string) =>
    db
      .selectFrom('outboxTexts')
      .select(['recipient', 'createdAt'])
      .where('owner', '=', owner)
      .orderBy('createdAt')
      .execute(),
  async erase(transaction: Database, owner: string) {
    await transaction.deleteFrom('outboxTexts').where('owner', '=', owner).execute();
  },
};

/** Deletes SMS stored before an instant. */
export async function dropSmsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('outboxTexts').where('createdAt', '<', before).execute();
}

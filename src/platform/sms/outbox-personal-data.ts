import type { Database } from '../database/schema.ts';

/** The texts to a person. Their words stay out of the export: one may hold a code that still confirms a number. */
export const outboxSmsPersonalData = {
  name: 'texts',
  async transfer(transaction: Database, from: readonly string[], to: string) {
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
  blobKeys: async () => [],
  async erase(transaction: Database, owner: string) {
    await transaction.deleteFrom('outboxTexts').where('owner', '=', owner).execute();
  },
};

/** Forgets texts that were kept before an instant. */
export async function dropSmsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('outboxTexts').where('createdAt', '<', before).execute();
}

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each guest was last seen, so that a browser's key lasts while it is used, and data that no key can open is erased. */
export const guestsSeen: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  // Null for spent ids, and for guests created by a server of the previous version until their next visit.
  await db.schema.alterTable('guests').addColumn('lastSeenAt', 'text').execute();
  await sql`update guests set "lastSeenAt" = "createdAt" where "keyHash" <> 'spent'`.execute(db);
  await db.schema.createIndex('guestsSeen').on('guests').column('lastSeenAt').execute();
}

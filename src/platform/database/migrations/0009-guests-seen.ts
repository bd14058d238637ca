import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each guest was here last, so that a browser's key lasts while it is used, and what nobody can open any more is erased. */
export const guestsSeen: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  // Null for spent ids, and for those that a server of the version before made meanwhile: until they come back.
  await db.schema.alterTable('guests').addColumn('lastSeenAt', 'text').execute();
  await sql`update guests set "lastSeenAt" = "createdAt" where "keyHash" <> 'spent'`.execute(db);
  await db.schema.createIndex('guestsSeen').on('guests').column('lastSeenAt').execute();
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The diary of a night from an export of this app. Rows of the previous version have none. */
export const importedDiaries: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sleepSessions').addColumn('diary', 'text').execute();
  await db.schema.alterTable('importedNights').addColumn('diary', 'text').execute();
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an import restored of an own export, for its undo. Rows of the previous version have none. */
export const restoredEntries: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('restored', 'text').execute();
}

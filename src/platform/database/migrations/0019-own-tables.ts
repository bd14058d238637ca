import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables that no app exports, whose columns the person names. */
export const ownTables: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('ownTable', 'text').execute();
}

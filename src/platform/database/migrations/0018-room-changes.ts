import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Changes of the bedroom that the person entered. */
export const roomChanges: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('roomChanges')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('roomChangesKey', ['owner', 'id'])
    .execute();
}

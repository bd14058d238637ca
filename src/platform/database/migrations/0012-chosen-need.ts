import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a person chose their sleep need. A need other than the default also counts, because servers of the previous
 * version do not write this column.
 */
export const chosenNeed: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sleepPreferences')
    .addColumn('isNeedSet', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a person adds to a night beside its times. Rows that the previous version writes have none. */
export const diaries: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dailyLogs').addColumn('diary', 'text').execute();
}

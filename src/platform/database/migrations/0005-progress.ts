import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const progress: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sleepPreferences')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('needMinutes', 'integer', (column) => column.notNull())
    .addColumn('freeEvenings', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sleepAnalyses')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('basedOn', 'text', (column) => column.notNull())
    .addColumn('analysis', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
}

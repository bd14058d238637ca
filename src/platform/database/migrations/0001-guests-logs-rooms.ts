import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const guestsLogsRooms: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('keyHash', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('guestsByKey').on('guests').column('keyHash').execute();

  await db.schema
    .createTable('dailyLogs')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('bedTime', 'text')
    .addColumn('wakeTime', 'text')
    .addColumn('totalTimeInBed', 'integer')
    .addColumn('sleepQualityScore', 'integer', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('overallScore', 'integer')
    .addColumn('isCompleted', 'integer', (column) => column.notNull())
    .addColumn('roomAnalysisScore', 'integer')
    .addColumn('habitsDone', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dailyLogsKey', ['owner', 'date'])
    .addUniqueConstraint('dailyLogsById', ['owner', 'id'])
    .execute();

  await db.schema
    .createTable('roomAnalyses')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('analyzedAt', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('band', 'integer', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('photoKey', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('roomAnalysesKey', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('roomAnalysesByTime').on('roomAnalyses').columns(['owner', 'analyzedAt']).execute();
}

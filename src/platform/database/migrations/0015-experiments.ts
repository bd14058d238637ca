import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const experiments: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('experiments')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('intention', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('firstNight', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('lookedAt', 'integer', (column) => column.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('endedOn', 'text')
    .addColumn('end', 'text')
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('experimentsKey', ['owner', 'id'])
    .execute();
  // One running experiment at a time, also if two devices start one at once.
  await db.schema
    .createIndex('experimentsRunning')
    .on('experiments')
    .column('owner')
    .unique()
    .where(sql.ref('endedAt'), 'is', null)
    .execute();

  await db.schema
    .createTable('experimentNights')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('experimentId', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('asPlanned', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('experimentNightsKey', ['owner', 'experimentId', 'date'])
    .execute();
}

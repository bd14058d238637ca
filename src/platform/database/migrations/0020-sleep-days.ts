import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The sleep of each day, derived from `sleepSessions`. An owner without a derivation is derived at the next read, or by
 * the job that goes through all of them, so this stays short with a million nights.
 */
export const sleepDays: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sleepDays')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sleepDaysKey', ['owner', 'date'])
    .execute();
  await db.schema
    .createTable('sleepDerivations')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('staleDates', 'text', (column) => column.notNull())
    .addColumn('changedNights', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sleepDerivationsKey', ['owner'])
    .execute();
  await db.schema
    .createTable('deviceChoices')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deviceChoicesKey', ['owner', 'date'])
    .execute();
  await db.schema
    .createTable('replacedTimes')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('bedTime', 'text', (column) => column.notNull())
    .addColumn('wakeTime', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('replacedTimesKey', ['owner', 'date'])
    .execute();
  await db.schema.alterTable('dailyLogs').addColumn('minutesUp', 'integer').execute();
  await db.schema.alterTable('dailyLogs').addColumn('wasWoken', 'integer').execute();
}

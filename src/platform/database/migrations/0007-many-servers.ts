import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables shared by several servers, and no key that would force the data of different people into one place. */
export const manyServers: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spentLimits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('endsAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('spentLimitsEnd').on('spentLimits').column('endsAt').execute();

  // Calendar tokens are long and random, so a unique index over all people is not needed.
  await db.schema.dropIndex('reminderChoicesByCalendar').execute();
  await db.schema.createIndex('reminderChoicesToken').on('reminderChoices').column('calendarToken').execute();
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What several servers share, and no key that would keep the data of different people in one place. */
export const manyServers: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spentLimits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('endsAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('spentLimitsEnd').on('spentLimits').column('endsAt').execute();

  // Calendar addresses are long and random: that no two are alike needs no index over all people.
  await db.schema.dropIndex('reminderChoicesByCalendar').execute();
  await db.schema.createIndex('reminderChoicesToken').on('reminderChoices').column('calendarToken').execute();
}

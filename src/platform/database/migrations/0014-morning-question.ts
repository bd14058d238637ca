import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The question in the morning: whether a person chose it, when it is next due, and the kind of a notification. Rows of
 * the previous version are reminders of a bedtime. That version finds no schedule for a question and withdraws it.
 */
export const morningQuestion: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reminders')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('bedtime'))
    .execute();
  await db.schema.alterTable('reminders').addColumn('answeredAt', 'text').execute();
  await db.schema
    .alterTable('reminderChoices')
    .addColumn('asksMorning', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('reminderChoices').addColumn('askAt', 'text').execute();
  await db.schema.alterTable('reminderChoices').addColumn('lastAskDate', 'text').execute();
  await db.schema
    .createIndex('reminderChoicesAsking')
    .on('reminderChoices')
    .column('askAt')
    .where(sql.ref('askAt'), 'is not', null)
    .execute();
}

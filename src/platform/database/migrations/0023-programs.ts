import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Programs, plans for trips and shifts, and weekly letters. Every column may be left out by servers of the previous version. */
export const programs: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sleepPreferences').addColumn('trouble', 'text').execute();
  await db.schema.alterTable('sleepPreferences').addColumn('wasWell', 'integer').execute();
  await db.schema
    .alterTable('sleepPreferences')
    .addColumn('letterBy', 'text', (column) => column.notNull().defaultTo('page'))
    .execute();
  await db.schema.alterTable('sleepPreferences').addColumn('letterAt', 'text').execute();
  await db.schema
    .createIndex('sleepPreferencesLetterDue')
    .on('sleepPreferences')
    .column('letterAt')
    .where(sql.ref('letterAt'), 'is not', null)
    .execute();

  await db.schema
    .createTable('programs')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('startedOn', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('endedOn', 'text')
    .addPrimaryKeyConstraint('programsKey', ['owner', 'id'])
    .execute();
  // One running program at a time, also if two devices start one at once.
  await db.schema
    .createIndex('programsRunning')
    .on('programs')
    .column('owner')
    .unique()
    .where(sql.ref('endedOn'), 'is', null)
    .execute();

  await db.schema
    .createTable('hourPlans')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hourPlansKey', ['owner', 'id'])
    .execute();

  await db.schema
    .createTable('weeklyLetters')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('monday', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('weeklyLettersKey', ['owner', 'monday'])
    .execute();
}

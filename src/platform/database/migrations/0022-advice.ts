import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The migration since which the evening's checklist belongs to the coming night. */
const EVENING_CHECKLIST = '0011-rated-and-answered';

/**
 * When ticks were made, which older ticks may stand at the wrong night, and what advice needs to know of a person. Every
 * column may be left out by servers of the previous version.
 */
export const advice: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dailyLogs').addColumn('ticked', 'text').execute();
  await db.schema
    .alterTable('dailyLogs')
    .addColumn('areTicksOld', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Ticks of the day of the upgrade may have been made before it.
  await sql`
    update "dailyLogs" set "areTicksOld" = 1
    where ("isAnswered" = 1 or "habitsDone" <> 0)
      and "date" <= (select substr("timestamp", 1, 10) from "kysely_migration" where "name" = ${EVENING_CHECKLIST})
  `.execute(db);
  for (const column of ['hasClinicianTimes', 'caresAtNight', 'changesShifts']) {
    await db.schema
      .alterTable('sleepPreferences')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('sleepPreferences').addColumn('ageGroup', 'text').execute();
  await db.schema.alterTable('reminderChoices').addColumn('clock', 'text').execute();
  await db.schema.alterTable('experiments').addColumn('expectation', 'integer').execute();
  await db.schema.alterTable('experiments').addColumn('sureness', 'integer').execute();
}

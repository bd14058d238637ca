import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a person rated a night and answered its checklist. A rating other than the default and a tick also count,
 * because servers of the previous version do not write these columns.
 */
export const ratedAndAnswered: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('dailyLogs')
    .addColumn('isRated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('dailyLogs')
    .addColumn('isAnswered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // The page of today completed logs automatically. Two days after its date a log is not of today in any time zone, so
  // a person completed it.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const twoDaysLater = isPostgres ? sql`cast(cast("date" as date) + 2 as text)` : sql`date("date", '+2 days')`;
  await sql`update "dailyLogs" set "isRated" = 1
    where "isCompleted" = 1 and "sleepQualityScore" = 5 and "updatedAt" > ${twoDaysLater}`.execute(db);
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectPostgres } from '#platform/database/copying/postgres-side.ts';
import { SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';

/**
 * Nights of synthetic people, a thousand each. `date`: the SQL expression of the engine for a day counted from the
 * first of 2020.
 */
const statement = (nights: number, date: string): string => `
  insert into "dailyLogs" ("owner", "date", "id", "bedTime", "wakeTime", "totalTimeInBed", "sleepQualityScore", "notes",
    "overallScore", "isCompleted", "roomAnalysisScore", "habitsDone", "createdAt", "updatedAt")
  with recursive counted(i) as (select 0 union all select i + 1 from counted where i < ${nights - 1})
  select 'made-up-' || (i / 1000), ${date}, 'made-up-id-' || i, '23:15', '07:05', 470, 1 + i % 10,
    'Slept as one does. Woke once, read a little, and fell asleep again.', i % 101, i % 2, null, i % 256,
    '2026-01-01T06:00:00.000Z', '2026-01-01T06:00:00.000Z'
  from counted`;

/** Inserts many nights into the SQLite database of a folder at once, also while a server uses it. */
export function putNightsInSqlite(folder: string, nights: number): void {
  const database = new DatabaseSync(join(folder, SQLITE_FILE), { timeout: 10_000 });
  database.exec(statement(nights, "date('2020-01-01', (i % 1000) || ' days')"));
  database.close();
}

/** The same in a PostgreSQL database. */
export async function putNightsInPostgres(url: string, nights: number): Promise<void> {
  const client = await connectPostgres(url);
  await client.query(statement(nights, "(date '2020-01-01' + i % 1000)::text"));
  await client.end();
}

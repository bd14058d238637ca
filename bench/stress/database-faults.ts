import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/platform/database/open-sqlite.ts';
import type { Database } from '../../src/platform/database/schema.ts';

/** The end marker of every JPEG. */
const END_OF_JPEG = 'ffd9';

/** The faults of a database and its photos, one sentence each. */
export async function databaseFaults({ db, engine }: OpenDatabase, blobFolder: string): Promise<string[]> {
  return [
    ...(engine === 'sqlite' ? await sqliteFaults(db) : await postgresFaults(db)),
    ...(await photoFaults(db, blobFolder)),
    ...(await orphanedRows(db)),
    ...(await duplicates(db)),
  ];
}

async function sqliteFaults(db: Database): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const faults = integrity.rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok');
  return [...faults, ...keys.rows.map(({ table }) => `A foreign key of ${table} has no target.`)];
}

/** PostgreSQL's own checker (amcheck), if installed: indexes against tables, and the tables themselves. */
async function postgresFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_available_extensions where name = 'amcheck'`.execute(
    db,
  );
  if (rows.length === 0) return [];
  await sql`create extension if not exists amcheck`.execute(db);
  await sql`select bt_index_check(indexrelid, true) from pg_index
    join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`.execute(db);
  const found = await sql<{ message: string }>`
    select relname || ': ' || msg as message from pg_class, lateral verify_heapam(pg_class.oid) where relkind = 'r'
    and relnamespace = 'public'::regnamespace`.execute(db);
  return found.rows.map(({ message }) => message);
}

async function photoFaults(db: Database, folder: string): Promise<string[]> {
  const rows = await db.selectFrom('roomAnalyses').select('photoKey').execute();
  return rows.flatMap(({ photoKey }) => {
    try {
      const bytes = readFileSync(join(folder, photoKey));
      return bytes.subarray(-2).toString('hex') === END_OF_JPEG ? [] : ['A photo is incomplete.'];
    } catch {
      return ['A photo has a row and no file.'];
    }
  });
}

/** Rows without an owner: the rows of a guest are transferred completely or not at all. */
async function orphanedRows(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const table of ['dailyLogs', 'roomAnalyses', 'sleepSchedules', 'sleepSessions', 'imports'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('owner')
      .where('owner', 'not in', db.selectFrom('guests').select('id'))
      .where('owner', 'not in', db.selectFrom('users').select('id'))
      .execute();
    if (rows.length > 0) faults.push(`${rows.length} rows of ${table} have no owner.`);
  }
  return faults;
}

/** Reads the tables themselves, as a corrupt index would hide duplicates. */
async function duplicates(db: Database): Promise<string[]> {
  const logs = await db.selectFrom('dailyLogs').select(['owner', 'date']).execute();
  const users = await db.selectFrom('users').select('email').execute();
  return [
    ...duplicateFault(
      'A day of a person',
      logs.map(({ owner, date }) => `${owner} ${date}`),
    ),
    ...duplicateFault(
      'An address',
      users.map(({ email }) => email),
    ),
  ];
}

const duplicateFault = (what: string, keys: readonly string[]): string[] =>
  new Set(keys).size === keys.length ? [] : [`${what} exists twice.`];

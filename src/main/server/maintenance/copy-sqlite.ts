import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { quoteName } from '#platform/database/copying/side.ts';
import { sqliteTables } from '#platform/database/copying/sqlite-side.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { createPrivateFile } from '#platform/private-files.ts';
import type { DatabaseCopy } from './manifest.ts';

const PAGES_AT_ONCE = 2000;
const BUSY_TIMEOUT_MS = 5000;

/**
 * Copies an SQLite database while a server writes to it. The read transaction stays open until the end; without it,
 * SQLite would restart the copy after every write.
 */
export async function copySqlite(file: string, to: string, onProgress: (share: number) => void): Promise<DatabaseCopy> {
  if (!existsSync(file)) throw new OperationalError(`There is no database ${file}. Name its folder with DATA_DIR.`);
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    createPrivateFile(to);
    await backup(source, to, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / Math.max(1, totalPages)),
    });
  } finally {
    source.close();
  }
  return checkSqlite(to);
}

/** Runs SQLite's integrity check on a copy and returns its contents. The copy stays one file, without the WAL files. */
export function checkSqlite(file: string): DatabaseCopy {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
    const { integrity_check: found } = database.prepare('pragma integrity_check(1)').get() as {
      integrity_check: string;
    };
    if (found !== 'ok') throw new OperationalError(`The copy of the database is damaged: ${found}.`);
    const migration = database.prepare('select max(name) as name from kysely_migration').get() as { name: string };
    return { engine: 'sqlite', migration: migration.name, rows: rowsOf(database) };
  } finally {
    database.close();
  }
}

const rowsOf = (database: DatabaseSync): Record<string, number> =>
  Object.fromEntries(
    sqliteTables(database).map(({ name }) => {
      const { count } = database.prepare(`select count(*) as count from ${quoteName(name)}`).get() as { count: number };
      return [name, count];
    }),
  );

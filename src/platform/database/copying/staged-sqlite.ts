import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder } from '#platform/files.ts';
import { OperationalError } from '../../operational-error.ts';
import { lockFolder } from '../folder-lock.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from '../open-sqlite.ts';
import { quoteName, type Side } from './side.ts';
import { sqliteSide, sqliteTables } from './sqlite-side.ts';
import { HOUSEKEEPING_TABLES, type StagedDatabase } from './staged-database.ts';

export const SQLITE_FILE = 'better-sleep.sqlite';
const STAGING_FOLDER = 'moving-in';
const LOCK_WAIT_MS = 1000;

/** A new SQLite database in a staging folder beside its target, where it appears in one step. The folder is locked meanwhile. */
export async function stageSqlite(folder: string): Promise<StagedDatabase> {
  const stage = join(folder, STAGING_FOLDER);
  await mkdir(stage, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, LOCK_WAIT_MS);
  try {
    const file = join(folder, SQLITE_FILE);
    if (hasRows(file)) {
      throw new OperationalError(
        `${file} already holds data of people. Move it elsewhere, or name another folder with DATA_DIR.`,
      );
    }
    const side = await openStage(stage);
    const close = async () => {
      await side.close();
      lock.release();
    };
    const publish: StagedDatabase['publish'] = async (check) => {
      await check(side);
      await side.close();
      for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true });
      await rename(join(stage, SQLITE_FILE), file);
      await syncFolder(folder);
      await rm(stage, { recursive: true });
      lock.release();
    };
    return { side, publish, close };
  } catch (reason) {
    lock.release();
    throw reason;
  }
}

async function openStage(stage: string): Promise<Side> {
  const opened = await openSqlite(stage, LOCK_WAIT_MS);
  await migrate(opened.db);
  await opened.close();
  return sqliteSide(join(stage, SQLITE_FILE));
}

/** Opens the SQLite database of a folder as the source of a copy, and locks servers out of it. */
export async function openSqliteSource(folder: string): Promise<Side> {
  if (!existsSync(join(folder, SQLITE_FILE))) {
    throw new OperationalError(`There is no SQLite database in ${folder}. Name the folder it is in with DATA_DIR.`);
  }
  const opened = await openSqlite(folder, LOCK_WAIT_MS);
  await migrate(opened.db);
  const side = sqliteSide(join(folder, SQLITE_FILE), { readOnly: true });
  return {
    ...side,
    close: async () => {
      await side.close();
      await opened.close();
    },
  };
}

/**
 * Whether a file holds rows of people. A server that was started once on an empty folder creates a database without
 * any, which may be replaced.
 */
export function hasRows(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return sqliteTables(database).some(
      ({ name }) =>
        !HOUSEKEEPING_TABLES.includes(name) && database.prepare(`select 1 from ${quoteName(name)} limit 1`).get(),
    );
  } finally {
    database.close();
  }
}

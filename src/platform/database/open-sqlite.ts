import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Metrics } from '../metrics/metrics.ts';
import { createPrivateFile } from '../private-files.ts';
import { commitListener, measureStatements, statementListener } from './database-metrics.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteHandles } from './sqlite-handles.ts';
import { openWriteAheadLog } from './write-ahead-log.ts';

const BUSY_TIMEOUT_MS = 5000;

export type OpenDatabase = { db: Database; engine: 'sqlite' | 'postgres'; close: () => Promise<void> };

/** Opens the database file of a folder, and creates it if needed. Every acknowledged write survives a power loss. */
export async function openSqlite(folder: string, lockWaitMs = 10_000, metrics?: Metrics): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, lockWaitMs);
  const file = join(folder, 'better-sleep.sqlite');
  createPrivateFile(file);
  const writer = openHandle(file);
  const reader = openHandle(file);
  reader.exec('pragma query_only = on');
  const log = await openWriteAheadLog(writer, file);
  const handles = new SqliteHandles(writer, reader, log, metrics && commitListener(metrics));
  const dialect = sqliteDialect(handles, metrics && measureStatements(metrics));
  const db = new Kysely<Tables>({ dialect, ...(metrics && { log: statementListener(metrics) }) });
  return {
    db,
    engine: 'sqlite',
    close: async () => {
      await db.destroy();
      await handles.close();
      lock.release();
    },
  };
}

function openHandle(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma cache_size = -16000');
  return database;
}

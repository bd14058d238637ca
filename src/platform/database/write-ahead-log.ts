import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { syncFolder } from '../files.ts';

/** Syncs the log, which a commit waits for before it is acknowledged. */
export type WriteAheadLog = { sync: () => Promise<void>; close: () => Promise<void> };

/**
 * Makes commits durable without blocking the main thread: SQLite writes a commit to its write-ahead log
 * (`synchronous=NORMAL` leaves the sync to the system), and the log is synced here, off this thread. After a failed
 * sync the state of the disk is unknown, so no commit is acknowledged until the server restarts.
 */
export async function openWriteAheadLog(writer: DatabaseSync, file: string): Promise<WriteAheadLog> {
  writer.exec('pragma synchronous = normal');
  // SQLite creates the log file on the first read, and keeps it until the database is closed.
  writer.prepare('select count(*) from sqlite_schema').get();
  const log = await open(`${file}-wal`, 'r+');
  await syncFolder(dirname(file));
  let failed: unknown;
  return {
    async sync() {
      if (failed !== undefined) throw failed;
      try {
        await log.datasync();
      } catch (reason) {
        failed = reason;
        throw reason;
      }
    },
    close: () => log.close(),
  };
}

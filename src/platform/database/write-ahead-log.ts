import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** What a commit waits for before it is acknowledged. */
export type WriteAheadLog = { sync: () => Promise<void>; close: () => Promise<void> };

/**
 * Puts what was committed on disk without keeping the thread that answers waiting: a commit is written to SQLite's write-ahead log
 * (`synchronous=NORMAL` leaves it to the system when), and then the log is synced here, off this thread. After a sync that failed nobody
 * knows what the system has thrown away, so nothing is acknowledged any more until the server is started anew.
 */
export async function openWriteAheadLog(writer: DatabaseSync, file: string): Promise<WriteAheadLog> {
  writer.exec('pragma synchronous = normal');
  // SQLite makes the file of the log when it first looks into the database, and keeps it until it is closed.
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

/** So that the name of the log is on disk, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

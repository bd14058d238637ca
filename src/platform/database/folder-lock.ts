import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperationalError } from '../operational-error.ts';
import { createPrivateFile } from '../private-files.ts';

const RETRY_MS = 200;
/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Ensures that only one server uses a data folder. The lock is SQLite's own lock on a small file, so the system
 * releases it when the process dies; a second server waits, because a restart overlaps for a moment, then fails.
 */
export async function lockFolder(folder: string, waitMs: number): Promise<{ release: () => void }> {
  const file = join(folder, 'server.lock');
  createPrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  const deadline = performance.now() + waitMs;
  while (true) {
    try {
      database.exec('begin exclusive');
      return { release: () => database.close() };
    } catch (reason) {
      if ((reason as { errcode?: number }).errcode !== SQLITE_BUSY) throw reason;
      if (performance.now() > deadline) {
        database.close();
        throw new OperationalError(
          `Another Better Sleep server is already using ${folder}. Stop that one first, or give this one its own folder with DATA_DIR.`,
        );
      }
      await sleep(RETRY_MS);
    }
  }
}

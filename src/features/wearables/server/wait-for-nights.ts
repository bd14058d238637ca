import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionRow, findConnection } from './connection-queries.ts';
import { countNotices } from './notice-queries.ts';
import type { ImportWait, WearableDependencies } from './wearable-dependencies.ts';

const IMPORT_WAIT: ImportWait = { maxMs: 20_000, quietMs: 3000, pollEveryMs: 250 };

/**
 * Waits for requested nights, which may arrive at any server. True if some arrived and then no more; false after the maximum wait.
 * `since` is the connection at the time of the request.
 */
export async function waitForNights(
  { db, stopping, importWait = IMPORT_WAIT }: Pick<WearableDependencies, 'db' | 'stopping' | 'importWait'>,
  since: Pick<ConnectionRow, 'owner' | 'vendor' | 'updatedAt'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { maxMs, quietMs, pollEveryMs, nowMs = () => performance.now() } = importWait;
  const startedMs = nowMs();
  let seen = since.updatedAt;
  let changedMs: number | null = null;
  while (nowMs() - startedMs < maxMs && !stopping?.aborted) {
    await sleep(pollEveryMs, undefined, { signal });
    const connection = await findConnection(db, since);
    if (!connection) return false;
    const isUnderWay = (await countNotices(db, since.owner, since.vendor)) > 0;
    const isChanged = connection.updatedAt !== seen;
    seen = connection.updatedAt;
    if (isChanged || (isUnderWay && changedMs !== null)) changedMs = nowMs();
    if (changedMs !== null && nowMs() - changedMs >= quietMs) return true;
  }
  return false;
}

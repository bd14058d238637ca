import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionRow, findConnection } from './connection-store.ts';
import { waitingNotices } from './notice-store.ts';
import type { Patience, WearableNeeds } from './wearable-needs.ts';

const PATIENCE: Patience = { mostMs: 20_000, quietMs: 3000, lookEveryMs: 250 };

/**
 * Waits for nights that were asked for, which come to any of the servers. Tells whether some came and then no more: false once it has
 * waited long enough. `since` is the connection as it was when they were asked for.
 */
export async function awaitNights(
  { db, stopping, patience = PATIENCE }: Pick<WearableNeeds, 'db' | 'stopping' | 'patience'>,
  since: Pick<ConnectionRow, 'owner' | 'vendor' | 'updatedAt'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { mostMs, quietMs, lookEveryMs, nowMs = () => performance.now() } = patience;
  const startedMs = nowMs();
  let seen = since.updatedAt;
  let changedMs: number | null = null;
  while (nowMs() - startedMs < mostMs && !stopping?.aborted) {
    await sleep(lookEveryMs, undefined, { signal });
    const connection = await findConnection(db, since);
    if (!connection) return false;
    const isUnderWay = (await waitingNotices(db, since.owner, since.vendor)) > 0;
    const isChanged = connection.updatedAt !== seen;
    seen = connection.updatedAt;
    if (isChanged || (isUnderWay && changedMs !== null)) changedMs = nowMs();
    if (changedMs !== null && nowMs() - changedMs >= quietMs) return true;
  }
  return false;
}

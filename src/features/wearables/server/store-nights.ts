import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentOf, type SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import { CONNECTION, storeSessions } from '#core/nights/server/imported/store-sessions.ts';
import { lockOwner } from '#core/person/server/owner-lock.ts';
import { savedZone } from '#core/person/server/users.ts';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced } from '#domain/sessions/placement.ts';
import type { SourceSession } from '#domain/sessions/session.ts';
import { isoInstant } from '#platform/clock.ts';
import { changeConnection, lockConnection } from './connection-queries.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

/** Bounds the time of one transaction, however many nights arrive at once. */
const MAX_BATCH_SIZE = 30;

/** Stores sleep sessions of a person while they are connected. Storing the same sessions again changes nothing. */
export async function storeNights(
  dependencies: ProviderDependencies,
  owner: string,
  sessions: readonly SourceSession[],
): Promise<void> {
  // A session usually has its own offset. Without one, the zone of the account applies.
  const zone = (await savedZone(dependencies.db, owner)) ?? 'UTC';
  const placed = sessions
    .map((session) => placedSession(session, zone))
    .filter(isPlaced)
    .map(contentOf);
  for (let from = 0; from < placed.length; from += MAX_BATCH_SIZE) {
    await storeBatch(dependencies, owner, placed.slice(from, from + MAX_BATCH_SIZE));
    await nextTurn();
  }
}

async function storeBatch(
  dependencies: ProviderDependencies,
  owner: string,
  sessions: readonly SessionContent[],
): Promise<void> {
  const { db, clock, wearable } = dependencies;
  const nowMs = clock.nowMs();
  await db.transaction().execute(async (transaction) => {
    const locked = await lockOwner(transaction, owner);
    const connection = locked && (await lockConnection(transaction, { owner: locked, vendor: wearable.vendor }));
    if (!connection) return;
    await storeSessions(transaction, { owner: locked, origin: CONNECTION, sessions, at: isoInstant(nowMs) });
    // Always increases, so that a waiting import sees that nights arrived.
    const updatedAt = isoInstant(Math.max(nowMs, Date.parse(connection.updatedAt) + 1));
    await changeConnection(transaction, connection, { updatedAt });
  });
}

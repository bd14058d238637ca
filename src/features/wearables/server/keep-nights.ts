import { setImmediate as nextTurn } from 'node:timers/promises';
import { CONNECTION, storeSessions } from '#core/nights/server/imported/store-sessions.ts';
import { savedZone } from '#core/person/server/users.ts';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced, type PlacedSession } from '#domain/sessions/placement.ts';
import type { ReadSession } from '#domain/sessions/session.ts';
import { isoInstant } from '#platform/clock.ts';
import { changeConnection, heldConnection } from './connection-store.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

/** One transaction is over soon, however many nights are told at once. */
const MOST_AT_ONCE = 30;

/** Keeps what a provider told of a person's sleep, as long as they are connected. Keeping the same again changes nothing. */
export async function keepNights(needs: ProviderNeeds, owner: string, told: readonly ReadSession[]): Promise<void> {
  // A summary mostly has its own offset; where it has none, the zone of the account counts.
  const zone = (await savedZone(needs.db, owner)) ?? 'UTC';
  const placed = told.map((session) => placedSession(session, zone)).filter(isPlaced);
  for (let from = 0; from < placed.length; from += MOST_AT_ONCE) {
    await keepSome(needs, owner, placed.slice(from, from + MOST_AT_ONCE));
    await nextTurn();
  }
}

async function keepSome(needs: ProviderNeeds, owner: string, sessions: readonly PlacedSession[]): Promise<void> {
  const { db, clock, wearable } = needs;
  const nowMs = clock.nowMs();
  await db.transaction().execute(async (transaction) => {
    const connection = await heldConnection(transaction, { owner, vendor: wearable.vendor });
    if (!connection) return;
    await storeSessions(transaction, { owner, origin: CONNECTION, sessions, at: isoInstant(nowMs) });
    // Always later than before: whoever waits for nights sees that some came.
    const updatedAt = isoInstant(Math.max(nowMs, Date.parse(connection.updatedAt) + 1));
    await changeConnection(transaction, connection, { updatedAt });
  });
}

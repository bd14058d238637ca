import { setImmediate as nextTurn } from 'node:timers/promises';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced, type PlacedSession } from '#domain/sessions/placement.ts';
import type { ReadSession } from '#domain/sessions/session.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { CONNECTION } from '#platform/session-keeper.ts';
import { changeConnection, heldConnection } from './connection-store.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

/** One transaction is over soon, however many nights are told at once. */
const MOST_AT_ONCE = 30;

/** Keeps what a provider told of a person's sleep, as long as they are connected. Keeping the same again changes nothing. */
export async function keepNights(needs: ProviderNeeds, owner: string, told: readonly ReadSession[]): Promise<void> {
  const zone = await zoneOf(needs.db, owner);
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
    await needs.sessions.keep(transaction, { owner, origin: CONNECTION, sessions, at: isoInstant(nowMs) });
    // Always later than before: whoever waits for nights sees that some came.
    const updatedAt = isoInstant(Math.max(nowMs, Date.parse(connection.updatedAt) + 1));
    await changeConnection(transaction, connection, { updatedAt });
  });
}

/** A summary mostly tells its own offset; where it does not, the zone of the account counts. */
export async function zoneOf(db: Database, owner: string): Promise<TimeZone> {
  const user = await db.selectFrom('users').select('timezone').where('id', '=', owner).executeTakeFirst();
  return user?.timezone ?? 'UTC';
}

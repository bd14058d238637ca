import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { unlessAborted } from '#platform/http/gone.ts';
import { type ConnectionRow, dropConnection, heldConnection } from './connection-store.ts';
import { dropNoticesOf, insertFarewell } from './notice-store.ts';
import { grantOf, keptGrant } from './sealed-grant.ts';
import { takeNotices } from './take-notices.ts';
import { hasProvider, type WearableNeeds } from './wearable-needs.ts';

const WAIT_MOST_MS = 10_000;

/**
 * Ends a connection here for good, and at the provider as soon as it can be reached: that is on disk first, tried at once, and goes on
 * without the person. The nights stay.
 */
export async function disconnect(needs: WearableNeeds, owner: string, vendor: string): Promise<void> {
  const { db, clock, logger } = needs;
  const farewell = await db.transaction().execute(async (transaction) => {
    const connection = await heldConnection(transaction, { owner, vendor });
    return connection && dropWithFarewell(transaction, connection, isoInstant(clock.nowMs()));
  });
  if (farewell === undefined || !hasProvider(needs)) return;
  const saying = takeNotices(needs, new AbortController().signal, farewell);
  await unlessAborted(AbortSignal.timeout(WAIT_MOST_MS), saying).catch((err: unknown) =>
    logger.warn({ err }, 'a provider of wearables is still to be told that somebody disconnected'),
  );
}

/** Gives the id under which the provider is still to be told. */
export async function dropWithFarewell(transaction: Database, connection: ConnectionRow, at: string): Promise<string> {
  const { owner, vendor } = connection;
  await dropConnection(transaction, connection);
  await dropNoticesOf(transaction, owner, vendor);
  return insertFarewell(transaction, { vendor, about: grantOf(connection), grant: keptGrant(connection), at });
}

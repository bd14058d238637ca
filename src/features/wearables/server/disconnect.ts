import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { unlessAborted } from '#platform/http/disconnect-signal.ts';
import { type ConnectionRow, dropConnection, lockConnection } from './connection-queries.ts';
import { dropNoticesOf, insertRevocation } from './notice-queries.ts';
import { processNotices } from './process-notices.ts';
import { hasProvider, type WearableDependencies } from './wearable-dependencies.ts';

const MAX_WAIT_MS = 10_000;

/**
 * Ends a connection here at once, and at the provider as soon as it can be reached. The revocation is stored before the first try. The
 * nights stay.
 */
export async function disconnect(dependencies: WearableDependencies, owner: string, vendor: string): Promise<void> {
  const { db, clock, logger } = dependencies;
  const revocationId = await db.transaction().execute(async (transaction) => {
    const connection = await lockConnection(transaction, { owner, vendor });
    return connection && dropAndRevoke(transaction, connection, isoInstant(clock.nowMs()));
  });
  if (revocationId === undefined || !hasProvider(dependencies)) return;
  const revoking = processNotices(dependencies, new AbortController().signal, revocationId);
  await unlessAborted(AbortSignal.timeout(MAX_WAIT_MS), revoking).catch((err: unknown) =>
    logger.warn({ err }, 'a wearable provider has not been notified of a disconnection yet'),
  );
}

/** Returns the id of the stored revocation. */
export async function dropAndRevoke(transaction: Database, connection: ConnectionRow, at: string): Promise<string> {
  const { owner, vendor } = connection;
  await dropConnection(transaction, connection);
  await dropNoticesOf(transaction, owner, vendor);
  return insertRevocation(transaction, connection, at);
}

import { isoInstant } from '#platform/clock.ts';
import type { Permissions, ProviderResult } from '#platform/wearables/wearable.ts';
import { callWithGrant } from './call-with-grant.ts';
import { changeConnection, lockConnection } from './connection-queries.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

/** Asks the provider what the person permits, and pauses or resumes the connection. */
export async function renewPermits(
  dependencies: ProviderDependencies,
  owner: string,
): Promise<ProviderResult<Permissions>> {
  const { db, clock, wearable } = dependencies;
  const permits = await callWithGrant(dependencies, owner, wearable.permissions);
  if ('fault' in permits) return permits;
  const { sleep, history } = permits.value;
  await db.transaction().execute(async (transaction) => {
    const connection = await lockConnection(transaction, { owner, vendor: wearable.vendor });
    if (!connection || connection.state === 'ended') return;
    await changeConnection(transaction, connection, {
      state: sleep ? 'active' : 'paused',
      canAskForPast: history ? 1 : 0,
      updatedAt: isoInstant(clock.nowMs()),
    });
  });
  return permits;
}

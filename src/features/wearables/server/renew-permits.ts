import { isoInstant } from '#platform/clock.ts';
import type { Permits, Told } from '#platform/wearables/wearable.ts';
import { changeConnection, heldConnection } from './connection-store.ts';
import type { ProviderNeeds } from './wearable-needs.ts';
import { withGrant } from './with-grant.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Asks what the person permits, and pauses the connection or takes it up again. */
export async function renewPermits(needs: ProviderNeeds, owner: string): Promise<Told<Permits>> {
  const { db, clock, wearable } = needs;
  const permits = await withGrant(needs, owner, (accessToken) =>
    wearable.permits(accessToken, AbortSignal.timeout(ANSWER_WITHIN_MS)),
  );
  if ('fault' in permits) return permits;
  const { sleep, history } = permits.value;
  await db.transaction().execute(async (transaction) => {
    const connection = await heldConnection(transaction, { owner, vendor: wearable.vendor });
    if (!connection || connection.state === 'ended') return;
    await changeConnection(transaction, connection, {
      state: sleep ? 'active' : 'paused',
      canAskForPast: history ? 1 : 0,
      updatedAt: isoInstant(clock.nowMs()),
    });
  });
  return permits;
}

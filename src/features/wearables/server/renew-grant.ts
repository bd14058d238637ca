import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '#platform/clock.ts';
import type { Told } from '#platform/wearables/wearable.ts';
import { type ConnectionRow, claimRenewal, giveUpRenewal, saveRenewed } from './connection-store.ts';
import { insertFarewell } from './notice-store.ts';
import { grantOf, type SealedGrant, sealedGrant } from './sealed-grant.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

/** Longer than a renewal takes, with all tries to write it down. */
const CLAIM_MS = 90_000;
const RENEW_WITHIN_MS = 30_000;
/** About twenty seconds in all. */
const RECORD_PAUSES_MS = [250, 1000, 4000, 15_000];

/** An access token, and the same as it is kept. */
export type Access = { token: string; sealed: string };

/** Renews a grant, unless another does so at this moment: then it is null. Every refresh token is good once. */
export async function renewGrant(needs: ProviderNeeds, row: ConnectionRow): Promise<Told<Access> | null> {
  const { db, clock, logger, seal, wearable } = needs;
  const nowMs = clock.nowMs();
  if (!(await claimRenewal(db, row, isoInstant(nowMs), isoInstant(nowMs + CLAIM_MS)))) return null;
  const about = grantOf(row);
  const refreshToken = seal.open(row.refreshToken, about);
  if (refreshToken === null) {
    logger.error('the tokens of a wearable cannot be read, was SECRET changed? It must be connected anew');
    await giveUpRenewal(db, row, true);
    return { fault: 'ended' };
  }
  // Not tied to whoever asks: a renewal that is broken off loses the new token.
  const told = await wearable.refresh(refreshToken, AbortSignal.timeout(RENEW_WITHIN_MS)).catch((err: unknown) => {
    logger.error({ err }, 'a grant could not be renewed');
    return { fault: 'busy' as const };
  });
  if ('fault' in told) {
    await giveUpRenewal(db, row, told.fault === 'ended');
    return told;
  }
  const grant = sealedGrant(seal, about, told.value, clock.nowMs());
  const isKept = await recorded(needs, row, grant);
  return isKept ? { value: { token: told.value.accessToken, sealed: grant.accessToken } } : { fault: 'ended' };
}

/** However often it takes. Where the connection was dropped meanwhile, the new tokens end the grant. */
async function recorded({ db, clock, logger }: ProviderNeeds, row: ConnectionRow, grant: SealedGrant) {
  const pauses = [...RECORD_PAUSES_MS];
  while (true) {
    try {
      if (await saveRenewed(db, row, grant)) return true;
      await insertFarewell(db, { vendor: row.vendor, about: grantOf(row), grant, at: isoInstant(clock.nowMs()) });
      return false;
    } catch (err) {
      const pauseMs = pauses.shift();
      if (pauseMs === undefined) throw err;
      logger.warn({ err }, 'the new tokens of a wearable are still to be written down');
      await sleep(pauseMs);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '#platform/clock.ts';
import type { ProviderResult } from '#platform/wearables/wearable.ts';
import { type ConnectionRow, claimRenewal, failRenewal, saveRenewedGrant } from './connection-queries.ts';
import { insertRevocation } from './notice-queries.ts';
import { grantContext, type SealedGrant, sealedGrant } from './sealed-grant.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

/** Longer than a renewal with all tries to store the new tokens. */
const CLAIM_MS = 90_000;
const RENEW_TIMEOUT_MS = 30_000;
/** About twenty seconds in all. */
const RECORD_PAUSES_MS = [250, 1000, 4000, 15_000];

/** An access token, in plain and in its stored form. */
export type Access = { token: string; sealed: string };

/** Renews a grant. Null if another request is renewing it, because every refresh token is valid once. */
export async function renewGrant(
  dependencies: ProviderDependencies,
  row: ConnectionRow,
): Promise<ProviderResult<Access> | null> {
  const { db, clock, logger, seal, wearable } = dependencies;
  const nowMs = clock.nowMs();
  if (!(await claimRenewal(db, row, isoInstant(nowMs), isoInstant(nowMs + CLAIM_MS)))) return null;
  const context = grantContext(row);
  const refreshToken = seal.decrypt(row.refreshToken, context);
  if (refreshToken === null) {
    logger.error('the tokens of a wearable cannot be read, was SECRET changed? It must be connected again');
    await failRenewal(db, row, true);
    return { fault: 'ended' };
  }
  // Not tied to the request: an interrupted renewal would lose the new token.
  const renewed = await wearable.refresh(refreshToken, AbortSignal.timeout(RENEW_TIMEOUT_MS)).catch((err: unknown) => {
    logger.error({ err }, 'a grant could not be renewed');
    return { fault: 'busy' as const };
  });
  if ('fault' in renewed) {
    await failRenewal(db, row, renewed.fault === 'ended');
    return renewed;
  }
  const grant = sealedGrant(seal, context, renewed.value, clock.nowMs());
  const isSaved = await recordGrant(dependencies, row, grant);
  return isSaved ? { value: { token: renewed.value.accessToken, sealed: grant.accessToken } } : { fault: 'ended' };
}

/** Retries until the tokens are stored. If the connection was dropped meanwhile, the new tokens end the grant. */
async function recordGrant({ db, clock, logger }: ProviderDependencies, row: ConnectionRow, grant: SealedGrant) {
  const pauses = [...RECORD_PAUSES_MS];
  while (true) {
    try {
      if (await saveRenewedGrant(db, row, grant)) return true;
      await insertRevocation(db, { ...row, ...grant }, isoInstant(clock.nowMs()));
      return false;
    } catch (err) {
      const pauseMs = pauses.shift();
      if (pauseMs === undefined) throw err;
      logger.warn({ err }, 'the new tokens of a wearable are not stored yet');
      await sleep(pauseMs);
    }
  }
}

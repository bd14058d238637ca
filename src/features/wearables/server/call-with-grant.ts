import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderResult } from '#platform/wearables/wearable.ts';
import { endGrantOf, findConnection } from './connection-queries.ts';
import { type Access, renewGrant } from './renew-grant.ts';
import { grantContext } from './sealed-grant.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

const ANSWER_TIMEOUT_MS = 30_000;
const RENEW_BEFORE_MS = 600_000;
const POLL_MS = 100;
/** A little longer than a renewal by another request takes. */
const MAX_WAIT_MS = 35_000;

const ENDED = { fault: 'ended' } as const;

/**
 * Calls the provider with a person's access token; the signal bounds the wait for its answer. If the provider reports an ended grant, the call is retried with a new token before
 * the connection ends.
 */
export async function callWithGrant<Value>(
  dependencies: ProviderDependencies,
  owner: string,
  request: (accessToken: string, signal: AbortSignal) => Promise<ProviderResult<Value>>,
): Promise<ProviderResult<Value>> {
  const access = await obtainAccess(dependencies, owner);
  if ('fault' in access) return access;
  const result = await request(access.value.token, AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  if (!isEnded(result)) return result;
  const renewed = await obtainAccess(dependencies, owner, access.value.sealed);
  if ('fault' in renewed) return renewed;
  const retried = await request(renewed.value.token, AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  if (isEnded(retried)) {
    const { vendor } = dependencies.wearable;
    await endGrantOf(dependencies.db, { owner, vendor, accessToken: renewed.value.sealed });
  }
  return retried;
}

const isEnded = (result: ProviderResult<unknown>): boolean => 'fault' in result && result.fault === 'ended';

/** An access token that is valid for a while and differs from the rejected one. Of concurrent requests, one renews it. */
export async function obtainAccess(
  dependencies: ProviderDependencies,
  owner: string,
  rejected?: string,
): Promise<ProviderResult<Access>> {
  const { db, clock, seal, wearable } = dependencies;
  const deadlineMs = performance.now() + MAX_WAIT_MS;
  while (performance.now() < deadlineMs) {
    const row = await findConnection(db, { owner, vendor: wearable.vendor });
    if (!row || row.state === 'ended') return ENDED;
    const isValid = Date.parse(row.accessExpiresAt) - clock.nowMs() > RENEW_BEFORE_MS && row.accessToken !== rejected;
    const token = isValid ? seal.decrypt(row.accessToken, grantContext(row)) : null;
    if (token !== null) return { value: { token, sealed: row.accessToken } };
    const renewed = await renewGrant(dependencies, row);
    if (renewed) return renewed;
    await sleep(POLL_MS);
  }
  return { fault: 'busy' };
}

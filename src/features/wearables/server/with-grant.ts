import { setTimeout as sleep } from 'node:timers/promises';
import type { Told } from '#platform/wearables/wearable.ts';
import { endGrantOf, findConnection } from './connection-store.ts';
import { type Access, renewGrant } from './renew-grant.ts';
import { grantOf } from './sealed-grant.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

const RENEW_BEFORE_MS = 600_000;
const LOOK_AGAIN_MS = 100;
/** A little longer than a renewal takes that somebody else is at. */
const WAIT_MOST_MS = 35_000;

const ENDED = { fault: 'ended' } as const;

/**
 * Asks the provider something in the name of a person. Where it says that the grant is dead, it is asked again with a new token before
 * that is believed; then the connection has ended.
 */
export async function withGrant<Value>(
  needs: ProviderNeeds,
  owner: string,
  ask: (accessToken: string) => Promise<Told<Value>>,
): Promise<Told<Value>> {
  const access = await accessOf(needs, owner);
  if ('fault' in access) return access;
  const told = await ask(access.value.token);
  if (!isEnded(told)) return told;
  const renewed = await accessOf(needs, owner, access.value.sealed);
  if ('fault' in renewed) return renewed;
  const toldAgain = await ask(renewed.value.token);
  if (isEnded(toldAgain)) {
    await endGrantOf(needs.db, { owner, vendor: needs.wearable.vendor, accessToken: renewed.value.sealed });
  }
  return toldAgain;
}

const isEnded = (told: Told<unknown>): boolean => 'fault' in told && told.fault === 'ended';

/** An access token that is good for a while, and another one than was rejected. Of all that need a new one at once, one renews it. */
export async function accessOf(needs: ProviderNeeds, owner: string, rejected?: string): Promise<Told<Access>> {
  const { db, clock, seal, wearable } = needs;
  const giveUpAtMs = performance.now() + WAIT_MOST_MS;
  while (performance.now() < giveUpAtMs) {
    const row = await findConnection(db, { owner, vendor: wearable.vendor });
    if (!row || row.state === 'ended') return ENDED;
    const isGood = Date.parse(row.accessExpiresAt) - clock.nowMs() > RENEW_BEFORE_MS && row.accessToken !== rejected;
    const token = isGood ? seal.open(row.accessToken, grantOf(row)) : null;
    if (token !== null) return { value: { token, sealed: row.accessToken } };
    const renewed = await renewGrant(needs, row);
    if (renewed) return renewed;
    await sleep(LOOK_AGAIN_MS);
  }
  return { fault: 'busy' };
}

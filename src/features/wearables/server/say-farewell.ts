import type { Told } from '#platform/wearables/wearable.ts';
import { ownersOf } from './connection-store.ts';
import { changeNotice, type Farewell, type NoticeRow } from './notice-store.ts';
import { sealedGrant } from './sealed-grant.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

const STEP_WITHIN_MS = 30_000;
const GOOD_FOR_MS = 60_000;

/** Ends a grant at the provider, renewing it first where its access token is too old for that. */
export async function sayFarewell(needs: ProviderNeeds, row: NoticeRow, farewell: Farewell): Promise<Told<true>> {
  const { seal, clock } = needs;
  const isGood = Date.parse(farewell.grant.accessExpiresAt) - clock.nowMs() > GOOD_FOR_MS;
  const token = isGood ? seal.open(farewell.grant.accessToken, farewell.about) : null;
  const told = token === null ? null : await endWith(needs, token);
  if (told && !('fault' in told && told.fault === 'ended')) return told;
  const renewed = await renewedToken(needs, row, farewell);
  return 'fault' in renewed ? renewed : endWith(needs, renewed.value);
}

async function renewedToken(needs: ProviderNeeds, row: NoticeRow, { about, grant }: Farewell): Promise<Told<string>> {
  const { db, clock, seal, wearable } = needs;
  const refreshToken = seal.open(grant.refreshToken, about);
  if (refreshToken === null) return { fault: 'ended' };
  const told = await wearable.refresh(refreshToken, AbortSignal.timeout(STEP_WITHIN_MS));
  if ('fault' in told) return told;
  const renewed: Farewell = { kind: 'farewell', about, grant: sealedGrant(seal, about, told.value, clock.nowMs()) };
  await changeNotice(db, row, { notice: JSON.stringify(renewed) });
  return { value: told.value.accessToken };
}

/** Unless that person connected again meanwhile: ending one grant of a person ends them all. */
async function endWith({ db, wearable }: ProviderNeeds, accessToken: string): Promise<Told<true>> {
  const signal = AbortSignal.timeout(STEP_WITHIN_MS);
  const externalId = await wearable.externalId(accessToken, signal);
  if ('fault' in externalId) return externalId;
  const owners = await ownersOf(db, wearable.vendor, [externalId.value]);
  return owners.size > 0 ? { value: true } : wearable.endGrant(accessToken, signal);
}

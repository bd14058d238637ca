import type { ProviderResult } from '#platform/wearables/wearable.ts';
import { lockConnectionByExternalId } from './connection-queries.ts';
import { changeNotice, type NoticeRow, type Revocation } from './notice-queries.ts';
import { sealedGrant } from './sealed-grant.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

const STEP_TIMEOUT_MS = 30_000;
const MIN_VALIDITY_MS = 60_000;

/** Ends a grant at the provider. Renews it first if its access token has expired. */
export async function revokeGrant(
  dependencies: ProviderDependencies,
  row: NoticeRow,
  revocation: Revocation,
): Promise<ProviderResult<true>> {
  const { seal, clock } = dependencies;
  const isValid = Date.parse(revocation.grant.accessExpiresAt) - clock.nowMs() > MIN_VALIDITY_MS;
  const token = isValid ? seal.decrypt(revocation.grant.accessToken, revocation.about) : null;
  const ended = token === null ? null : await endGrantWith(dependencies, token);
  if (ended && !('fault' in ended && ended.fault === 'ended')) return ended;
  const renewed = await renewedToken(dependencies, row, revocation);
  return 'fault' in renewed ? renewed : endGrantWith(dependencies, renewed.value);
}

async function renewedToken(
  dependencies: ProviderDependencies,
  row: NoticeRow,
  { about, grant }: Revocation,
): Promise<ProviderResult<string>> {
  const { db, clock, seal, wearable } = dependencies;
  const refreshToken = seal.decrypt(grant.refreshToken, about);
  if (refreshToken === null) return { fault: 'ended' };
  const result = await wearable.refresh(refreshToken, AbortSignal.timeout(STEP_TIMEOUT_MS));
  if ('fault' in result) return result;
  const renewed: Revocation = { kind: 'farewell', about, grant: sealedGrant(seal, about, result.value, clock.nowMs()) };
  await changeNotice(db, row, { notice: JSON.stringify(renewed) });
  return { value: result.value.accessToken };
}

/** Does nothing if that person connected again meanwhile: ending one grant of a person ends them all. */
async function endGrantWith(
  { db, wearable }: ProviderDependencies,
  accessToken: string,
): Promise<ProviderResult<true>> {
  const signal = AbortSignal.timeout(STEP_TIMEOUT_MS);
  const externalId = await wearable.externalId(accessToken, signal);
  if ('fault' in externalId) return externalId;
  const connected = await db
    .transaction()
    .execute((transaction) => lockConnectionByExternalId(transaction, wearable.vendor, externalId.value));
  return connected ? { value: true } : wearable.revokeGrant(accessToken, signal);
}

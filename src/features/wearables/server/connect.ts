import { findAuthSession } from '#core/person/server/auth-sessions.ts';
import { lockOwner } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { RequestClient } from '#platform/http/request-client.ts';
import { isSameToken, newToken, tokenHash } from '#platform/token.ts';
import type { Grant, Permissions } from '#platform/wearables/wearable.ts';
import { CALLBACK_PATH, type ConnectOutcome } from '../contract.ts';
import {
  type ConnectionRow,
  dropConnection,
  lockConnection,
  lockConnectionByExternalId,
  saveConnection,
} from './connection-queries.ts';
import { insertRevocation } from './notice-queries.ts';
import { type PendingConsent, savePending, takePending } from './pending-consent.ts';
import { grantContext, sealedGrant } from './sealed-grant.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

const CONNECT_TIMEOUT_MS = 45_000;

const redirectUrl = ({ settings }: ProviderDependencies): string => settings.publicUrl + CALLBACK_PATH;

/** Begins a consent. Returns the address where the person gives it. */
export function beginConsent(dependencies: ProviderDependencies, client: RequestClient, owner: string): string {
  const { wearable, seal, clock } = dependencies;
  const [state, verifier] = [newToken(), newToken()];
  savePending(client, seal, { owner, vendor: wearable.vendor, state, verifier }, clock.nowMs());
  // This hash of the verifier is the method S256 of RFC 7636.
  return wearable.authorizeUrl({ state, challenge: tokenHash(verifier), redirectUrl: redirectUrl(dependencies) });
}

export type CallbackQuery = { code?: unknown; state?: unknown; error?: unknown };

/** Ends a consent for any answer of the provider. */
export async function endConsent(
  dependencies: ProviderDependencies,
  client: RequestClient,
  query: CallbackQuery,
): Promise<ConnectOutcome> {
  const pending = await expectedConsent(dependencies, client, query);
  if (!pending) return 'expired';
  if (query.error === 'access_denied') return 'declined';
  if (typeof query.code !== 'string' || query.code === '' || query.error !== undefined) return 'failed';
  const { wearable } = dependencies;
  const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  const given = { code: query.code, verifier: pending.verifier, redirectUrl: redirectUrl(dependencies) };
  const grant = await wearable.exchange(given, signal);
  if ('fault' in grant) return 'failed';
  const externalId = await wearable.externalId(grant.value.accessToken, signal);
  if ('fault' in externalId) return 'failed';
  const permitsResult = await wearable.permissions(grant.value.accessToken, signal);
  // If the provider does not answer, the first use of the grant shows what is permitted.
  const permits = 'value' in permitsResult ? permitsResult.value : { sleep: true, history: true };
  const agreed = { owner: pending.owner, externalId: externalId.value, grant: grant.value, permits };
  return connect(dependencies, agreed, client.sessionToken);
}

/** The consent that this browser began, if the state matches and the person is still signed in. */
async function expectedConsent(
  dependencies: ProviderDependencies,
  client: RequestClient,
  query: CallbackQuery,
): Promise<PendingConsent | null> {
  const { db, clock, seal, wearable } = dependencies;
  const pending = takePending(client, seal, clock.nowMs());
  if (!pending || pending.vendor !== wearable.vendor) return null;
  if (typeof query.state !== 'string' || !isSameToken(query.state, pending.state)) return null;
  const token = client.sessionToken ?? '';
  const session = await findAuthSession(db, token, clock.nowMs());
  if (session?.isExtended) client.setSessionCookie(token);
  return session?.owner === pending.owner ? pending : null;
}

type AgreedConsent = { owner: string; externalId: string; grant: Grant; permits: Permissions };

async function connect(dependencies: ProviderDependencies, agreed: AgreedConsent, token = ''): Promise<ConnectOutcome> {
  const { db, clock, seal, wearable } = dependencies;
  const nowMs = clock.nowMs();
  const at = isoInstant(nowMs);
  const { owner, externalId, permits } = agreed;
  const key = { owner, vendor: wearable.vendor };
  const row: ConnectionRow = {
    ...key,
    ...sealedGrant(seal, grantContext(key), agreed.grant, nowMs),
    externalId,
    refreshingUntil: null,
    state: permits.sleep ? 'active' : 'paused',
    canAskForPast: permits.history ? 1 : 0,
    // After a reconnection, past nights can be requested again.
    askedAt: null,
    askedDays: null,
    connectedAt: at,
    updatedAt: at,
  };
  return db.transaction().execute(async (transaction) => {
    const locked = await lockOwner(transaction, owner, token);
    if (locked === null) {
      // The account was erased, or the session ended, while the provider answered, so the grant is revoked.
      await insertRevocation(transaction, row, at);
      return 'expired';
    }
    if (!(await clearFormerConnections(transaction, row))) return 'taken';
    await saveConnection(transaction, { ...row, owner: locked });
    return permits.sleep ? 'connected' : 'not-permitted';
  });
}

/** False if another account here is connected to that provider account. A connection of this owner to another provider account ends. */
async function clearFormerConnections(transaction: Database, row: ConnectionRow): Promise<boolean> {
  const existing = await lockConnectionByExternalId(transaction, row.vendor, row.externalId);
  if (existing && existing.owner !== row.owner) {
    if (existing.state !== 'ended') return false;
    await dropConnection(transaction, existing);
  }
  const former = await lockConnection(transaction, row);
  if (former && former.externalId !== row.externalId) await insertRevocation(transaction, former, row.updatedAt);
  return true;
}

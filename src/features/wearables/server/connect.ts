import { findSession } from '#core/person/server/auth-sessions.ts';
import { lockOwner } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Visit } from '#platform/http/visit.ts';
import { isSameToken, newToken, tokenHash } from '#platform/token.ts';
import type { Grant, Permits } from '#platform/wearables/wearable.ts';
import { CALLBACK_PATH, type ConnectOutcome } from '../contract.ts';
import {
  type ConnectionRow,
  dropConnection,
  heldConnection,
  heldConnectionTo,
  saveConnection,
} from './connection-store.ts';
import { insertFarewell } from './notice-store.ts';
import { keepPending, type PendingConsent, takePending } from './pending-consent.ts';
import { grantOf, keptGrant, sealedGrant } from './sealed-grant.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

const WITHIN_MS = 45_000;

const redirectUrl = ({ settings }: ProviderNeeds): string => settings.publicUrl + CALLBACK_PATH;

/** Begins a consent: where the person is to agree. */
export function beginConsent(needs: ProviderNeeds, visit: Visit, owner: string): string {
  const { wearable, seal, clock } = needs;
  const [state, verifier] = [newToken(), newToken()];
  keepPending(visit, seal, { owner, vendor: wearable.vendor, state, verifier }, clock.nowMs());
  // The hash of the verifier is what RFC 7636 calls S256.
  return wearable.authorizeUrl({ state, challenge: tokenHash(verifier), redirectUrl: redirectUrl(needs) });
}

export type WayBack = { code?: unknown; state?: unknown; error?: unknown };

/** Ends a consent, whatever came back. */
export async function endConsent(needs: ProviderNeeds, visit: Visit, back: WayBack): Promise<ConnectOutcome> {
  const pending = await expected(needs, visit, back);
  if (!pending) return 'expired';
  if (back.error === 'access_denied') return 'declined';
  if (typeof back.code !== 'string' || back.code === '' || back.error !== undefined) return 'failed';
  const { wearable } = needs;
  const signal = AbortSignal.timeout(WITHIN_MS);
  const given = { code: back.code, verifier: pending.verifier, redirectUrl: redirectUrl(needs) };
  const grant = await wearable.exchange(given, signal);
  if ('fault' in grant) return 'failed';
  const externalId = await wearable.externalId(grant.value.accessToken, signal);
  if ('fault' in externalId) return 'failed';
  const told = await wearable.permits(grant.value.accessToken, signal);
  // Where the provider does not say, trying shows it.
  const permits = 'value' in told ? told.value : { sleep: true, history: true };
  return connect(needs, { owner: pending.owner, externalId: externalId.value, grant: grant.value, permits });
}

/** The consent that this browser began, if this is its end, and the person is still signed in. */
async function expected(needs: ProviderNeeds, visit: Visit, back: WayBack): Promise<PendingConsent | null> {
  const { db, clock, seal, wearable } = needs;
  const pending = takePending(visit, seal, clock.nowMs());
  if (!pending || pending.vendor !== wearable.vendor) return null;
  if (typeof back.state !== 'string' || !isSameToken(back.state, pending.state)) return null;
  const token = visit.sessionToken ?? '';
  const session = await findSession(db, token, clock.nowMs());
  if (session?.slid) visit.rememberSession(token);
  return session?.owner === pending.owner ? pending : null;
}

type Agreed = { owner: string; externalId: string; grant: Grant; permits: Permits };

async function connect(needs: ProviderNeeds, agreed: Agreed): Promise<ConnectOutcome> {
  const { db, clock, seal, wearable } = needs;
  const nowMs = clock.nowMs();
  const at = isoInstant(nowMs);
  const { owner, externalId, permits } = agreed;
  const key = { owner, vendor: wearable.vendor };
  const row: ConnectionRow = {
    ...key,
    ...sealedGrant(seal, grantOf(key), agreed.grant, nowMs),
    externalId,
    refreshingUntil: null,
    state: permits.sleep ? 'active' : 'paused',
    canAskForPast: permits.history ? 1 : 0,
    // After connecting again past nights may be asked for again.
    askedAt: null,
    askedDays: null,
    connectedAt: at,
    updatedAt: at,
  };
  return db.transaction().execute(async (transaction) => {
    if ((await lockOwner(transaction, owner)) === null) {
      // The account was erased while the provider answered: the grant is revoked.
      await insertFarewell(transaction, { vendor: key.vendor, about: grantOf(row), grant: keptGrant(row), at });
      return 'expired';
    }
    if (!(await makeRoom(transaction, row))) return 'taken';
    await saveConnection(transaction, row);
    return permits.sleep ? 'connected' : 'not-permitted';
  });
}

/** False where somebody else here is connected to that person at the provider. A connection to another one there is over. */
async function makeRoom(transaction: Database, row: ConnectionRow): Promise<boolean> {
  const taken = await heldConnectionTo(transaction, row.vendor, row.externalId);
  if (taken && taken.owner !== row.owner) {
    if (taken.state !== 'ended') return false;
    await dropConnection(transaction, taken);
  }
  const former = await heldConnection(transaction, row);
  if (former && former.externalId !== row.externalId) {
    const { vendor, updatedAt: at } = row;
    await insertFarewell(transaction, { vendor, about: grantOf(row), grant: keptGrant(former), at });
  }
  return true;
}

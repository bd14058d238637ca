import { type Selectable, sql, type Updateable } from 'kysely';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import type { SealedGrant } from './sealed-grant.ts';

/** The only writer of `wearableConnections`. */

export type ConnectionRow = Selectable<Tables['wearableConnections']>;
type Key = Pick<ConnectionRow, 'owner' | 'vendor'>;

export const connectionsOf = (db: Database, owner: string): Promise<ConnectionRow[]> =>
  db.selectFrom('wearableConnections').selectAll().where('owner', '=', owner).orderBy('vendor').execute();

export const findConnection = (db: Database, { owner, vendor }: Key): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom('wearableConnections')
    .selectAll()
    .where('owner', '=', owner)
    .where('vendor', '=', vendor)
    .executeTakeFirst();

/** The connection, which nobody else changes until the transaction ends. */
export const lockConnection = (transaction: Database, { owner, vendor }: Key): Promise<ConnectionRow | undefined> =>
  transaction
    .selectFrom('wearableConnections')
    .selectAll()
    .where('owner', '=', owner)
    .where('vendor', '=', vendor)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirst();

/** The connection of a person at the provider, whoever it belongs to here, held likewise. */
export const lockConnectionByExternalId = (
  transaction: Database,
  vendor: string,
  externalId: string,
): Promise<ConnectionRow | undefined> =>
  transaction
    .selectFrom('wearableConnections')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('externalId', '=', externalId)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirst();

/** Who here is connected to persons at the provider, by their ids there. */
export async function ownersOf(
  db: Database,
  vendor: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wearableConnections')
    .select(['externalId', 'owner'])
    .where('vendor', '=', vendor)
    .where('externalId', 'in', externalIds)
    .execute();
  return new Map(rows.map(({ externalId, owner }) => [externalId, owner]));
}

/** Grants whose access token ran out before an instant, a page of them in the order of their owners. */
export const idleConnections = (
  db: Database,
  { vendor, before, after, limit }: { vendor: string; before: string; after: string; limit: number },
): Promise<{ owner: string }[]> =>
  db
    .selectFrom('wearableConnections')
    .select('owner')
    .where('vendor', '=', vendor)
    .where('state', '<>', 'ended')
    .where('accessExpiresAt', '<', before)
    .where('owner', '>', after)
    .orderBy('owner')
    .limit(limit)
    .execute();

/** In place of the one the person had with the provider, if any. */
export async function saveConnection(transaction: Database, row: ConnectionRow): Promise<void> {
  await transaction
    .insertInto('wearableConnections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'vendor']).doUpdateSet(row))
    .execute();
}

export async function changeConnection(
  db: Database,
  { owner, vendor }: Key,
  changed: Updateable<Tables['wearableConnections']>,
): Promise<void> {
  await db
    .updateTable('wearableConnections')
    .set(changed)
    .where('owner', '=', owner)
    .where('vendor', '=', vendor)
    .execute();
}

export async function dropConnection(db: Database, { owner, vendor }: Key): Promise<void> {
  await db.deleteFrom('wearableConnections').where('owner', '=', owner).where('vendor', '=', vendor).execute();
}

type SeenGrant = Key & Pick<ConnectionRow, 'refreshToken'>;

/** Of all that ask for the same token at once, on whichever server, one may renew it, and has until an instant to do so. */
export async function claimRenewal(db: Database, seen: SeenGrant, now: string, until: string): Promise<boolean> {
  const claimed = await db
    .updateTable('wearableConnections')
    .set({ refreshingUntil: until })
    .where('owner', '=', seen.owner)
    .where('vendor', '=', seen.vendor)
    .where('refreshToken', '=', seen.refreshToken)
    .where((where) => where.or([where('refreshingUntil', 'is', null), where('refreshingUntil', '<=', now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Another may have taken the spent token for a dead grant. */
const revived = sql<
  ConnectionRow['state']
>`case when ${sql.ref('state')} = 'ended' then 'active' else ${sql.ref('state')} end`;

const clearRenewalClaim = (db: Database, seen: SeenGrant) =>
  db
    .updateTable('wearableConnections')
    .set({ refreshingUntil: null })
    .where('owner', '=', seen.owner)
    .where('vendor', '=', seen.vendor)
    .where('refreshToken', '=', seen.refreshToken);

/** Both tokens in one statement. False where there is no connection with the token that was seen any more. */
export async function saveRenewedGrant(db: Database, seen: SeenGrant, grant: SealedGrant): Promise<boolean> {
  const saved = await clearRenewalClaim(db, seen)
    .set({ ...grant, state: revived })
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** The renewal came to nothing. `ended`: and none will. */
export async function failRenewal(db: Database, seen: SeenGrant, isEnded: boolean): Promise<void> {
  await clearRenewalClaim(db, seen)
    .set(isEnded ? { state: 'ended' } : {})
    .execute();
}

/** The grant of an access token is dead. One that was renewed or made anew meanwhile is not meant. */
export async function endGrantOf(
  db: Database,
  { owner, vendor, accessToken }: Key & Pick<ConnectionRow, 'accessToken'>,
): Promise<void> {
  await db
    .updateTable('wearableConnections')
    .set({ state: 'ended' })
    .where('owner', '=', owner)
    .where('vendor', '=', vendor)
    .where('accessToken', '=', accessToken)
    .execute();
}

import { type Selectable, sql, type Updateable } from 'kysely';
import { locksRows } from '#platform/database/row-locks.ts';
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
export const heldConnection = (transaction: Database, { owner, vendor }: Key): Promise<ConnectionRow | undefined> =>
  transaction
    .selectFrom('wearableConnections')
    .selectAll()
    .where('owner', '=', owner)
    .where('vendor', '=', vendor)
    .$if(locksRows(transaction), (query) => query.forUpdate())
    .executeTakeFirst();

/** The connection of a person at the provider, whoever it belongs to here, held likewise. */
export const heldConnectionTo = (
  transaction: Database,
  vendor: string,
  externalId: string,
): Promise<ConnectionRow | undefined> =>
  transaction
    .selectFrom('wearableConnections')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('externalId', '=', externalId)
    .$if(locksRows(transaction), (query) => query.forUpdate())
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
  { vendor, before, after, most }: { vendor: string; before: string; after: string; most: number },
): Promise<{ owner: string }[]> =>
  db
    .selectFrom('wearableConnections')
    .select('owner')
    .where('vendor', '=', vendor)
    .where('state', '<>', 'ended')
    .where('accessExpiresAt', '<', before)
    .where('owner', '>', after)
    .orderBy('owner')
    .limit(most)
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

type Seen = Key & Pick<ConnectionRow, 'refreshToken'>;

/** Of all that ask for the same token at once, on whichever server, one may renew it, and has until an instant to do so. */
export async function claimRenewal(db: Database, seen: Seen, now: string, until: string): Promise<boolean> {
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

const settled = (db: Database, seen: Seen) =>
  db
    .updateTable('wearableConnections')
    .set({ refreshingUntil: null })
    .where('owner', '=', seen.owner)
    .where('vendor', '=', seen.vendor)
    .where('refreshToken', '=', seen.refreshToken);

/** Both tokens in one statement. False where there is no connection with the token that was seen any more. */
export async function saveRenewed(db: Database, seen: Seen, grant: SealedGrant): Promise<boolean> {
  const saved = await settled(db, seen)
    .set({ ...grant, state: revived })
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** The renewal came to nothing. `ended`: and none will. */
export async function giveUpRenewal(db: Database, seen: Seen, isEnded: boolean): Promise<void> {
  await settled(db, seen)
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

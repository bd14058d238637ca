import { type Selectable, sql, type Updateable } from 'kysely';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';
import type { SealedGrant } from './sealed-grant.ts';

/** The only writer of `wearableConnections`. */

export type ConnectionRow = Selectable<Tables['wearableConnections']>;
type Key = Pick<ConnectionRow, 'owner' | 'vendor'>;

export const connectionsOf = (db: Database, owner: string): Promise<ConnectionRow[]> =>
  db.selectFrom('wearableConnections').selectAll().where('owner', '=', owner).orderBy('vendor').execute();

const selectConnection = (db: Database, { owner, vendor }: Key) =>
  db.selectFrom('wearableConnections').selectAll().where('owner', '=', owner).where('vendor', '=', vendor);

export const findConnection = (db: Database, key: Key): Promise<ConnectionRow | undefined> =>
  selectConnection(db, key).executeTakeFirst();

/** The connection, locked until the transaction ends. */
export const lockConnection = (transaction: Database, key: Key): Promise<ConnectionRow | undefined> =>
  selectConnection(transaction, key)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirst();

/** The connection to a provider account, whatever its owner here, locked until the transaction ends. */
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

/**
 * The owners here by the ids of their provider accounts. Their connections are locked until the transaction ends:
 * erasing waits for them and deletes the notices after them.
 */
export async function lockOwnersOf(
  transaction: Database,
  vendor: string,
  externalIds: readonly string[],
): Promise<Map<string, LockedOwner>> {
  if (externalIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('wearableConnections')
    .select(['externalId', 'owner'])
    .where('vendor', '=', vendor)
    .where('externalId', 'in', externalIds)
    .$if(supportsRowLocks(transaction), (query) => query.forShare())
    .$narrowType<{ owner: LockedOwner }>()
    .execute();
  return new Map(rows.map(({ externalId, owner }) => [externalId, owner]));
}

/** A page of grants whose access token expired before an instant, ordered by owner. */
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

/** Replaces the person's connection to the provider, if there is one. */
export async function saveConnection(transaction: Database, row: LockedRow<ConnectionRow>): Promise<void> {
  await transaction
    .insertInto('wearableConnections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'vendor']).doUpdateSet(row))
    .execute();
}

const updateConnection = (db: Database, { owner, vendor }: Key) =>
  db.updateTable('wearableConnections').where('owner', '=', owner).where('vendor', '=', vendor);

export async function changeConnection(
  db: Database,
  key: Key,
  changed: Updateable<Tables['wearableConnections']>,
): Promise<void> {
  await updateConnection(db, key).set(changed).execute();
}

export async function dropConnection(db: Database, { owner, vendor }: Key): Promise<void> {
  await db.deleteFrom('wearableConnections').where('owner', '=', owner).where('vendor', '=', vendor).execute();
}

type SeenGrant = Key & Pick<ConnectionRow, 'refreshToken'>;

/** Claims the renewal of a token until an instant. Only one of the concurrent requests on all servers gets it. */
export async function claimRenewal(db: Database, seen: SeenGrant, now: string, until: string): Promise<boolean> {
  const claimed = await updateConnection(db, seen)
    .set({ refreshingUntil: until })
    .where('refreshToken', '=', seen.refreshToken)
    .where((where) => where.or([where('refreshingUntil', 'is', null), where('refreshingUntil', '<=', now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Another request may have ended the grant because it used the spent token. */
const revived = sql<
  ConnectionRow['state']
>`case when ${sql.ref('state')} = 'ended' then 'active' else ${sql.ref('state')} end`;

const clearRenewalClaim = (db: Database, seen: SeenGrant) =>
  updateConnection(db, seen).set({ refreshingUntil: null }).where('refreshToken', '=', seen.refreshToken);

/** Saves both tokens in one statement. False if no connection has the seen token any more. */
export async function saveRenewedGrant(db: Database, seen: SeenGrant, grant: SealedGrant): Promise<boolean> {
  const saved = await clearRenewalClaim(db, seen)
    .set({ ...grant, state: revived })
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Records a failed renewal. `isEnded`: later renewals will fail too. */
export async function failRenewal(db: Database, seen: SeenGrant, isEnded: boolean): Promise<void> {
  await clearRenewalClaim(db, seen)
    .set(isEnded ? { state: 'ended' } : {})
    .execute();
}

/** Ends the grant of an access token. A grant renewed or created since then stays. */
export async function endGrantOf(db: Database, grant: Key & Pick<ConnectionRow, 'accessToken'>): Promise<void> {
  await updateConnection(db, grant).set({ state: 'ended' }).where('accessToken', '=', grant.accessToken).execute();
}

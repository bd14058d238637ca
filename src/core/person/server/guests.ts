import { isoInstant } from '#platform/clock.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database } from '#platform/database/schema.ts';
import { GUEST_MS } from '#platform/http/request-client.ts';
import { unlessOutage } from '#platform/outage.ts';

/** Guest ids and their browser keys; the only module that writes `guests`. */

const DAY_MS = 86_400_000;
/** The last visit is recorded once a day, so that reads rarely write. */
const LAST_SEEN_INTERVAL_MS = DAY_MS;

/** A browser that retains its cookie but loses its storage creates a new id, so a key may have several. */
export const MAX_GUEST_IDS = 20;
/** Keys of earlier versions may have more ids; only this many are read. */
const MAX_IDS_READ = 50;

/** No key has this hash, so an id with it answers to no browser. It may name the account that took the id over. */
const TRANSFERRED = 'spent';
const transferredTo = (account: string): string => `${TRANSFERRED}:${account}`;

/**
 * The account that took a guest id over; null when a transferred id names none, undefined when it was not transferred.
 */
export function accountOf({ keyHash }: { keyHash: string }): string | null | undefined {
  if (keyHash === TRANSFERRED) return null;
  return keyHash.startsWith(transferredTo('')) ? keyHash.slice(transferredTo('').length) : undefined;
}

const idsOfKey = preparedQuery((db, { keyHash }: { keyHash: string }) =>
  db.selectFrom('guests').select('id').where('keyHash', '=', keyHash).limit(MAX_IDS_READ),
);

/** The ids of a key; none when the key was not issued here or its guests moved to an account. */
export const guestIdsOfKey = async (db: Database, keyHash: string): Promise<string[]> =>
  (await idsOfKey(db, { keyHash })).map(({ id }) => id);

/** Ties an unclaimed id to a key. Of two concurrent claims one wins; false for the other. */
export async function claimGuest(db: Database, id: string, keyHash: string, nowMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('guests')
    .values({ id, keyHash, createdAt: isoInstant(nowMs), lastSeenAt: isoInstant(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Records the visit of a guest, unless one was recorded within a day. Returns whether the cookie must be extended too.
 */
export async function updateGuestLastSeen(
  db: Database,
  { id, lastSeenAt }: { id: string; lastSeenAt: string | null },
  nowMs: number,
): Promise<boolean> {
  if (lastSeenAt !== null && nowMs - Date.parse(lastSeenAt) < LAST_SEEN_INTERVAL_MS) return false;
  const update = db
    .updateTable('guests')
    .set({ lastSeenAt: isoInstant(nowMs) })
    .where('id', '=', id)
    .where('keyHash', 'not like', `${TRANSFERRED}%`)
    .execute();
  return unlessOutage(update);
}

/** Some guests with an expired key, whose data can no longer be opened. */
export async function expiredGuests(db: Database, nowMs: number, limit: number): Promise<string[]> {
  const expired = await db
    .selectFrom('guests')
    .select('id')
    .where('lastSeenAt', '<', isoInstant(nowMs - GUEST_MS - LAST_SEEN_INTERVAL_MS))
    .where('keyHash', 'not like', `${TRANSFERRED}%`)
    .orderBy('lastSeenAt')
    .limit(limit)
    .execute();
  return expired.map((guest) => guest.id);
}

/** Locks a guest's row until the transaction ends. */
export async function lockGuest(transaction: Database, id: string): Promise<void> {
  await transaction
    .selectFrom('guests')
    .select('id')
    .where('id', '=', id)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .execute();
}

export async function deleteGuest(db: Database, id: string): Promise<void> {
  await db.deleteFrom('guests').where('id', '=', id).execute();
}

/** Transfers the ids of a key to an account permanently and returns them. Of two concurrent calls one gets them. */
export async function transferGuests(db: Database, keyHash: string, account: string): Promise<string[]> {
  const transferred = await db
    .updateTable('guests')
    .set({ keyHash: transferredTo(account), lastSeenAt: null })
    .where('keyHash', '=', keyHash)
    .returning('id')
    .execute();
  return transferred.map((guest) => guest.id);
}

/** For an account that is erased. Its former guest ids stay unusable. */
export async function unlinkGuests(transaction: Database, account: string): Promise<void> {
  await transaction
    .updateTable('guests')
    .set({ keyHash: TRANSFERRED })
    .where('keyHash', '=', transferredTo(account))
    .execute();
}

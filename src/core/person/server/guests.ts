import { isoInstant } from '#platform/clock.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database } from '#platform/database/schema.ts';
import { GUEST_MS } from '#platform/http/request-client.ts';
import { unlessOutage } from '#platform/outage.ts';

/** Guest ids and the browser keys they answer to; the only writer of `guests`. */

const DAY_MS = 86_400_000;
/** Being seen is noted once a day, so that reading stays reading. */
const LAST_SEEN_INTERVAL_MS = DAY_MS;

/** A browser that keeps its cookie but loses its storage makes a new id, so a key may hold a few. */
export const MAX_GUEST_IDS = 20;
/** Keys of older versions may hold more ids: so many of them are read. */
const MAX_IDS_READ = 50;

/** No key has such a hash, so an id that holds it answers to no browser any more. It may name the account that took the id over. */
const TRANSFERRED = 'spent';
const transferredTo = (account: string): string => `${TRANSFERRED}:${account}`;

/** The account that took a guest id over; null where an id is spent and names none, undefined where it is not spent. */
export function accountOf({ keyHash }: { keyHash: string }): string | null | undefined {
  if (keyHash === TRANSFERRED) return null;
  return keyHash.startsWith(transferredTo('')) ? keyHash.slice(transferredTo('').length) : undefined;
}

const idsOfKey = preparedQuery((db, { keyHash }: { keyHash: string }) =>
  db.selectFrom('guests').select('id').where('keyHash', '=', keyHash).limit(MAX_IDS_READ),
);

/** The ids that answer to a key; none where the key was not issued here or its guests went into an account. */
export const guestIdsOfKey = async (db: Database, keyHash: string): Promise<string[]> =>
  (await idsOfKey(db, { keyHash })).map(({ id }) => id);

/** Ties an unclaimed id to a key; of two who try, one wins. */
export async function claimGuest(db: Database, id: string, keyHash: string, nowMs: number): Promise<void> {
  await db
    .insertInto('guests')
    .values({ id, keyHash, createdAt: isoInstant(nowMs), lastSeenAt: isoInstant(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that a guest is here, unless that was noted within a day; tells whether the cookie should last longer, too. */
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

/** Some whose key has ended: nobody can open what they left. */
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

/** Gives the ids of a key to an account for good and tells which they were. Of two who try at once, one gets them. */
export async function transferGuests(db: Database, keyHash: string, account: string): Promise<string[]> {
  const transferred = await db
    .updateTable('guests')
    .set({ keyHash: transferredTo(account), lastSeenAt: null })
    .where('keyHash', '=', keyHash)
    .returning('id')
    .execute();
  return transferred.map((guest) => guest.id);
}

/** For an account that is erased. Its former guest ids stay spent. */
export async function unlinkGuests(transaction: Database, account: string): Promise<void> {
  await transaction
    .updateTable('guests')
    .set({ keyHash: TRANSFERRED })
    .where('keyHash', '=', transferredTo(account))
    .execute();
}

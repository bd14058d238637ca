import { isoInstant } from '../clock.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { unlessTroubled } from '../trouble.ts';

/** Guest ids and the browser keys they answer to; the only writer of `guests`. */

const DAY_MS = 86_400_000;
/** How long a browser's key lasts after it was used last: browsers keep no cookie longer. */
export const GUEST_MS = 400 * DAY_MS;
/** Being seen is noted once a day, so that reading stays reading. */
const NOTED_AFTER_MS = DAY_MS;

/** A browser that keeps its cookie but loses its storage makes a new id, so a key may hold a few. */
export const MAX_GUEST_IDS = 20;
/** Keys of older versions may hold more ids: so many of them are read. */
const MAX_IDS_READ = 50;

/** No key has this hash, so an id that holds it answers to nobody any more. */
const SPENT = 'spent';

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
export async function noteGuest(
  db: Database,
  { id, lastSeenAt }: { id: string; lastSeenAt: string | null },
  nowMs: number,
): Promise<boolean> {
  if (lastSeenAt !== null && nowMs - Date.parse(lastSeenAt) < NOTED_AFTER_MS) return false;
  const noted = db
    .updateTable('guests')
    .set({ lastSeenAt: isoInstant(nowMs) })
    .where('id', '=', id)
    .where('keyHash', '!=', SPENT)
    .execute();
  return unlessTroubled(noted);
}

/** Some whose key has ended: nobody can open what they left. */
export async function endedGuests(db: Database, nowMs: number, most: number): Promise<string[]> {
  const ended = await db
    .selectFrom('guests')
    .select('id')
    .where('lastSeenAt', '<', isoInstant(nowMs - GUEST_MS - NOTED_AFTER_MS))
    .where('keyHash', '!=', SPENT)
    .orderBy('lastSeenAt')
    .limit(most)
    .execute();
  return ended.map((guest) => guest.id);
}

export async function dropGuest(db: Database, id: string): Promise<void> {
  await db.deleteFrom('guests').where('id', '=', id).execute();
}

/** Takes the ids of a key out of use for good and tells which they were. Of two who try at once, one gets them. */
export async function spendGuests(db: Database, keyHash: string): Promise<string[]> {
  const spent = await db
    .updateTable('guests')
    .set({ keyHash: SPENT, lastSeenAt: null })
    .where('keyHash', '=', keyHash)
    .returning('id')
    .execute();
  return spent.map((guest) => guest.id);
}

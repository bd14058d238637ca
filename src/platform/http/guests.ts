import { isoInstant } from '../clock.ts';
import type { Database } from '../database/schema.ts';

/** Guest ids and the browser keys they answer to; the only writer of `guests`. */

/** No key has this hash, so an id that holds it answers to nobody any more. */
const SPENT = 'spent';

/** Ties an unclaimed id to a key; of two who try, one wins. */
export async function claimGuest(db: Database, id: string, keyHash: string, nowMs: number): Promise<void> {
  await db
    .insertInto('guests')
    .values({ id, keyHash, createdAt: isoInstant(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the ids of a key out of use for good and tells which they were. Of two who try at once, one gets them. */
export async function spendGuests(db: Database, keyHash: string): Promise<string[]> {
  const spent = await db
    .updateTable('guests')
    .set({ keyHash: SPENT })
    .where('keyHash', '=', keyHash)
    .returning('id')
    .execute();
  return spent.map((guest) => guest.id);
}

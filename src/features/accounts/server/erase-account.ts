import type { Belongings } from '#platform/belongings.ts';
import type { Database } from '#platform/database/schema.ts';
import { endSessions } from '#platform/http/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import { dropUser } from './store.ts';

/** Photos may be kept far away, where each takes its time. */
const AT_ONCE = 10;

type Needs = Pick<Platform, 'db' | 'blobs'> & { belongings: readonly Belongings[] };

/** Erases somebody with an account: everything they have, sessions, codes and the account itself. */
export const eraseAccount = (needs: Needs, owner: string): Promise<void> =>
  eraseOwner(needs, owner, async (transaction) => {
    await endSessions(transaction, owner);
    await dropUser(transaction, owner);
  });

/**
 * Erases what a person has: the photos, then every feature's rows and the owner's own in one transaction. The photos go first, because
 * without their rows nobody could find one that failed to go; it can simply be tried again.
 */
export async function eraseOwner(
  { db, blobs, belongings }: Needs,
  owner: string,
  dropOwner: (transaction: Database) => Promise<void>,
): Promise<void> {
  for (const part of belongings) {
    const keys = await part.blobKeys(db, owner);
    for (let first = 0; first < keys.length; first += AT_ONCE) {
      await Promise.all(keys.slice(first, first + AT_ONCE).map((key) => blobs.delete(key)));
    }
  }
  await db.transaction().execute(async (transaction) => {
    for (const part of belongings) await part.erase(transaction, owner);
    await dropOwner(transaction);
  });
}

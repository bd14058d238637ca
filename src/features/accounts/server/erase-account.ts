import { endSessions } from '#core/person/server/auth-sessions.ts';
import type { Belongings } from '#core/person/server/belongings.ts';
import { forgetAccount } from '#core/person/server/guests.ts';
import { dropUser, heldUser } from '#core/person/server/users.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';

/** Photos may be kept far away, where each takes its time. */
const AT_ONCE = 10;
/** Each further round means that a photo was saved while the ones before it were being deleted. */
const MAX_ROUNDS = 20;

type Needs = Pick<Platform, 'db' | 'blobs'> & { belongings: readonly Belongings[] };

/** How the owner's own row is locked, so that nothing more is saved for it, and removed in the end. */
type OwnerRow = { lock(transaction: Database): Promise<unknown>; drop(transaction: Database): Promise<void> };

/** Erases somebody with an account: everything they have, sessions, codes and the account itself. */
export const eraseAccount = (needs: Needs, owner: string): Promise<void> =>
  eraseOwner(needs, owner, {
    async lock(transaction) {
      // Guests before the account, in the order in which `lockOwner` locks them.
      await forgetAccount(transaction, owner);
      await heldUser(transaction, owner);
    },
    async drop(transaction) {
      await endSessions(transaction, owner);
      await dropUser(transaction, owner);
    },
  });

/**
 * Erases what a person has: the photos, then every feature's rows and the owner's own in one transaction. The photos go first, because
 * without their rows nobody could find one that failed to go; it can simply be tried again.
 */
export async function eraseOwner(needs: Needs, owner: string, ownerRow: OwnerRow): Promise<void> {
  const { db, blobs, belongings } = needs;
  const deleted = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const keys = (await blobKeysOf(db, belongings, owner)).filter((key) => !deleted.has(key));
    for (let first = 0; first < keys.length; first += AT_ONCE) {
      await Promise.all(keys.slice(first, first + AT_ONCE).map((key) => blobs.delete(key)));
    }
    for (const key of keys) deleted.add(key);
    const isErased = await db.transaction().execute(async (transaction) => {
      await ownerRow.lock(transaction);
      // One that was saved since the last look has a blob that is still there.
      if (!(await blobKeysOf(transaction, belongings, owner)).every((key) => deleted.has(key))) return false;
      for (const part of belongings) await part.erase(transaction, owner);
      await ownerRow.drop(transaction);
      return true;
    });
    if (isErased) return;
  }
  throw new Error('Photos were saved faster than they could be erased.');
}

async function blobKeysOf(db: Database, belongings: readonly Belongings[], owner: string): Promise<string[]> {
  const keys: string[] = [];
  for (const part of belongings) keys.push(...(await part.blobKeys(db, owner)));
  return keys;
}

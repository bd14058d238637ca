import { endAuthSessions } from '#core/person/server/auth-sessions.ts';
import { unlinkGuests } from '#core/person/server/guests.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { deleteUser, lockUserForUpdate } from '#core/person/server/users.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';

/** Photos may be kept far away, where each takes its time. */
const MAX_CONCURRENT_DELETES = 10;
/** Each further round means that a photo was saved while the ones before it were being deleted. */
const MAX_ROUNDS = 20;

type Dependencies = Pick<Platform, 'db' | 'blobs'> & { personalData: readonly PersonalData[] };

/** How the owner's own row is locked, so that nothing more is saved for it, and removed in the end. */
type OwnerRow = { lock(transaction: Database): Promise<unknown>; drop(transaction: Database): Promise<void> };

/** Erases somebody with an account: everything they have, sessions, codes and the account itself. */
export const eraseAccount = (dependencies: Dependencies, owner: string): Promise<void> =>
  eraseOwner(dependencies, owner, {
    async lock(transaction) {
      // Guests before the account, in the order in which `lockOwner` locks them.
      await unlinkGuests(transaction, owner);
      await lockUserForUpdate(transaction, owner);
    },
    async drop(transaction) {
      await endAuthSessions(transaction, owner);
      await deleteUser(transaction, owner);
    },
  });

/**
 * Erases what a person has: the photos, then every feature's rows and the owner's own in one transaction. The photos go first, because
 * without their rows nobody could find one that failed to go; it can simply be tried again.
 */
export async function eraseOwner(dependencies: Dependencies, owner: string, ownerRow: OwnerRow): Promise<void> {
  const { db, blobs, personalData } = dependencies;
  const deleted = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const keys = (await blobKeysOf(db, personalData, owner)).filter((key) => !deleted.has(key));
    for (let first = 0; first < keys.length; first += MAX_CONCURRENT_DELETES) {
      await Promise.all(keys.slice(first, first + MAX_CONCURRENT_DELETES).map((key) => blobs.delete(key)));
    }
    for (const key of keys) deleted.add(key);
    const isErased = await db.transaction().execute(async (transaction) => {
      await ownerRow.lock(transaction);
      // One that was saved since the last look has a blob that is still there.
      if (!(await blobKeysOf(transaction, personalData, owner)).every((key) => deleted.has(key))) return false;
      for (const part of personalData) await part.erase(transaction, owner);
      await ownerRow.drop(transaction);
      return true;
    });
    if (isErased) return;
  }
  throw new Error('Photos were saved faster than they could be erased.');
}

async function blobKeysOf(db: Database, personalData: readonly PersonalData[], owner: string): Promise<string[]> {
  const keys: string[] = [];
  for (const part of personalData) keys.push(...(await part.blobKeys(db, owner)));
  return keys;
}

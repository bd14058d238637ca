import { endAuthSessions } from '#core/person/server/auth-sessions.ts';
import { claimGuest, deleteGuest, unlinkGuests } from '#core/person/server/guests.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { deleteUser, lockUserForErasing } from '#core/person/server/users.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';

/** Photos may be in remote storage, where each delete takes time. */
const MAX_CONCURRENT_DELETES = 10;
/** Another round is needed only if a photo was saved while the earlier ones were deleted. */
const MAX_ROUNDS = 20;

type Dependencies = Pick<Platform, 'db' | 'blobs'> & { personalData: readonly PersonalData[] };

/** Locks the owner's own row, so that nothing more is saved for it, and removes it at the end. Nothing is erased if `lock` returns false. */
type OwnerRow = { lock(transaction: Database): Promise<unknown>; drop(transaction: Database): Promise<void> };

/** Erases an account with all its data, sessions and codes. */
export const eraseAccount = (dependencies: Dependencies, owner: string): Promise<void> =>
  eraseOwner(dependencies, owner, {
    async lock(transaction) {
      // Guests before the account, the lock order of `lockOwner`.
      await unlinkGuests(transaction, owner);
      await lockUserForErasing(transaction, owner);
    },
    async drop(transaction) {
      // A guest may have become this account before its lock.
      await unlinkGuests(transaction, owner);
      await endAuthSessions(transaction, owner);
      await deleteUser(transaction, owner);
    },
  });

/** Erases rows that name an owner who is neither a guest nor an account. Meanwhile no browser can claim the id. */
export const eraseLostOwner = (dependencies: Dependencies, owner: string, nowMs: number): Promise<void> =>
  eraseOwner(dependencies, owner, {
    lock: (transaction) => claimGuest(transaction, owner, 'lost', nowMs),
    async drop(transaction) {
      await endAuthSessions(transaction, owner);
      await deleteUser(transaction, owner);
      await deleteGuest(transaction, owner);
    },
  });

/**
 * Erases all data of an owner: the photos, then every feature's rows and the owner's own row in one transaction. The photos go first:
 * while their rows exist, a failed delete can be found and retried.
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
      if ((await ownerRow.lock(transaction)) === false) return true;
      // A photo saved since the last round still has its blob.
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
  for (const part of personalData) keys.push(...((await part.blobKeys?.(db, owner)) ?? []));
  return keys;
}

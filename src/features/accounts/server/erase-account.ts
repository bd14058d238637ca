import type { Belongings } from '#platform/belongings.ts';
import { endSessions } from '#platform/http/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import { dropUser } from './store.ts';

/** Photos may be kept far away, where each takes its time. */
const AT_ONCE = 10;

/**
 * Erases a person: the photos, then every feature's rows, messages, sessions, codes and the account in one transaction. The photos go
 * first, because without their rows nobody could find one that failed to go; a person can simply try again.
 */
export async function eraseAccount(
  { db, blobs, belongings }: Pick<Platform, 'db' | 'blobs'> & { belongings: readonly Belongings[] },
  owner: string,
): Promise<void> {
  for (const part of belongings) {
    const keys = await part.blobKeys(db, owner);
    for (let first = 0; first < keys.length; first += AT_ONCE) {
      await Promise.all(keys.slice(first, first + AT_ONCE).map((key) => blobs.delete(key)));
    }
  }
  await db.transaction().execute(async (transaction) => {
    for (const part of belongings) await part.erase(transaction, owner);
    await endSessions(transaction, owner);
    await dropUser(transaction, owner);
  });
}

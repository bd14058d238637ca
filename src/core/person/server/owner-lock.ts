import { refuse } from '#contract/errors.ts';
import { isGuestId } from '#contract/owner-id.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, StoreFor } from '#platform/database/schema.ts';
import { isAuthSessionOpen } from './auth-sessions.ts';
import { accountOf } from './guests.ts';
import { lockUserForInsert } from './users.ts';

/**
 * Locks the owner for whom a transaction stores rows, so that erasing and signing up wait. A guest who signed up
 * meanwhile becomes the account; null when the owner is gone. With the token of a session, also null when a new password
 * or another device has ended it: for what would continue without the session.
 */
export async function lockOwner(transaction: Database, owner: string, token?: string): Promise<LockedOwner | null> {
  if (!isGuestId(owner)) {
    const user = await lockUserForInsert(transaction, owner);
    return user && (token === undefined || (await isAuthSessionOpen(transaction, owner, token))) ? user.id : null;
  }
  const guest = await transaction
    .selectFrom('guests')
    .select('keyHash')
    .where('id', '=', owner)
    .$if(supportsRowLocks(transaction), (query) => query.forShare())
    .executeTakeFirst();
  const account = guest ? accountOf(guest) : null;
  if (account === undefined) return owner as LockedOwner;
  return account === null ? null : ((await lockUserForInsert(transaction, account))?.id ?? null);
}

/** The same for the owner of a request, which is refused when the owner is gone. */
export async function lockRequester(transaction: Database, requester: string, token?: string): Promise<LockedOwner> {
  const owner = await lockOwner(transaction, requester, token);
  if (owner === null) throw refuse('unauthenticated', 'This account was deleted meanwhile, so nothing was saved.');
  return owner;
}

export const storeFor: StoreFor = (db, owner, work, token) =>
  db.transaction().execute(async (transaction) => work(transaction, await lockRequester(transaction, owner, token)));

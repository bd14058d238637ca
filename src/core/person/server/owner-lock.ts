import { refuse } from '#contract/errors.ts';
import { isGuestId } from '#contract/owner-id.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, StoreFor } from '#platform/database/schema.ts';
import { accountOf } from './guests.ts';
import { lockUserForInsert } from './users.ts';

/**
 * Locks the owner for whom a transaction stores rows, so that erasing and signing up wait. A guest who signed up
 * meanwhile becomes the account; null when the owner is gone.
 */
export async function lockOwner(transaction: Database, owner: string): Promise<LockedOwner | null> {
  if (!isGuestId(owner)) return (await lockUserForInsert(transaction, owner))?.id ?? null;
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
export async function lockRequester(transaction: Database, requester: string): Promise<LockedOwner> {
  const owner = await lockOwner(transaction, requester);
  if (owner === null) throw refuse('unauthenticated', 'This account was deleted meanwhile, so nothing was saved.');
  return owner;
}

export const storeFor: StoreFor = (db, owner, work) =>
  db.transaction().execute(async (transaction) => work(transaction, await lockRequester(transaction, owner)));

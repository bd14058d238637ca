import { refuse } from '#contract/errors.ts';
import { isGuestId } from '#contract/owner-id.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database } from '#platform/database/schema.ts';
import { accountOf } from './guests.ts';
import { lockUserForShare } from './users.ts';

/**
 * Locks the owner under whom a transaction may insert, so that erasing and signing up wait. For inserts after slow
 * work. A guest who signed up meanwhile becomes the account; null when the owner is gone.
 */
export async function lockOwner(transaction: Database, owner: string): Promise<string | null> {
  if (!isGuestId(owner)) return (await lockUserForShare(transaction, owner))?.id ?? null;
  const guest = await transaction
    .selectFrom('guests')
    .select('keyHash')
    .where('id', '=', owner)
    .$if(supportsRowLocks(transaction), (query) => query.forShare())
    .executeTakeFirst();
  const account = guest ? accountOf(guest) : null;
  if (account === undefined) return owner;
  return account === null ? null : ((await lockUserForShare(transaction, account))?.id ?? null);
}

export const ownerDeleted = () =>
  refuse('unauthenticated', 'This account was deleted meanwhile, so nothing was saved.');

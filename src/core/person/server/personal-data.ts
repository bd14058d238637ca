import type { RevocableAccess } from '#domain/account/external-access.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import type { RequestClient } from '#platform/http/request-client.ts';
import type { Restore } from './restore.ts';

/**
 * The personal data of one feature, used when a guest becomes a user, on export, and when an account is erased. Every
 * feature that stores personal data must provide it.
 */
export type PersonalData = {
  /** The name of its part in the export. */
  name: string;
  /** Moves all rows of some owners to another in the caller's transaction and returns the number of items. */
  transfer(transaction: Database, from: readonly string[], to: LockedOwner, at: string): Promise<number>;
  /** Everything the person entered, as plain JSON. A long list is an async iterable of its entries. */
  collect(db: Database, owner: string): Promise<unknown>;
  /** Takes back the records of an export. Missing where nothing was entered, or only a secret, a consent or a photo. */
  restore?: Restore;
  /** The blobs of an owner. Missing where there are none. */
  blobKeys?(db: Database, owner: string): Promise<string[]>;
  /** Its photos, each with the address that `collect` uses for it. */
  photos?(db: Database, owner: string): Promise<{ address: string; blobKey: string }[]>;
  /** Recomputes what depends on the person's zone, number or consent, in the transaction that changed it. */
  refresh?(transaction: Database, owner: string, nowMs: number): Promise<void>;
  /** Whether there is any, for a person who takes over an account by an emailed link. */
  has?(db: Database, owner: string): Promise<boolean>;
  /** Ends what no new password leaves, and the chosen access, in the transaction that changes the password. */
  revoke?(transaction: Database, owner: string, access: readonly RevocableAccess[], nowMs: number): Promise<void>;
  /** Ends what reaches the person in this browser, in the transaction that signs it out. */
  signOut?(transaction: Database, owner: string, client: RequestClient): Promise<void>;
  /** Removes all rows of an owner in the caller's transaction. */
  erase(transaction: Database, owner: string): Promise<void>;
};

type FoundTable = 'dailyLogs' | 'importedNights' | 'roomAnalyses' | 'sleepSchedules' | 'sleepSessions';

export const hasRows = async (db: Database, table: FoundTable, owner: string): Promise<boolean> =>
  (await db.selectFrom(table).select('owner').where('owner', '=', owner).limit(1).executeTakeFirst()) !== undefined;

import type { ExternalAccess } from '#domain/account/external-access.ts';
import type { Database } from '#platform/database/schema.ts';

/**
 * What one feature keeps of a person. Accounts ask every feature's belongings when a guest becomes a user, when somebody takes the
 * data along, and when an account is erased; a feature that keeps anything must offer them.
 */
export type PersonalData = {
  /** The name of its part in the export. */
  name: string;
  /** Gives all rows of some owners to another, inside the caller's transaction, and tells how many things that were. */
  transfer(transaction: Database, from: readonly string[], to: string, at: string): Promise<number>;
  /** Everything the person entered, as plain JSON. */
  collect(db: Database, owner: string): Promise<unknown>;
  /** The blobs that belong to an owner. */
  blobKeys(db: Database, owner: string): Promise<string[]>;
  /** Its photos, each by the address at which `collect` names it. */
  photos?(db: Database, owner: string): Promise<{ address: string; blobKey: string }[]>;
  /** Works out anew what hung on the person's zone, number or consent, inside the transaction that changed it. */
  refresh?(transaction: Database, owner: string, nowMs: number): Promise<void>;
  /** Revokes what was given to the outside and would outlive a new password, inside the transaction that changes it. */
  revoke?(transaction: Database, owner: string, access: readonly ExternalAccess[], nowMs: number): Promise<void>;
  /** Removes all rows of an owner, inside the caller's transaction. */
  erase(transaction: Database, owner: string): Promise<void>;
};

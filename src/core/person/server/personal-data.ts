import type { ExternalAccess } from '#domain/account/external-access.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';

/**
 * The personal data of one feature, used when a guest becomes a user, on export, and when an account is erased. Every
 * feature that stores personal data must provide it.
 */
export type PersonalData = {
  /** The name of its part in the export. */
  name: string;
  /** Moves all rows of some owners to another in the caller's transaction and returns the number of items. */
  transfer(transaction: Database, from: readonly string[], to: LockedOwner, at: string): Promise<number>;
  /** Everything the person entered, as plain JSON. */
  collect(db: Database, owner: string): Promise<unknown>;
  /** The blobs of an owner. */
  blobKeys(db: Database, owner: string): Promise<string[]>;
  /** Its photos, each with the address that `collect` uses for it. */
  photos?(db: Database, owner: string): Promise<{ address: string; blobKey: string }[]>;
  /** Recomputes what depends on the person's zone, number or consent, in the transaction that changed it. */
  refresh?(transaction: Database, owner: string, nowMs: number): Promise<void>;
  /** Revokes external access that would outlive a new password, in the transaction that changes it. */
  revoke?(transaction: Database, owner: string, access: readonly ExternalAccess[], nowMs: number): Promise<void>;
  /** Removes all rows of an owner in the caller's transaction. */
  erase(transaction: Database, owner: string): Promise<void>;
};

import type { PersonalData } from '#core/person/server/personal-data.ts';
import { changeUser, deleteCodes } from '#core/person/server/users.ts';
import type { RevocableAccess } from '#domain/account/external-access.ts';
import type { Database } from '#platform/database/schema.ts';
import { NO_PHONE } from './change-settings.ts';
import { refreshAll } from './refresh-all.ts';

type Revocation = { owner: string; access: readonly RevocableAccess[]; nowMs: number };

/** Lets every feature end what no new password leaves, and the chosen access, in the transaction that changes the password. */
export async function revokeAccess(
  personalData: readonly PersonalData[],
  transaction: Database,
  { owner, access, nowMs }: Revocation,
): Promise<void> {
  if (access.includes('phone')) {
    await changeUser(transaction, owner, NO_PHONE);
    await deleteCodes(transaction, owner, 'confirm-phone');
  }
  for (const part of personalData) await part.revoke?.(transaction, owner, access, nowMs);
  if (access.length > 0) await refreshAll(personalData, transaction, owner, nowMs);
}

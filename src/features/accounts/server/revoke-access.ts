import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { ExternalAccess } from '#domain/account/external-access.ts';
import type { Database } from '#platform/database/schema.ts';
import { refreshAll } from './refresh-all.ts';

type Revocation = { owner: string; access: readonly ExternalAccess[]; nowMs: number };

/** Lets every feature revoke the chosen access in the transaction that changes the password. */
export async function revokeAccess(
  personalData: readonly PersonalData[],
  transaction: Database,
  { owner, access, nowMs }: Revocation,
): Promise<void> {
  if (access.length === 0) return;
  for (const part of personalData) await part.revoke?.(transaction, owner, access, nowMs);
  await refreshAll(personalData, transaction, owner, nowMs);
}

import type { Belongings } from '#core/person/server/belongings.ts';
import type { OutsideAccess } from '#domain/account/outside-access.ts';
import type { Database } from '#platform/database/schema.ts';
import { refreshAll } from './refresh-all.ts';

type Revocation = { owner: string; access: readonly OutsideAccess[]; nowMs: number };

/** Lets every feature revoke what the person chose, inside the transaction that changes the password. */
export async function revokeAccess(
  belongings: readonly Belongings[],
  transaction: Database,
  { owner, access, nowMs }: Revocation,
): Promise<void> {
  if (access.length === 0) return;
  for (const part of belongings) await part.revoke?.(transaction, owner, access, nowMs);
  await refreshAll(belongings, transaction, owner, nowMs);
}

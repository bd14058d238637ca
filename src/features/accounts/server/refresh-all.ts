import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Database } from '#platform/database/schema.ts';

/** Lets every feature recompute what depends on the account's time zone, number, consent or owner. */
export async function refreshAll(
  personalData: readonly PersonalData[],
  transaction: Database,
  owner: string,
  nowMs: number,
): Promise<void> {
  for (const part of personalData) await part.refresh?.(transaction, owner, nowMs);
}

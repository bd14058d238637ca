import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Database } from '#platform/database/schema.ts';

/** Lets every feature work out anew what hung on the zone, number or consent of an account, or on whose it is. */
export async function refreshAll(
  personalData: readonly PersonalData[],
  transaction: Database,
  owner: string,
  nowMs: number,
): Promise<void> {
  for (const part of personalData) await part.refresh?.(transaction, owner, nowMs);
}

import type { Belongings } from '#core/person/server/belongings.ts';
import type { Database } from '#platform/database/schema.ts';

/** Lets every feature work out anew what hung on the zone, number or consent of an account, or on whose it is. */
export async function refreshAll(
  belongings: readonly Belongings[],
  transaction: Database,
  owner: string,
  nowMs: number,
): Promise<void> {
  for (const part of belongings) await part.refresh?.(transaction, owner, nowMs);
}

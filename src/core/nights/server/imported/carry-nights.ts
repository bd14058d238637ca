import type { Database } from '#platform/database/schema.ts';
import { aroundTold } from './around.ts';
import { movedTelling, withSaved } from './moved-telling.ts';
import { renewNights } from './shown-nights.ts';
import { dropAll, listNights, saveTellings, takenTellings } from './store.ts';
import { lockNights } from './store-sessions.ts';

/**
 * Gives all that was told of some people's sleep to another and works out that one's nights from both. Where one origin told a sleep on
 * both sides, the better telling stays. Tells how many nights came along.
 */
export async function carryNights(transaction: Database, from: readonly string[], to: string): Promise<number> {
  for (const owner of [...from, to].sort()) await lockNights(transaction, owner);
  let nights = 0;
  for (const owner of from) {
    nights += (await listNights(transaction, owner)).length;
    for await (const carried of takenTellings(transaction, owner)) {
      const sessions = carried.map(({ session }) => session);
      const { dates, tellings } = await aroundTold(transaction, to, sessions);
      const knownOf = Map.groupBy(tellings, ({ row }) => row.sessionKey);
      const given = carried.flatMap(
        (telling) =>
          movedTelling(telling, { owner: to, origin: telling.row.origin }, knownOf.get(telling.row.sessionKey) ?? []) ??
          [],
      );
      await saveTellings(transaction, given);
      await renewNights(transaction, to, dates, withSaved(tellings, given));
    }
    await dropAll(transaction, owner);
  }
  return nights;
}

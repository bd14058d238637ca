import type { Belongings } from '#core/person/server/belongings.ts';
import { mergedSessions } from '#domain/sessions/merge.ts';
import { startOrder } from '#domain/sessions/session-order.ts';
import type { Database } from '#platform/database/schema.ts';
import { carryNights } from './carry-nights.ts';
import { dropAll, tellingsOf } from './store.ts';
import { lockNights } from './store-sessions.ts';

export const importedNightBelongings: Belongings = {
  name: 'sleepSessions',

  carry: carryNights,

  collect: collectSleeps,

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await lockNights(transaction, owner);
    await dropAll(transaction, owner);
  },
};

/** Each sleep once, as it was told best, oldest first: read back, they make the same nights. */
async function collectSleeps(db: Database, owner: string): Promise<unknown> {
  const rowOf = new Map((await tellingsOf(db, owner)).map(({ session, row }) => [session, row]));
  const best = mergedSessions([], [...rowOf.keys()]).sort(startOrder);
  return best.flatMap((session) => {
    const row = rowOf.get(session);
    if (!row) return [];
    const { owner: _, sessionKey: __, origin: ___, id: ____, createdAt: _____, ...told } = row;
    return { ...told, isNap: session.isNap, isTentative: session.isTentative, stages: JSON.parse(row.stages) };
  });
}

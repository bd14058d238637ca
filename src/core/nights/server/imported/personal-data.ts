import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import { mergedSessions } from '#domain/sessions/merge.ts';
import { startOrder } from '#domain/sessions/session-order.ts';
import type { Database } from '#platform/database/schema.ts';
import { deleteAll, recordsOf } from './store.ts';
import { lockNights } from './store-sessions.ts';
import { transferNights } from './transfer-nights.ts';

export const importedNightPersonalData: PersonalData = {
  name: 'sleepSessions',

  transfer: transferNights,

  collect: collectSessions,

  has: (db, owner) => hasRows(db, 'importedNights', owner),

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await lockNights(transaction, owner);
    await deleteAll(transaction, owner);
  },
};

/** Each session once in its best version, oldest first. Importing them gives the same nights. */
async function collectSessions(db: Database, owner: string): Promise<unknown> {
  const rowOf = new Map((await recordsOf(db, owner)).map(({ session, row }) => [session, row]));
  const best = mergedSessions([], [...rowOf.keys()]).sort(startOrder);
  return best.flatMap((session) => {
    const row = rowOf.get(session);
    if (!row) return [];
    const { owner: _, sessionKey: __, origin: ___, id: ____, createdAt: _____, ...fields } = row;
    return {
      ...fields,
      isNap: session.isNap,
      isTentative: session.isTentative,
      stages: JSON.parse(row.stages),
      diary: session.diary ?? null,
    };
  });
}

import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { nightsAffectedBy } from './affected-nights.ts';
import { movedRecord, withSaved } from './moved-record.ts';
import { updateShownNights } from './shown-nights.ts';
import { deleteAll, listNights, saveRecords, takeRecords } from './store.ts';
import { lockNights } from './store-sessions.ts';

/**
 * Moves the records of some owners to another and recomputes its nights. When both sides have a session of one origin,
 * the better version stays. Returns the number of moved nights.
 */
export async function transferNights(transaction: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  for (const owner of [...from, to].sort()) await lockNights(transaction, owner);
  let nights = 0;
  for (const owner of from) {
    nights += (await listNights(transaction, owner)).length;
    for await (const batch of takeRecords(transaction, owner)) {
      const sessions = batch.map(({ session }) => session);
      const { dates, records } = await nightsAffectedBy(transaction, to, sessions);
      const knownOf = Map.groupBy(records, ({ row }) => row.sessionKey);
      const transferred = batch.flatMap(
        (record) =>
          movedRecord(record, { owner: to, origin: record.row.origin }, knownOf.get(record.row.sessionKey) ?? []) ?? [],
      );
      await saveRecords(transaction, to, transferred);
      await updateShownNights(transaction, to, dates, withSaved(records, transferred));
    }
    await deleteAll(transaction, owner);
  }
  return nights;
}

import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { affectedNights } from './affected-nights.ts';
import { movedRecord, replacesVersion, withSaved } from './moved-record.ts';
import { remainingRecords } from './read-records.ts';
import { updateShownNights } from './shown-nights.ts';
import { deleteRecords, moveRecords } from './store.ts';

/**
 * Removes the records of an origin. A session whose key has an heir moves to that origin, unless it has an equal or
 * better version.
 */
export async function removeOrigin(
  transaction: Database,
  owner: LockedOwner,
  origin: string,
  fallbackOrigins: ReadonlyMap<string, string>,
): Promise<void> {
  for await (const removed of remainingRecords(transaction, owner, origin)) {
    const nights = removed.map(({ row }) => row.night);
    const { dates, records } = await affectedNights(transaction, owner, nights);
    const rest = records.filter(({ row }) => row.origin !== origin);
    const restOf = Map.groupBy(rest, ({ row }) => row.sessionKey);
    const [moving, moved] = [new Set<string>(), []] as [Set<string>, typeof removed];
    for (const record of removed) {
      const { sessionKey } = record.row;
      const fallback = fallbackOrigins.get(sessionKey);
      if (fallback === undefined || fallback === origin) continue;
      if (!replacesVersion(record, fallback, restOf.get(sessionKey) ?? [])) continue;
      moving.add(sessionKey);
      moved.push(movedRecord(record, { owner, origin: fallback }));
    }
    await deleteRecords(
      transaction,
      removed.filter(({ row }) => !moving.has(row.sessionKey)),
    );
    await moveRecords(transaction, { owner, origin }, owner, moved);
    await updateShownNights(transaction, owner, dates, withSaved(rest, moved));
  }
}

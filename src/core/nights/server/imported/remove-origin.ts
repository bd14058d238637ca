import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { affectedNights } from './affected-nights.ts';
import { movedRecord, withSaved } from './moved-record.ts';
import { updateShownNights } from './shown-nights.ts';
import { saveRecords, takeRecords } from './store.ts';

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
  for await (const removed of takeRecords(transaction, owner, origin)) {
    const nights = removed.map(({ row }) => row.night);
    const { dates, records } = await affectedNights(transaction, owner, nights);
    const rest = records.filter(({ row }) => row.origin !== origin);
    const restOf = Map.groupBy(rest, ({ row }) => row.sessionKey);
    const reassigned = removed.flatMap((record) => {
      const { sessionKey } = record.row;
      const fallbackOrigin = fallbackOrigins.get(sessionKey);
      if (fallbackOrigin === undefined || fallbackOrigin === origin) return [];
      return movedRecord(record, { owner, origin: fallbackOrigin }, restOf.get(sessionKey) ?? []) ?? [];
    });
    await saveRecords(transaction, owner, reassigned);
    await updateShownNights(transaction, owner, dates, withSaved(rest, reassigned));
  }
}

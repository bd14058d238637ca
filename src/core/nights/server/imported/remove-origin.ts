import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { movedRecord, replacesVersion } from './moved-record.ts';
import { deleteRecords, moveRecords } from './queries.ts';
import { recordsWithKeys, remainingRecords } from './read-records.ts';

/**
 * Removes the records of an origin. A session whose key has an heir moves to that origin, unless it has an equal or
 * better version. Returns the wake dates of the removed records.
 */
export async function removeOrigin(
  transaction: Database,
  owner: LockedOwner,
  origin: string,
  fallbackOrigins: ReadonlyMap<string, string>,
): Promise<LocalDate[]> {
  const changed: LocalDate[] = [];
  for await (const removed of remainingRecords(transaction, owner, origin)) {
    const keys = removed.map(({ row }) => row.sessionKey);
    const rest = (await recordsWithKeys(transaction, owner, keys)).filter(({ row }) => row.origin !== origin);
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
    for (const { row } of removed) changed.push(row.night);
  }
  return changed;
}

import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { updateDays } from './days/derive-days.ts';
import { deleteAllDays, markAllStale } from './days/queries.ts';
import { movedRecord, replacesVersion } from './moved-record.ts';
import { deleteAll, deleteRecords, lockNights, moveRecords } from './queries.ts';
import { recordsOfVersions, remainingRecords } from './read-records.ts';
import { isWithinLimits, sizeOf, tooMuchTogether } from './stored-size.ts';

/**
 * Moves the records of some owners to another, and derives its days again. When both sides have a session of one origin,
 * the better version stays. Refuses more than one person may have. Returns the number of sessions.
 */
export async function transferNights(
  transaction: Database,
  from: readonly string[],
  to: LockedOwner,
  at: string,
): Promise<number> {
  for (const owner of [...from, to].sort()) await lockNights(transaction, owner);
  let sessions = 0;
  for (const owner of from) {
    await deleteAllDays(transaction, owner);
    const incoming = await sizeOf(transaction, owner);
    if (incoming.sessions === 0) continue;
    if (!isWithinLimits(incoming, await sizeOf(transaction, to))) throw tooMuchTogether();
    sessions += incoming.sessions;
    for await (const batch of remainingRecords(transaction, owner)) {
      const records = await recordsOfVersions(
        transaction,
        to,
        batch.map(({ session }) => session),
      );
      const knownOf = Map.groupBy(records, ({ row }) => row.sessionKey);
      const moving = batch.filter((record) =>
        replacesVersion(record, record.row.origin, knownOf.get(record.row.sessionKey) ?? []),
      );
      const isMoving = new Set(moving);
      const moved = moving.map((record) => movedRecord(record, { owner: to, origin: record.row.origin }));
      await deleteRecords(
        transaction,
        batch.filter((record) => !isMoving.has(record)),
      );
      for (const [origin, some] of Map.groupBy(moved, ({ row }) => row.origin)) {
        await moveRecords(transaction, { owner, origin }, to, some);
      }
    }
    await deleteAll(transaction, owner);
  }
  if (sessions === 0) return 0;
  await markAllStale(transaction, to);
  await updateDays(transaction, to, at.slice(0, 10));
  return sessions;
}

import { isAsGood } from '#domain/sessions/merge.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { updateDays } from './days/derive-days.ts';
import { deleteAllDays, markAllStale } from './days/queries.ts';
import { deleteAll, deleteRecords, lockNights, moveRecords } from './queries.ts';
import { recordsOfVersions, recordsWithKeys, remainingRecords, sizeOf } from './read-records.ts';
import { inImportOrder, type SleepSessionRecord } from './sleep-session-record.ts';
import { isWithinLimits, tooMuchTogether } from './stored-size.ts';

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

/**
 * Whether a record replaces the version that one origin has of its session. Not when that version is equal or better.
 * `others` are records of the owner of that origin.
 */
function replacesVersion(
  { row, session }: SleepSessionRecord,
  origin: string,
  others: readonly SleepSessionRecord[],
): boolean {
  const before = others.find((other) => other.row.sessionKey === row.sessionKey && other.row.origin === origin);
  return !before || !isAsGood(before.session, session);
}

/** A record at another owner or origin. */
const movedRecord = (record: SleepSessionRecord, to: { owner: string; origin: string }): SleepSessionRecord => ({
  ...record,
  row: { ...record.row, ...to },
});

/** The records after saving some of them. Each replaces its origin's previous version of the same session. */
export function withSaved(
  records: readonly SleepSessionRecord[],
  saved: readonly SleepSessionRecord[],
): SleepSessionRecord[] {
  const keyOf = ({ row }: SleepSessionRecord): string => `${row.origin} ${row.sessionKey}`;
  const savedKeys = new Set(saved.map(keyOf));
  return inImportOrder([...records.filter((record) => !savedKeys.has(keyOf(record))), ...saved]);
}

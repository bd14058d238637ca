import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAsGood, mergedSessions, sessionKey } from '#domain/sessions/merge.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import { textOrder } from '#domain/sessions/session-order.ts';
import { correctionsIn } from '#domain/sessions/shifted-stages.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { deriveAround, updateDays } from './days/derive-days.ts';
import { removeOrigin, withSaved } from './move-records.ts';
import { deleteRecords, saveRecords } from './queries.ts';
import { ROWS_PER_TURN, recordsAround, recordsOfVersions, sizeOf, stagesOf } from './read-records.ts';
import {
  hasSameContent,
  type NewRecord,
  outlineOf,
  recordOf,
  type SessionContent,
  type SleepSessionRecord,
} from './sleep-session-record.ts';
import { isWithinLimits, tooMuch } from './stored-size.ts';

/** The origin of data from a connected wearable. The origin of a file is the id of its import. */
export const CONNECTION = 'connection';

type StoreResult = {
  /** Nights that their source had not reported before. */
  newNights: number;
  /** Keys (`sessionKey`) of the given sessions that other origins had reported at least as good before. */
  alreadyReported: string[];
};

/**
 * Stores the sleep sessions of a person that are new or better than the stored ones, and the shown night of each date.
 * Also stores sessions of a connection that a file reported as good, so that they stay when the file is undone. Storing
 * the same twice changes nothing. Refuses more than one person may have.
 */
export async function storeSessions(
  transaction: Database,
  { sessions, ...to }: { owner: LockedOwner; origin: string; sessions: readonly SessionContent[]; at: string },
): Promise<StoreResult> {
  await updateDays(transaction, to.owner, to.at.slice(0, 10));
  const contentOf = new Map(sessions.map((content) => [outlineOf(content), content]));
  const merged = mergedSessions([], [...contentOf.keys()]).sort((one, other) => textOrder(one.night, other.night));
  const alreadyReported: string[] = [];
  const changed: LocalDate[] = [];
  let hasGrown = false;
  for (let from = 0; from < merged.length; from += ROWS_PER_TURN) {
    await nextTurn();
    const batch = new Map(merged.slice(from, from + ROWS_PER_TURN).map((one) => [one, contentOf.get(one)!]));
    const result = await storeBatch(transaction, batch, to);
    hasGrown ||= result.hasGrown;
    for (const key of result.alreadyReported) alreadyReported.push(key);
    for (const date of result.changed) changed.push(date);
  }
  if (hasGrown && !isWithinLimits(await sizeOf(transaction, to.owner))) throw tooMuch();
  return { newNights: await deriveAround(transaction, to.owner, changed), alreadyReported };
}

/** The stored sessions that the nights of new ones depend on, for `comparedNights`. Stages are outlines. */
export async function relatedStoredSessions(
  db: Database,
  owner: string,
  incoming: readonly SessionExtent[],
): Promise<PlacedSession[]> {
  const records = await recordsAround(db, owner, incoming);
  return records.map(({ session }) => session);
}

/** Removes the records of an origin. A session whose key has an heir moves to that origin instead. */
export async function removeSessions(
  transaction: Database,
  {
    owner,
    origin,
    fallbackOrigins,
    at,
  }: { owner: LockedOwner; origin: string; fallbackOrigins: Map<string, string>; at: string },
): Promise<void> {
  await updateDays(transaction, owner, at.slice(0, 10));
  await deriveAround(transaction, owner, await removeOrigin(transaction, owner, origin, fallbackOrigins));
}

/** `changed`: the wake dates of the sessions that were added, replaced or removed. */
type BatchResult = { alreadyReported: string[]; changed: LocalDate[]; hasGrown: boolean };

async function storeBatch(
  transaction: Database,
  contentOf: ReadonlyMap<PlacedSession, SessionContent>,
  { owner, origin, at }: { owner: LockedOwner; origin: string; at: string },
): Promise<BatchResult> {
  const sessions = [...contentOf.keys()];
  const before = await recordsOfVersions(transaction, owner, sessions);
  const records = await correctShiftedStages(transaction, owner, before, contentOf);
  const knownOf = Map.groupBy(records, ({ row }) => row.sessionKey);
  const ownOf = new Map(records.flatMap((one) => (one.row.origin === origin ? [[one.row.sessionKey, one]] : [])));
  const ownRecords = sessions.flatMap((session) => ownOf.get(sessionKey(session)) ?? []);
  const ownStages = await stagesOf(transaction, owner, ownRecords);
  const saved: NewRecord[] = [];
  const alreadyReported: string[] = [];
  for (const [session, content] of contentOf) {
    const own = ownOf.get(content.sessionKey);
    const record = recordOf(content, { owner, origin, id: own?.row.id ?? randomId(), createdAt: at });
    const isAlreadyReported = (knownOf.get(content.sessionKey) ?? []).some(
      ({ row, session: other }) => row.origin !== origin && isAsGood(other, session),
    );
    const isSame = own && hasSameContent(record, own) && ownStages.get(own.row.id) === content.stages;
    const isNew = own ? isAsGood(session, own.session) && !isSame : !isAlreadyReported;
    if (isNew || (!own && origin === CONNECTION)) saved.push(record);
    if (isAlreadyReported) alreadyReported.push(content.sessionKey);
  }
  await saveRecords(transaction, owner, saved);
  const after = withSaved(records, saved);
  const [isBefore, isAfter] = [new Set(before), new Set(after)];
  const changed = [...before.filter((one) => !isAfter.has(one)), ...after.filter((one) => !isBefore.has(one))];
  const hasGrown = after.length > before.length || bytesOf(after) > bytesOf(before);
  return { alreadyReported, changed: changed.map(({ row }) => row.night), hasGrown };
}

const bytesOf = (records: readonly SleepSessionRecord[]): number => records.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Replaces stored nights with shifted stages by their correct versions, each at its origin. So the import that brought
 * a night still has it when the file is read again and that import is undone. Returns the records after it.
 */
async function correctShiftedStages(
  transaction: Database,
  owner: LockedOwner,
  records: SleepSessionRecord[],
  contentOf: ReadonlyMap<PlacedSession, SessionContent>,
): Promise<SleepSessionRecord[]> {
  const correctionOf = correctionsIn([...contentOf.keys()]);
  const outdated = records.filter(({ session }) => correctionOf(session));
  if (outdated.length === 0) return records;
  // An origin may have two versions of a night.
  const corrected = new Map<string, NewRecord>();
  for (const { row, session } of outdated) {
    const correction = correctionOf(session);
    const content = correction && contentOf.get(correction);
    if (content) corrected.set(JSON.stringify([row.origin, content.endAt]), recordOf(content, identityOf(row)));
  }
  await deleteRecords(transaction, outdated);
  await saveRecords(transaction, owner, [...corrected.values()]);
  const removed = new Set(outdated);
  const rest = records.filter((record) => !removed.has(record));
  return withSaved(rest, [...corrected.values()]);
}

const identityOf = ({ owner, origin, id, createdAt }: SleepSessionRecord['row']) => ({ owner, origin, id, createdAt });

import { setImmediate as nextTurn } from 'node:timers/promises';
import { mainSleeps } from '#domain/sessions/compared-nights.ts';
import { isAsGood, mergedSessions, sessionKey } from '#domain/sessions/merge.ts';
import { nightsBySource } from '#domain/sessions/nights-by-source.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import { textOrder } from '#domain/sessions/session-order.ts';
import { correctionsIn } from '#domain/sessions/shifted-stages.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { nightsAffectedBy } from './affected-nights.ts';
import { withSaved } from './moved-record.ts';
import { removeOrigin } from './remove-origin.ts';
import { updateShownNights } from './shown-nights.ts';
import { hasSameContent, recordOf, type SleepSessionRecord } from './sleep-session-record.ts';
import { deleteRecords, saveRecords } from './store.ts';

/** Yields to other requests after this many sessions. Each turn also reads the nights beside them. */
const SESSIONS_PER_TURN = 500;

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
 * the same twice changes nothing.
 */
export async function storeSessions(
  transaction: Database,
  { sessions, ...to }: { owner: LockedOwner; origin: string; sessions: readonly PlacedSession[]; at: string },
): Promise<StoreResult> {
  await lockNights(transaction, to.owner);
  const merged = mergedSessions([], sessions).sort((one, other) => textOrder(one.night, other.night));
  const stored: StoreResult = { newNights: 0, alreadyReported: [] };
  for (let from = 0; from < merged.length; from += SESSIONS_PER_TURN) {
    await nextTurn();
    const { newNights, alreadyReported } = await storeBatch(
      transaction,
      merged.slice(from, from + SESSIONS_PER_TURN),
      to,
    );
    stored.newNights += newNights;
    stored.alreadyReported.push(...alreadyReported);
  }
  return stored;
}

/** The stored sessions that the nights of new ones depend on, for `comparedNights`. */
export async function relatedStoredSessions(
  db: Database,
  owner: string,
  incoming: readonly SessionExtent[],
): Promise<PlacedSession[]> {
  const { records } = await nightsAffectedBy(db, owner, incoming);
  return records.map(sessionOf);
}

/** Removes the records of an origin. A session whose key has an heir moves to that origin instead. */
export async function removeSessions(
  transaction: Database,
  { owner, origin, fallbackOrigins }: { owner: LockedOwner; origin: string; fallbackOrigins: Map<string, string> },
): Promise<void> {
  await lockNights(transaction, owner);
  await removeOrigin(transaction, owner, origin, fallbackOrigins);
}

async function storeBatch(
  transaction: Database,
  sessions: readonly PlacedSession[],
  { owner, origin, at }: { owner: LockedOwner; origin: string; at: string },
): Promise<StoreResult> {
  const { dates, records: before } = await nightsAffectedBy(transaction, owner, sessions);
  const records = await correctShiftedStages(transaction, owner, before, sessions);
  const knownOf = Map.groupBy(records, ({ row }) => row.sessionKey);
  const saved: SleepSessionRecord[] = [];
  const alreadyReported: string[] = [];
  for (const session of sessions) {
    const known = knownOf.get(sessionKey(session)) ?? [];
    const own = known.find(({ row }) => row.origin === origin);
    const record = recordOf(session, { owner, origin, id: own?.row.id ?? randomId(), createdAt: at });
    const isAlreadyReported = known.some(
      ({ row, session: other }) => row.origin !== origin && isAsGood(other, session),
    );
    const isNew = own ? isAsGood(session, own.session) && !hasSameContent(record, own) : !isAlreadyReported;
    if (isNew || (!own && origin === CONNECTION)) saved.push(record);
    if (isAlreadyReported) alreadyReported.push(record.row.sessionKey);
  }
  if (saved.length === 0 && records === before) return { newNights: 0, alreadyReported };
  const after = withSaved(records, saved);
  await saveRecords(transaction, owner, saved);
  await updateShownNights(transaction, owner, dates, after);
  return { newNights: newNights(before, after), alreadyReported };
}

/**
 * Replaces stored nights with shifted stages by their correct versions, each at its origin. So the import that brought
 * a night still has it when the file is read again and that import is undone. Returns the records after it.
 */
async function correctShiftedStages(
  transaction: Database,
  owner: LockedOwner,
  records: SleepSessionRecord[],
  sessions: readonly PlacedSession[],
): Promise<SleepSessionRecord[]> {
  const correctionOf = correctionsIn(sessions);
  const outdated = records.filter(({ session }) => correctionOf(session));
  if (outdated.length === 0) return records;
  // An origin may have two versions of a night.
  const corrected = new Map<string, SleepSessionRecord>();
  for (const { row, session } of outdated) {
    const correction = correctionOf(session);
    if (correction) corrected.set(JSON.stringify([row.origin, correction.endMs]), recordOf(correction, row));
  }
  await deleteRecords(transaction, outdated);
  await saveRecords(transaction, owner, [...corrected.values()]);
  const removed = new Set(outdated);
  const rest = records.filter((record) => !removed.has(record));
  return withSaved(rest, [...corrected.values()]);
}

/** Serializes storing the sessions of one person across servers, because a night depends on every session around it. */
export const lockNights = (transaction: Database, owner: string): Promise<void> =>
  acquireAdvisoryLock(transaction, 'sleepSessions', owner);

function newNights(before: readonly SleepSessionRecord[], after: readonly SleepSessionRecord[]): number {
  const known = mainSleeps(nightsBySource(before.map(sessionOf)));
  return [...mainSleeps(nightsBySource(after.map(sessionOf))).keys()].filter((key) => !known.has(key)).length;
}

const sessionOf = ({ session }: SleepSessionRecord): PlacedSession => session;

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import { WATCH_FILE_SOURCE } from '#domain/sessions/source-names.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { newValues } from '#platform/database/new-values.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';
import { inTurns } from './read-records.ts';
import { CONTENT_COLUMNS, type NewRecord, type SleepSessionRecord } from './sleep-session-record.ts';

/** The only module that writes `sleepSessions` and `importedNights`. */

export type NightRow = Selectable<Tables['importedNights']>;

/** Serializes storing the sessions of one person across servers, because a night depends on every session around it. */
export const lockNights = (transaction: Database, owner: string): Promise<void> =>
  acquireAdvisoryLock(transaction, 'sleepSessions', owner);

/** Adds records of an owner. Each replaces its origin's previous version of the same session. */
export async function saveRecords(transaction: Database, owner: LockedOwner, records: readonly NewRecord[]) {
  for await (const some of inTurns(records)) {
    await transaction
      .insertInto('sleepSessions')
      .values(some.map(({ row }) => ({ ...row, owner })))
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'sessionKey', 'origin'])
          .doUpdateSet(newValues([...CONTENT_COLUMNS, 'stages', 'createdAt'])),
      )
      .execute();
  }
}

export async function deleteRecords(transaction: Database, records: readonly SleepSessionRecord[]): Promise<void> {
  for (const [origin, ofOrigin] of Map.groupBy(records, ({ row }) => row.origin)) {
    for await (const some of inTurns(ofOrigin)) {
      await transaction
        .deleteFrom('sleepSessions')
        .where('owner', '=', some[0]?.row.owner ?? '')
        .where('origin', '=', origin)
        .where('sessionKey', 'in', keysIn(some))
        .execute();
    }
  }
}

/** Moves records of one owner and origin to the origins in their rows and an owner, in place of the versions there. */
export async function moveRecords(
  transaction: Database,
  from: { owner: string; origin: string },
  owner: LockedOwner,
  moved: readonly SleepSessionRecord[],
): Promise<void> {
  await deleteRecords(transaction, moved);
  for (const [origin, ofOrigin] of Map.groupBy(moved, ({ row }) => row.origin)) {
    for await (const some of inTurns(ofOrigin)) {
      await transaction
        .updateTable('sleepSessions')
        .set({ owner, origin })
        .where('owner', '=', from.owner)
        .where('origin', '=', from.origin)
        .where('sessionKey', 'in', keysIn(some))
        .execute();
    }
  }
}

const keysIn = (records: readonly SleepSessionRecord[]): string[] => records.map(({ row }) => row.sessionKey);

/** Those of some origins that brought nights with shifted stages (as in `correctionsIn`). */
export async function originsWithShiftedStages(
  db: Database,
  owner: string,
  origins: readonly string[],
): Promise<Set<string>> {
  if (origins.length === 0) return new Set();
  const rows = await db
    .selectFrom('sleepSessions')
    .select('origin')
    .distinct()
    .where('owner', '=', owner)
    .where('origin', 'in', origins)
    .where('source', '=', WATCH_FILE_SOURCE)
    .where('sourceId', 'is', null)
    .where('offsetMinutes', 'is', null)
    .where('zone', 'is', null)
    .where('isNap', '=', 0)
    .where('stages', '<>', '[]')
    .execute();
  return new Set(rows.map(({ origin }) => origin));
}

/** Few rows at a time, because the pages of long stages are freed one by one. */
export async function deleteAll(transaction: Database, owner: string): Promise<void> {
  let isDone = false;
  while (!isDone) {
    const some = transaction
      .selectFrom('sleepSessions')
      .select('sessionKey')
      .where('owner', '=', owner)
      .limit(DELETED_PER_TURN);
    const { numDeletedRows } = await transaction
      .deleteFrom('sleepSessions')
      .where('owner', '=', owner)
      .where('sessionKey', 'in', some)
      .executeTakeFirst();
    isDone = numDeletedRows === 0n;
    if (!isDone) await nextTurn();
  }
  await transaction.deleteFrom('importedNights').where('owner', '=', owner).execute();
}

const DELETED_PER_TURN = 1000;

/** The columns of a night that its derived day has, too. */
export const COMPARED_COLUMNS = ['source', 'bedTime', 'wakeTime', 'minutesInBed', 'asleepMinutes', 'score'] as const;

/** The nights that are shown, newest first, to compare with the derived days; since a date, if one is given. */
export const listNights = (db: Database, owner: string, since?: LocalDate) =>
  nightsOf(db, owner, since)
    .select(['night', ...COMPARED_COLUMNS])
    .execute();

/** The nights that are shown, newest first, as session summaries. */
export const listSessionSummaries = (db: Database, owner: string) =>
  nightsOf(db, owner).select(SUMMARY_COLUMNS).execute();

const SUMMARY_COLUMNS = ['sessionId', 'night', 'source', 'bedTime', 'wakeTime', 'minutesInBed', 'score'] as const;

const nightsOf = (db: Database, owner: string, since?: LocalDate) =>
  db
    .selectFrom('importedNights')
    .where('owner', '=', owner)
    .$if(since !== undefined, (query) => query.where('night', '>=', since ?? ''))
    .orderBy('night', 'desc');

/** Whether a source has reported sleep: any, or some that ends within a day of a date. */
export async function hasDevice(db: Database, owner: string, source: string, date: LocalDate | null): Promise<boolean> {
  const found = await db
    .selectFrom('sleepSessions')
    .select('owner')
    .where('owner', '=', owner)
    .$if(date !== null, (query) =>
      query.where('night', '>=', addDays(date ?? '', -1)).where('night', '<=', addDays(date ?? '', 1)),
    )
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const nightsBetween = (db: Database, owner: string, from: LocalDate, until: LocalDate): Promise<NightRow[]> =>
  db
    .selectFrom('importedNights')
    .selectAll()
    .where('owner', '=', owner)
    .where('night', '>=', from)
    .where('night', '<=', until)
    .execute();

const VALUE_COLUMNS = [...COMPARED_COLUMNS, 'sessionId', 'startAt', 'isTentative', 'hasStages', 'diary'] as const;

export async function saveNights(transaction: Database, rows: readonly Insertable<Tables['importedNights']>[]) {
  for await (const some of inTurns(rows)) {
    await transaction
      .insertInto('importedNights')
      .values(some)
      .onConflict((conflict) => conflict.columns(['owner', 'night']).doUpdateSet(newValues(VALUE_COLUMNS)))
      .execute();
  }
}

export async function deleteNights(transaction: Database, owner: string, nights: readonly LocalDate[]): Promise<void> {
  for await (const some of inTurns(nights)) {
    await transaction.deleteFrom('importedNights').where('owner', '=', owner).where('night', 'in', some).execute();
  }
}

/** How many nights of a person a source has reported since a date. Naps do not count. */
export async function countNights(db: Database, owner: string, source: string, since: LocalDate): Promise<number> {
  const { count } = await db
    .selectFrom('sleepSessions')
    .select((select) => select.fn.count<number>('night').distinct().as('count'))
    .where('owner', '=', owner)
    .where('night', '>=', since)
    .where('source', '=', source)
    .where((where) => where.or([where('isNap', 'is', null), where('isNap', '=', 0)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import { WATCH_FILE_SOURCE } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';
import { inImportOrder, recordFromRow, type SleepSessionRecord, type SleepSessionRow } from './sleep-session-record.ts';

/** The only module that writes `sleepSessions` and `importedNights`. */

/** Rows or keys per statement: SQLite takes 32766 values, and a session has 20. */
const BATCH_SIZE = 500;

export type NightRow = Selectable<Tables['importedNights']>;

/** Yields to other requests between chunks, because ten years of nights take a second. */
async function* inChunks<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    if (from > 0) await nextTurn();
    yield items.slice(from, from + BATCH_SIZE);
  }
}

/**
 * The maximum number of rows read per night. A file brings at most fifty, so this only leaves out rows of a version
 * without that limit. They stay stored and are in the export of the account.
 */
export const MAX_READ_PER_NIGHT = 200;
/** The maximum number of crowded nights read in one range of dates. */
const MAX_CROWDED_NIGHTS = 100;

/** Records of sessions that end within some dates, inclusive, in import order. */
export async function recordsBetween(
  db: Database,
  owner: string,
  from: LocalDate,
  until: LocalDate,
): Promise<SleepSessionRecord[]> {
  const between = db
    .selectFrom('sleepSessions')
    .where('owner', '=', owner)
    .where('night', '>=', from)
    .where('night', '<=', until);
  const crowded = await crowdedNights(between);
  const rows = await between
    .selectAll()
    .$if(crowded.length > 0, (query) => query.where('night', 'not in', crowded))
    .execute();
  for (const night of crowded.slice(0, MAX_CROWDED_NIGHTS)) {
    // In index order, because sorting would read all rows.
    const some = await between.selectAll().where('night', '=', night).limit(MAX_READ_PER_NIGHT).execute();
    for (const row of some) rows.push(row);
  }
  return toRecords(rows);
}

/** Answered from the index alone. */
async function crowdedNights(
  between: SelectQueryBuilder<Tables, 'sleepSessions', Record<never, never>>,
): Promise<LocalDate[]> {
  const rows = await between
    .select('night')
    .groupBy('night')
    .having(({ fn }) => fn.countAll(), '>', MAX_READ_PER_NIGHT)
    .execute();
  return rows.map(({ night }) => night);
}

/** All records of a person's sleep, in import order. */
export const recordsOf = async (db: Database, owner: string): Promise<SleepSessionRecord[]> =>
  toRecords(await db.selectFrom('sleepSessions').selectAll().where('owner', '=', owner).execute());

/** Records of some sessions from any origin, in import order. */
export async function recordsWithKeys(
  db: Database,
  owner: string,
  keys: readonly string[],
): Promise<SleepSessionRecord[]> {
  const rows: SleepSessionRow[] = [];
  for await (const some of inChunks(keys)) {
    const query = db.selectFrom('sleepSessions').selectAll().where('owner', '=', owner).where('sessionKey', 'in', some);
    for (const row of await query.execute()) rows.push(row);
  }
  return toRecords(rows);
}

const toRecords = (rows: readonly SleepSessionRow[]): SleepSessionRecord[] => inImportOrder(rows.map(recordFromRow));

/** Adds records of an owner. Each replaces its origin's previous version of the same session. */
export async function saveRecords(transaction: Database, owner: LockedOwner, records: readonly SleepSessionRecord[]) {
  for await (const some of inChunks(records)) {
    await transaction
      .insertInto('sleepSessions')
      .values(some.map(({ row }) => ({ ...row, owner })))
      .onConflict((conflict) =>
        conflict.columns(['owner', 'sessionKey', 'origin']).doUpdateSet(({ ref }) => ({
          night: ref('excluded.night'),
          bedTime: ref('excluded.bedTime'),
          wakeTime: ref('excluded.wakeTime'),
          startAt: ref('excluded.startAt'),
          endAt: ref('excluded.endAt'),
          offsetMinutes: ref('excluded.offsetMinutes'),
          zone: ref('excluded.zone'),
          asleepMinutes: ref('excluded.asleepMinutes'),
          score: ref('excluded.score'),
          isNap: ref('excluded.isNap'),
          isTentative: ref('excluded.isTentative'),
          stages: ref('excluded.stages'),
          diary: ref('excluded.diary'),
          createdAt: ref('excluded.createdAt'),
        })),
      )
      .execute();
  }
}

export async function deleteRecords(transaction: Database, records: readonly SleepSessionRecord[]): Promise<void> {
  for (const { row } of records) {
    await transaction
      .deleteFrom('sleepSessions')
      .where('owner', '=', row.owner)
      .where('sessionKey', '=', row.sessionKey)
      .where('origin', '=', row.origin)
      .execute();
  }
}

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

/**
 * Removes the records of a person, or of one origin if named, and yields them in chunks ordered by night. Yields to
 * other requests in between.
 */
export async function* takeRecords(
  transaction: Database,
  owner: string,
  origin?: string,
): AsyncGenerator<SleepSessionRecord[]> {
  let since = '';
  while (true) {
    const rows = await transaction
      .selectFrom('sleepSessions')
      .selectAll()
      .where('owner', '=', owner)
      .where('night', '>=', since)
      .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? ''))
      .orderBy('night')
      .limit(BATCH_SIZE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await transaction
      .deleteFrom('sleepSessions')
      .where('owner', '=', owner)
      .where('night', '>=', since)
      .where('night', '<=', last.night)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    since = last.night;
    yield toRecords(rows);
    await nextTurn();
  }
}

export async function deleteAll(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('sleepSessions').where('owner', '=', owner).execute();
  await transaction.deleteFrom('importedNights').where('owner', '=', owner).execute();
}

/** The nights that are shown, newest first; since a date, if one is given. */
export const listNights = (db: Database, owner: string, since?: LocalDate) =>
  nightsOf(db, owner, since).select(NIGHT_COLUMNS).execute();

/** The same as session summaries. */
export const listSessionSummaries = (db: Database, owner: string) =>
  nightsOf(db, owner).select(SUMMARY_COLUMNS).execute();

const SUMMARY_COLUMNS = ['sessionId', 'night', 'source', 'bedTime', 'wakeTime', 'minutesInBed', 'score'] as const;
const NIGHT_COLUMNS = [
  'night',
  'source',
  'bedTime',
  'wakeTime',
  'minutesInBed',
  'asleepMinutes',
  'score',
  'isTentative',
  'hasStages',
  'diary',
] as const;

const nightsOf = (db: Database, owner: string, since?: LocalDate) =>
  db
    .selectFrom('importedNights')
    .where('owner', '=', owner)
    .$if(since !== undefined, (query) => query.where('night', '>=', since ?? ''))
    .orderBy('night', 'desc');

export const nightsBetween = (db: Database, owner: string, from: LocalDate, until: LocalDate): Promise<NightRow[]> =>
  db
    .selectFrom('importedNights')
    .selectAll()
    .where('owner', '=', owner)
    .where('night', '>=', from)
    .where('night', '<=', until)
    .execute();

export async function saveNights(transaction: Database, rows: readonly Insertable<Tables['importedNights']>[]) {
  for await (const some of inChunks(rows)) {
    await transaction
      .insertInto('importedNights')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['owner', 'night']).doUpdateSet(({ ref }) => ({
          source: ref('excluded.source'),
          sessionId: ref('excluded.sessionId'),
          bedTime: ref('excluded.bedTime'),
          wakeTime: ref('excluded.wakeTime'),
          startAt: ref('excluded.startAt'),
          minutesInBed: ref('excluded.minutesInBed'),
          asleepMinutes: ref('excluded.asleepMinutes'),
          score: ref('excluded.score'),
          isTentative: ref('excluded.isTentative'),
          hasStages: ref('excluded.hasStages'),
          diary: ref('excluded.diary'),
        })),
      )
      .execute();
  }
}

export async function deleteNights(transaction: Database, owner: string, nights: readonly LocalDate[]): Promise<void> {
  for await (const some of inChunks(nights)) {
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

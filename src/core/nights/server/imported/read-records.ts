import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import { sessionKey } from '#domain/sessions/merge.ts';
import type { SessionExtent } from '#domain/sessions/placement.ts';
import { affectedSpans, type DateSpan, dependencySpan, versionSpans } from '#domain/sleep-day/affected-dates.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import {
  CONTENT_COLUMNS,
  inImportOrder,
  parseStages,
  recordFromRow,
  type SleepSessionRecord,
  type StageDetail,
} from './sleep-session-record.ts';

/**
 * Reads of `sleepSessions`. A person may have tens of thousands of sessions, and SQLite runs on the thread that answers
 * requests, so every turn of the event loop reads few rows, and stages only where they are shown or exported.
 */

/** Rows that one turn reads or writes. With the most stages each they have 6 MB, which takes about 30 ms. */
export const ROWS_PER_TURN = 100;

/**
 * The maximum number of rows read per night. A file brings at most fifty, so this only leaves out rows of a version
 * without that limit. They stay stored and are in the export of the account.
 */
export const MAX_READ_PER_NIGHT = 200;
/** The maximum number of crowded nights read at once. */
const MAX_CROWDED_NIGHTS = 100;

/** Stages of one response: nine nights with the most stages that a night can have, or 170 ordinary ones. */
const MAX_SHOWN_BYTES = 512 * 1024;

const OUTLINE_COLUMNS = ['owner', 'origin', 'id', 'source', 'sourceId', 'createdAt', ...CONTENT_COLUMNS] as const;

const DETAIL = sql<StageDetail>`case when "stages" = '[]' then 0
  when "stages" like '%"deep"%' or "stages" like '%"light"%' or "stages" like '%"rem"%' then 2 else 1 end`;
/** As `contentBytes`. Databases know the length of a long text without reading it. */
const BYTES = sql<number>`octet_length("sessionKey") + octet_length("stages") + coalesce(octet_length("diary"), 0)`;

type Sessions = SelectQueryBuilder<Tables, 'sleepSessions', Record<never, never>>;

const sessionsOf = (db: Database, owner: string): Sessions => db.selectFrom('sleepSessions').where('owner', '=', owner);

const outlines = async (query: Sessions): Promise<SleepSessionRecord[]> =>
  (await query.select([...OUTLINE_COLUMNS, DETAIL.as('detail'), BYTES.as('bytes')]).execute()).map(recordFromRow);

/** Yields to other requests between turns. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += ROWS_PER_TURN) {
    if (from > 0) await nextTurn();
    yield items.slice(from, from + ROWS_PER_TURN);
  }
}

/** Records of sessions that end within some spans of dates, which are in order and apart, in import order. */
export async function recordsWithin(
  db: Database,
  owner: string,
  spans: readonly DateSpan[],
): Promise<SleepSessionRecord[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const all = sessionsOf(db, owner);
  const counted = await nightCounts(all.where('night', '>=', first.from).where('night', '<=', last.until));
  const wanted = within(counted, spans);
  const records: SleepSessionRecord[] = [];
  for await (const nights of turnsOf(wanted.filter(({ count }) => count <= MAX_READ_PER_NIGHT))) {
    const [from, until] = [nights[0] ?? '', nights.at(-1) ?? ''];
    // PostgreSQL reads every night of a person for a long list of them, and only these for a range.
    for (const record of await outlines(all.where('night', '>=', from).where('night', '<=', until))) {
      records.push(record);
    }
  }
  const crowded = wanted.filter(({ count }) => count > MAX_READ_PER_NIGHT).slice(0, MAX_CROWDED_NIGHTS);
  for (const { night } of crowded) {
    // In index order, because sorting would read all rows.
    for (const record of await outlines(all.where('night', '=', night).limit(MAX_READ_PER_NIGHT))) records.push(record);
    await nextTurn();
  }
  return inImportOrder(records);
}

/** Sleep sessions of a person from all origins; `bytes` as `contentBytes`. */
export type StoredSize = { sessions: number; bytes: number };

/** Exact while `lockNights` is held. */
export async function sizeOf(db: Database, owner: string): Promise<StoredSize> {
  const { sessions, bytes } = await sessionsOf(db, owner)
    .select(({ fn }) => [fn.countAll<number>().as('sessions'), fn.sum<number | null>(BYTES).as('bytes')])
    .executeTakeFirstOrThrow();
  return { sessions: Number(sessions), bytes: Number(bytes ?? 0) };
}

/** The first and the last wake date. */
export async function sessionDates(db: Database, owner: string): Promise<LocalDate[]> {
  const { first, last } = await sessionsOf(db, owner)
    .select(({ fn }) => [fn.min('night').as('first'), fn.max('night').as('last')])
    .executeTakeFirstOrThrow();
  return [first, last].filter((date) => date !== null);
}

/** `place`: in the order of all nights with sessions. */
type NightCount = { night: LocalDate; count: number; place: number };

/** How many sessions end on each night, in order. Answered from the index alone. */
async function nightCounts(sessions: Sessions): Promise<NightCount[]> {
  const query = sessions.select(({ fn }) => ['night', fn.countAll<number>().as('count')]);
  const rows = await query.groupBy('night').orderBy('night').execute();
  return rows.map(({ night, count }, place) => ({ night, count: Number(count), place }));
}

function within(counted: readonly NightCount[], spans: readonly DateSpan[]): NightCount[] {
  let index = 0;
  return counted.filter(({ night }) => {
    for (let span = spans[index]; span && span.until < night; span = spans[index]) index += 1;
    const span = spans[index];
    return span !== undefined && span.from <= night;
  });
}

/** Whole nights, as many in one turn as have few sessions together. No other night with sessions lies between them. */
async function* turnsOf(counted: readonly NightCount[]): AsyncGenerator<LocalDate[]> {
  let nights: LocalDate[] = [];
  let [rows, next] = [0, 0];
  for (const { night, count, place } of counted) {
    if (nights.length > 0 && (rows + count > ROWS_PER_TURN || place !== next)) {
      yield nights;
      await nextTurn();
      [nights, rows] = [[], 0];
    }
    nights.push(night);
    rows += count;
    next = place + 1;
  }
  if (nights.length > 0) yield nights;
}

/** Records of some sessions from any origin, in import order. */
export async function recordsWithKeys(
  db: Database,
  owner: string,
  keys: readonly string[],
): Promise<SleepSessionRecord[]> {
  const records: SleepSessionRecord[] = [];
  for await (const some of inTurns(keys)) {
    for (const record of await outlines(sessionsOf(db, owner).where('sessionKey', 'in', some))) records.push(record);
  }
  return inImportOrder(records);
}

/** The records that the nights of new sessions depend on, in import order. */
export async function recordsAround(
  db: Database,
  owner: string,
  sessions: readonly SessionExtent[],
): Promise<SleepSessionRecord[]> {
  const nights = await nightsOfVersions(db, owner, sessions);
  return recordsWithin(db, owner, affectedSpans(nights).map(dependencySpan));
}

/** The stored versions of new sessions, and the records beside them, in import order. */
export async function recordsOfVersions(
  db: Database,
  owner: string,
  sessions: readonly SessionExtent[],
): Promise<SleepSessionRecord[]> {
  return recordsWithin(db, owner, versionSpans(await nightsOfVersions(db, owner, sessions)));
}

/** The wake dates of sessions and of their stored versions. A source may move a session with an id to another date. */
async function nightsOfVersions(db: Database, owner: string, sessions: readonly SessionExtent[]): Promise<LocalDate[]> {
  const keys = sessions.filter(({ sourceId }) => sourceId !== null).map(sessionKey);
  const stored = await recordsWithKeys(db, owner, keys);
  return [...sessions.map(({ night }) => night), ...stored.map(({ row }) => row.night)];
}

/**
 * The records of a person, or of one origin if named, ordered by night, few at a time. The caller removes those it got
 * before it asks for more.
 */
export async function* remainingRecords(
  transaction: Database,
  owner: string,
  origin?: string,
): AsyncGenerator<SleepSessionRecord[]> {
  let since = '';
  while (true) {
    const query = sessionsOf(transaction, owner)
      .where('night', '>=', since)
      .$if(origin !== undefined, (some) => some.where('origin', '=', origin ?? ''));
    const records = await outlines(query.orderBy('night').limit(ROWS_PER_TURN));
    const last = records.at(-1);
    if (!last) return;
    since = last.row.night;
    yield inImportOrder(records);
    await nextTurn();
  }
}

/** The keys of the sessions of an origin. */
export async function keysOf(db: Database, owner: string, origin: string): Promise<string[]> {
  const rows = await sessionsOf(db, owner).select('sessionKey').where('origin', '=', origin).execute();
  return rows.map(({ sessionKey }) => sessionKey);
}

/** The stored stages of some records, by the id of the row. */
export async function stagesOf(
  db: Database,
  owner: string,
  records: readonly SleepSessionRecord[],
): Promise<Map<string, string>> {
  const stages = new Map<string, string>();
  for await (const some of inTurns(records)) {
    const keys = some.map(({ row }) => row.sessionKey);
    const ids = new Set(some.map(({ row }) => row.id));
    const rows = await sessionsOf(db, owner).select(['id', 'stages']).where('sessionKey', 'in', keys).execute();
    for (const row of rows) if (ids.has(row.id)) stages.set(row.id, row.stages);
  }
  return stages;
}

/**
 * Some records, with the stages of the sessions that end on one of the dates. Where a night has far more stages than any
 * device reports, the longest lists are left out.
 */
export async function recordsWithStages(
  db: Database,
  owner: string,
  records: readonly SleepSessionRecord[],
  dates: ReadonlySet<LocalDate>,
): Promise<SleepSessionRecord[]> {
  const staged = records.filter(({ row, session }) => dates.has(row.night) && session.stages.length > 0);
  const shown: SleepSessionRecord[] = [];
  let bytes = 0;
  for (const record of staged.sort((one, other) => one.bytes - other.bytes)) {
    bytes += record.bytes;
    if (bytes <= MAX_SHOWN_BYTES) shown.push(record);
  }
  const stages = await stagesOf(db, owner, shown);
  return records.map((record) => {
    const text = stages.get(record.row.id);
    if (text === undefined) return record;
    const { session } = record;
    return { ...record, session: { ...session, stages: parseStages(text, session.startMs) } };
  });
}

/** The nights on which sessions of a person end, in order, few sessions at a time. */
export const nightsInTurns = async (db: Database, owner: string): Promise<AsyncGenerator<LocalDate[]>> =>
  turnsOf(await nightCounts(sessionsOf(db, owner)));

/** All versions of the sessions of which one ends on some nights, in import order. */
export async function versionsOn(
  db: Database,
  owner: string,
  nights: readonly LocalDate[],
): Promise<SleepSessionRecord[]> {
  const keys = await sessionsOf(db, owner).select('sessionKey').distinct().where('night', 'in', nights).execute();
  return recordsWithKeys(
    db,
    owner,
    keys.map(({ sessionKey }) => sessionKey),
  );
}

import { sql } from 'kysely';
import { lockRequester } from '#core/person/server/owner-lock.ts';
import { newestScore, newestScoreColumn } from '#core/room/server/store.ts';
import { changedNight, hasTimes, type NightChange } from '#domain/log/changed-night.ts';
import { emptyNight, nightScore } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { clockIn, instantOf } from '#domain/time/zone.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { DailyLog, LogPatch, NightPatch } from '../contract.ts';
import { markStale, takeReplacedTimes } from './imported/days/store.ts';
import { COLUMNS, logOf, rowOf } from './stored-log.ts';

/** The only module that writes `dailyLogs`. */

/** The query that every open page repeats. */
const rowOnDate = preparedQuery((db, { owner, date }: { owner: string; date: LocalDate }) =>
  db.selectFrom('dailyLogs').select(COLUMNS).where('owner', '=', owner).where('date', '=', date),
);

/** With the room score, so that saving a score needs no further read. */
const rowWithId = preparedQuery((db, { owner, id }: { owner: string; id: string }) =>
  db
    .selectFrom('dailyLogs')
    .select(COLUMNS)
    .select(newestScoreColumn(owner))
    .where('owner', '=', owner)
    .where('id', '=', id),
);

type Found = { owner: string; row: Awaited<ReturnType<typeof rowOnDate>>[number] };

export async function findLog(db: Database, owner: string, date: LocalDate): Promise<DailyLog | undefined> {
  const [row] = await rowOnDate(db, { owner, date });
  return row && logOf(row);
}

/** The log of a date, created if missing. Concurrent calls create one row and all return it. */
export async function findOrCreateLog(
  db: Database,
  owner: string,
  date: LocalDate,
  now: () => string,
): Promise<DailyLog> {
  return logOf((await openRow(db, owner, date, now)).row);
}

/** The row with its owner, which is the account if the guest signed up meanwhile. */
async function openRow(db: Database, requester: string, date: LocalDate, now: () => string): Promise<Found> {
  const [found] = await rowOnDate(db, { owner: requester, date });
  if (found) return { owner: requester, row: found };
  return inTransaction(db, async (transaction) => {
    const owner = await lockRequester(transaction, requester);
    const empty = rowOf(emptyNight(date, await newestScore(transaction, owner)));
    const at = now();
    await transaction
      .insertInto('dailyLogs')
      .values({ ...empty, owner, date, id: randomId(), createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.columns(['owner', 'date']).doNothing())
      .execute();
    const [row] = await rowOnDate(transaction, { owner, date });
    if (!row) throw new Error('The log was deleted between its creation and its read.');
    return { owner, row };
  });
}

const inTransaction = <Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** The log of a date, created if missing, locked until the transaction ends. */
export async function lockNight(
  transaction: Database,
  owner: string,
  date: LocalDate,
  now: () => string,
): Promise<DailyLog> {
  const opened = await openRow(transaction, owner, date, now);
  const row = await transaction
    .selectFrom('dailyLogs')
    .select(COLUMNS)
    .where('owner', '=', opened.owner)
    .where('id', '=', opened.row.id)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return logOf(row);
}

type Newest = { owner: string; today: LocalDate; limit: number };

const newestLogs = preparedQuery((db, { owner, today, limit }: Newest) =>
  db
    .selectFrom('dailyLogs')
    .select(COLUMNS)
    .where('owner', '=', owner)
    .where('date', '<=', today)
    .orderBy('date', 'desc')
    .limit(limit),
);

/** Newest first, without the coming night. */
export const listLogs = async (db: Database, owner: string, today: LocalDate, limit = Number.MAX_SAFE_INTEGER) =>
  (await newestLogs(db, { owner, today, limit })).map(logOf);

/** `timeZone`: the person's zone. `at`: the instant of the change. */
type SaveContext = { today: LocalDate; timeZone: TimeZone; at: string };

/** Saves the entries of a whole night in one step and creates the log if missing. */
export async function saveNight(
  db: Database,
  requester: string,
  date: LocalDate,
  change: NightPatch,
  context: SaveContext,
): Promise<DailyLog> {
  const found = await openRow(db, requester, date, () => context.at);
  const roomScore = await newestScore(db, found.owner);
  const saved = await saveChange(db, found, change, { ...context, isWhole: true, roomScore });
  return saved ?? saveNight(db, requester, date, change, context);
}

/** Changes some fields of a log; undefined when the owner has no such log. */
export async function changeLog(
  db: Database,
  owner: string,
  id: string,
  change: LogPatch & Pick<NightPatch, 'habits'>,
  context: SaveContext,
): Promise<DailyLog | undefined> {
  const [read] = await rowWithId(db, { owner, id });
  if (!read) return undefined;
  const { newestScore: newest, ...row } = read;
  const roomScore = newest === -1 ? await newestScore(db, owner) : newest;
  const saved = await saveChange(db, { owner, row }, change, { ...context, isWhole: false, roomScore });
  return saved ?? changeLog(db, owner, id, change, context);
}

/** Undefined, with nothing saved, when the row has changed, moved to the account of its guest, or gone since it was read. */
async function saveChange(
  db: Database,
  found: Found,
  change: NightChange,
  { timeZone, at, ...context }: SaveContext & { isWhole: boolean; roomScore: number | null },
): Promise<DailyLog | undefined> {
  const night = changedNight(logOf(found.row), change, {
    ...context,
    minute: () => minuteIn(timeZone, at),
    instantOf: (day, clock) => instantOf(timeZone, day, clock),
  });
  if (!hasTimes(change)) return replaceRow(db, found, night, at);
  return inTransaction(db, async (transaction) => {
    const saved = await replaceRow(transaction, found, night, at);
    if (!saved) return undefined;
    await markStale(transaction, found.owner, saved.date);
    // An undo of the app's own change would now undo the person's.
    await takeReplacedTimes(transaction, found.owner, saved.date);
    return saved;
  });
}

function minuteIn(timeZone: TimeZone, at: string): string {
  const { date, time } = clockIn(timeZone, Date.parse(at));
  return `${date}T${time}`;
}

const ENTRIES = COLUMNS.filter((name) => name !== 'id' && name !== 'date');
const seen = (name: string): string => `seen ${name}`;

type Replacement = { owner: string; id: string; at: string | null; [column: string]: unknown };

const replacedRow = preparedQuery((db, { owner, id, at, ...values }: Replacement) =>
  db
    .updateTable('dailyLogs')
    .set(({ ref }) => ({
      ...Object.fromEntries(ENTRIES.map((name) => [name, values[name]])),
      updatedAt: sql<string>`coalesce(${at}, ${ref('updatedAt')})`,
    }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where(
      sql<boolean>`(${sql.join(ENTRIES.map(sql.ref))}) is not distinct from (${sql.join(ENTRIES.map((name) => values[seen(name)]))})`,
    )
    .returning('id'),
);

/** Writes a night unless its row has changed since it was read, so that no change of another request is lost. */
async function replaceRow(
  db: Database,
  { owner, row }: Found,
  night: Omit<DailyLog, 'id'>,
  at: string | null = null,
): Promise<DailyLog | undefined> {
  const written = rowOf(night);
  const before = Object.fromEntries(ENTRIES.map((name) => [seen(name), row[name]]));
  const [saved] = await replacedRow(db, { ...written, ...before, owner, id: row.id, at });
  return saved && logOf({ ...row, ...written });
}

/** Every log of some owners, oldest first, including the coming night. */
export const logsOf = async (db: Database, owners: readonly string[]) => {
  const rows = await db
    .selectFrom('dailyLogs')
    .select(['owner', ...COLUMNS])
    .where('owner', 'in', owners)
    .orderBy('date')
    .execute();
  return rows.map(logOf);
};

/** The logs of the nights from one wake date to another, in any order. */
export async function logsBetween(db: Database, owner: string, from: LocalDate, to: LocalDate): Promise<DailyLog[]> {
  const rows = await db
    .selectFrom('dailyLogs')
    .select(COLUMNS)
    .where('owner', '=', owner)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return rows.map(logOf);
}

export async function transferLog(db: Database, owner: string, date: LocalDate, to: LockedOwner): Promise<void> {
  await db.updateTable('dailyLogs').set({ owner: to }).where('owner', '=', owner).where('date', '=', date).execute();
}

export async function replaceLog(db: Database, owner: string, log: Omit<DailyLog, 'id'>, at: string): Promise<void> {
  await db
    .updateTable('dailyLogs')
    .set({ ...rowOf(log), updatedAt: at })
    .where('owner', '=', owner)
    .where('date', '=', log.date)
    .execute();
}

type Times = Pick<DailyLog, 'bedTime' | 'wakeTime' | 'totalTimeInBed'> & { minutesUp: number | null };

/** Replaces the times of a log that the app has suggested. A score is computed again. */
export async function replaceTimes(db: Database, owner: string, id: string, times: Times): Promise<void> {
  const [row] = await rowWithId(db, { owner, id });
  if (!row) return;
  const night = { ...logOf(row), ...times };
  const overallScore = night.overallScore === null ? null : nightScore(night).total;
  const saved = await replaceRow(db, { owner, row }, { ...night, overallScore });
  if (!saved) await replaceTimes(db, owner, id, times);
}

export async function deleteLog(db: Database, owner: string, date: LocalDate): Promise<void> {
  await db.deleteFrom('dailyLogs').where('owner', '=', owner).where('date', '=', date).execute();
}

export async function deleteLogs(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('dailyLogs').where('owner', '=', owner).execute();
}

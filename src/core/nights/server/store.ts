import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely';
import { lockRequester } from '#core/person/server/owner-lock.ts';
import { newestScore } from '#core/room/server/store.ts';
import { ALL_HABITS, bitsOf } from '#domain/checklist.ts';
import { DIARY_FIELDS } from '#domain/diary/diary.ts';
import { DEFAULT_RATING, EMPTY_NIGHT_LOG, hasScoredPart, minutesInBed, nightScore } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { clockIn, instantOf } from '#domain/time/zone.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { DailyLog, LogPatch, NightPatch } from '../contract.ts';
import { markStale, takeReplacedTimes } from './imported/days/store.ts';
import { storedDiary, withoutDiary } from './stored-diary.ts';
import { bit, COLUMNS, type Flag, IS_RATED, logOf, rowOf } from './stored-log.ts';

/** The only module that writes `dailyLogs`. */

/** The query that every open page repeats. */
const logOnDate = preparedQuery((db, { owner, date }: { owner: string; date: LocalDate }) =>
  db.selectFrom('dailyLogs').select(COLUMNS).where('owner', '=', owner).where('date', '=', date),
);

export async function findLog(db: Database, owner: string, date: LocalDate): Promise<DailyLog | undefined> {
  const [row] = await logOnDate(db, { owner, date });
  return row && logOf(row);
}

/** The log of a date, created if missing. Concurrent calls create one row and all return it. */
export async function findOrCreateLog(
  db: Database,
  owner: string,
  date: LocalDate,
  now: () => string,
): Promise<DailyLog> {
  return (await openLog(db, owner, date, now)).log;
}

type OpenedLog = { owner: string; log: DailyLog };

/** The log with its owner, which is the account if the guest signed up meanwhile. */
async function openLog(db: Database, requester: string, date: LocalDate, now: () => string): Promise<OpenedLog> {
  const found = await findLog(db, requester, date);
  if (found) return { owner: requester, log: found };
  return inTransaction(db, async (transaction) => {
    const owner = await lockRequester(transaction, requester);
    const row = { ...EMPTY_NIGHT_LOG, isRated: 0, isCompleted: 0, isAnswered: 0 };
    const roomAnalysisScore = await newestScore(transaction, owner);
    const at = now();
    await transaction
      .insertInto('dailyLogs')
      .values({ owner, date, id: randomId(), ...row, roomAnalysisScore, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.columns(['owner', 'date']).doNothing())
      .execute();
    const log = await findLog(transaction, owner, date);
    if (!log) throw new Error('The log was deleted between its creation and its read.');
    return { owner, log };
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
  const opened = await openLog(transaction, owner, date, now);
  const row = await transaction
    .selectFrom('dailyLogs')
    .select(COLUMNS)
    .where('owner', '=', opened.owner)
    .where('id', '=', opened.log.id)
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

/** `timeZone`: the person's zone, used for the time in bed. */
type SaveContext = { today: LocalDate; timeZone: TimeZone; at: string };

/**
 * Saves the entries of a night in one step and creates the log if missing. Without a score in the patch, the score is
 * computed when one of its inputs changed; a coming night has none. Saving the same again changes nothing.
 */
export async function saveNight(
  db: Database,
  owner: string,
  date: LocalDate,
  change: NightPatch,
  context: SaveContext,
): Promise<DailyLog> {
  const { overallScore, ...entered } = change;
  const isOver = date <= context.today;
  const isScored =
    isOver &&
    overallScore === undefined &&
    (entered.minutesUp !== undefined || Object.keys(columnsOf(entered)).some((column) => column !== 'notes'));
  const score = isOver && overallScore !== undefined ? { overallScore } : {};
  // A score completes the night. Removing it, as an undo does, opens the night again.
  const completion = isOver && overallScore !== undefined ? { isCompleted: overallScore !== null } : {};
  return inTransaction(db, async (transaction) => {
    const opened = await openLog(transaction, owner, date, () => context.at);
    const changes = { ...entered, ...score, ...completion };
    const saved = await changeLog(transaction, opened.owner, opened.log.id, changes, { ...context, isScored });
    // The log that was found may have been erased, or moved to the account of its guest.
    return saved ?? saveNight(transaction, owner, date, change, context);
  });
}

/**
 * Changes some fields of a log; undefined when the owner has no such log. `isScored`: computes the score, which
 * completes the log.
 */
export async function changeLog(
  db: Database,
  owner: string,
  id: string,
  change: LogPatch & NightPatch,
  { today, timeZone, at, isScored = false }: SaveContext & { isScored?: boolean },
): Promise<DailyLog | undefined> {
  const isTimed = [change.bedTime, change.wakeTime, change.minutesUp].some((given) => given !== undefined);
  const scoredOn = isScored || change.overallScore !== undefined ? today : null;
  const entered = { ...columnsOf(change), ...tickedColumn(change, { timeZone, at }), updatedAt: at };
  const hasDiaryChange = DIARY_FIELDS.some((field) => change[field] !== undefined);
  if (!isTimed && !isScored && !hasDiaryChange) return update(db, owner, id, entered, scoredOn);
  return inTransaction(db, async (transaction) => {
    // The first update locks the row, so that the row read back and the score computed from it are consistent.
    const log = await update(transaction, owner, id, entered, scoredOn);
    if (!log) return undefined;
    if (isTimed) {
      await markStale(transaction, owner, log.date);
      // An undo of the app's own change would now undo the person's.
      await takeReplacedTimes(transaction, owner, log.date);
    }
    const up = change.minutesUp === undefined ? log.minutesUp : change.minutesUp;
    // A stored duration stays until a time changes: the zone of this request may not be the one of that night.
    const totalTimeInBed =
      isTimed || log.totalTimeInBed === null
        ? minutesInBed({ ...log, minutesUp: up }, (date, time) => instantOf(timeZone, date, time))
        : log.totalTimeInBed;
    const night = { ...log, totalTimeInBed };
    const shouldScore = isScored && (hasScoredPart(night) || log.overallScore !== null);
    const score = shouldScore ? { overallScore: nightScore(night).total, isCompleted: 1 } : {};
    const diary = hasDiaryChange ? storedDiary({ ...log, ...change }) : {};
    return update(transaction, owner, id, { totalTimeInBed: night.totalTimeInBed, ...score, ...diary });
  });
}

/**
 * The changed columns but that of the diary. A rating marks the night as rated and ticks mark the checklist as answered.
 * Removing a rating restores the default.
 */
function columnsOf(change: LogPatch & NightPatch) {
  const { habits = {}, isRated, isAnswered, isCompleted, ...rest } = change;
  const fields = withoutDiary(rest);
  const areHabitsGiven = Object.keys(habits).length > 0;
  const given = {
    isRated: isRated ?? (fields.sleepQualityScore === undefined ? undefined : true),
    isAnswered: isAnswered ?? (areHabitsGiven ? true : undefined),
    isCompleted,
  };
  const flags = Object.entries(given).flatMap(([flag, value]) => (value === undefined ? [] : [[flag, bit(value)]]));
  return {
    ...(isRated === false ? { sleepQualityScore: DEFAULT_RATING } : {}),
    ...fields,
    ...(Object.fromEntries(flags) as Partial<Record<Flag, number>>),
    ...(areHabitsGiven ? { habitsDone: changedHabits(habits) } : {}),
  };
}

/** When ticks were made. Saving the same ticks again is no tick, and one beside or after the rating has no time. */
function tickedColumn(change: NightPatch, { timeZone, at }: Pick<SaveContext, 'timeZone' | 'at'>) {
  const { habits = {}, isAnswered, isRated, sleepQualityScore } = change;
  if (isAnswered === undefined && Object.keys(habits).length === 0) return {};
  const { date, time } = clockIn(timeZone, Date.parse(at));
  const isRating = isRated !== undefined || sleepQualityScore !== undefined;
  const bits = changedHabits(habits);
  return {
    ticked: sql<string | null>`case
      when "isAnswered" = 1 and "habitsDone" = (${bits}) then "ticked"
      when ${isRating ? sql`1 = 1` : IS_RATED} then null
      else cast(${`${date}T${time} `} as text) || cast((${bits}) as text) end`,
  };
}

/** Changes only the bits of the named habits, so that two devices never overwrite each other's ticks. */
const changedHabits = (habits: NonNullable<NightPatch['habits']>) => {
  const named = bitsOf(Object.fromEntries(Object.keys(habits).map((key) => [key, true])));
  return sql<number>`("habitsDone" & ${ALL_HABITS & ~named}) | ${bitsOf(habits)}`;
};

/** `scoredOn`: the date on which a score is saved, else null. */
async function update(
  db: Database,
  owner: string,
  id: string,
  columns: UpdateObject<Tables, 'dailyLogs'>,
  scoredOn: LocalDate | null = null,
): Promise<DailyLog | undefined> {
  const newest = scoredOn ? await newestScore(db, owner) : null;
  const row = await db
    .updateTable('dailyLogs')
    .set((row) => ({ ...columns, ...(scoredOn ? { roomAnalysisScore: roomScoreAtSave(row, scoredOn, newest) } : {}) }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && logOf(row);
}

/** A saved score stores the room score it used. A night of the past retains its room score. */
const roomScoreAtSave = (row: ExpressionBuilder<Tables, 'dailyLogs'>, today: LocalDate, newest: number | null) =>
  row
    .case()
    .when(row.and([row('date', '<', today), row('roomAnalysisScore', 'is not', null)]))
    .then(row.ref('roomAnalysisScore'))
    .else(newest)
    .end();

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
  const log = await update(db, owner, id, times);
  if (log && log.overallScore !== null) await update(db, owner, id, { overallScore: nightScore(log).total });
}

export async function deleteLog(db: Database, owner: string, date: LocalDate): Promise<void> {
  await db.deleteFrom('dailyLogs').where('owner', '=', owner).where('date', '=', date).execute();
}

export async function deleteLogs(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('dailyLogs').where('owner', '=', owner).execute();
}

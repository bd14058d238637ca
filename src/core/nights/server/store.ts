import { type ExpressionBuilder, sql } from 'kysely';
import { newestRoomScore } from '#core/room/server/store.ts';
import { ALL_HABITS } from '#domain/checklist.ts';
import { NEW_DAY, timeInBed } from '#domain/log/day.ts';
import type { Day } from '#domain/log/merged-day.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { LogPatch } from '../contract.ts';

/** The only writer of `dailyLogs`. */

const COLUMNS = [
  'id',
  'date',
  'bedTime',
  'wakeTime',
  'totalTimeInBed',
  'sleepQualityScore',
  'notes',
  'overallScore',
  'isCompleted',
  'roomAnalysisScore',
  'habitsDone',
] as const;

export type LogRow = NonNullable<Awaited<ReturnType<typeof findLog>>>;

/** The query that every open page repeats. */
const logsOn = preparedQuery((db, { owner, date }: { owner: string; date: LocalDate }) =>
  db.selectFrom('dailyLogs').select(COLUMNS).where('owner', '=', owner).where('date', '=', date),
);

export const findLog = async (db: Database, owner: string, date: LocalDate) =>
  (await logsOn(db, { owner, date })).at(0);

/** The log of a day, made if there is none. However many ask at once, one row is made and all get it. */
export async function findOrCreateLog(
  db: Database,
  owner: string,
  date: LocalDate,
  now: () => string,
): Promise<LogRow> {
  const found = await findLog(db, owner, date);
  if (found) return found;
  const at = now();
  await db
    .insertInto('dailyLogs')
    .values((row) => ({
      owner,
      date,
      id: randomId(),
      ...NEW_DAY,
      isCompleted: 0,
      roomAnalysisScore: newestRoomScore(row, row.val(owner)),
      createdAt: at,
      updatedAt: at,
    }))
    .onConflict((conflict) => conflict.columns(['owner', 'date']).doNothing())
    .execute();
  const made = await findLog(db, owner, date);
  if (!made) throw new Error('A log vanished between being made and being read.');
  return made;
}

const newestLogs = preparedQuery((db, { owner, limit }: { owner: string; limit: number }) =>
  db.selectFrom('dailyLogs').select(COLUMNS).where('owner', '=', owner).orderBy('date', 'desc').limit(limit),
);

/** Newest first. */
export const listLogs = (db: Database, owner: string, limit = Number.MAX_SAFE_INTEGER) =>
  newestLogs(db, { owner, limit });

/** Changes some fields of a log; undefined where the owner has no such log. */
export async function changeLog(
  db: Database,
  owner: string,
  id: string,
  patch: LogPatch,
  today: LocalDate,
  at: string,
): Promise<LogRow | undefined> {
  const { isCompleted, ...fields } = patch;
  const changed = { ...fields, ...(isCompleted === undefined ? {} : { isCompleted: isCompleted ? 1 : 0 }) };
  if (patch.bedTime === undefined && patch.wakeTime === undefined) return update(db, owner, id, changed, today, at);
  return db.transaction().execute(async (transaction) => {
    // The first update locks the row, so that the two times read back belong together.
    const log = await update(transaction, owner, id, changed, today, at);
    if (!log) return undefined;
    const totalTimeInBed = timeInBed(log.bedTime, log.wakeTime);
    return update(transaction, owner, id, { totalTimeInBed }, today, at);
  });
}

type Changed = Omit<LogPatch, 'isCompleted'> & { isCompleted?: number; totalTimeInBed?: number | null };

/** One statement for each set of fields that is saved together: 128 at most, as the contract knows six fields and the store adds one. */
const updates = new Map<string, ReturnType<typeof updateOf>>();

async function update(
  db: Database,
  owner: string,
  id: string,
  changed: Changed,
  today: LocalDate,
  at: string,
): Promise<LogRow | undefined> {
  const fields = Object.keys(changed).sort();
  const shape = fields.join();
  const prepared = updates.get(shape) ?? updateOf(fields);
  updates.set(shape, prepared);
  const values = { ...changed, owner, id, at };
  return (await prepared(db, changed.overallScore === undefined ? values : { ...values, today })).at(0);
}

const updateOf = (fields: readonly string[]) =>
  preparedQuery((db, values: Record<string, string | number | null>) => {
    const { owner, id, at, today } = values as { owner: string; id: string; at: string; today: LocalDate };
    return db
      .updateTable('dailyLogs')
      .set((row) => ({
        ...Object.fromEntries(fields.map((field) => [field, values[field]])),
        ...(fields.includes('overallScore') ? { roomAnalysisScore: roomScoreOfThen(row, today) } : {}),
        updatedAt: at,
      }))
      .where('owner', '=', owner)
      .where('id', '=', id)
      .returning(COLUMNS);
  });

/** A saved score remembers the room score that it was computed with; a night of the past keeps the one it had. */
const roomScoreOfThen = (row: ExpressionBuilder<Tables, 'dailyLogs'>, today: LocalDate) =>
  row
    .case()
    .when(row.and([row('date', '<', today), row('roomAnalysisScore', 'is not', null)]))
    .then(row.ref('roomAnalysisScore'))
    .else(newestRoomScore(row, row.ref('dailyLogs.owner')))
    .end();

/** Sets or clears one habit of a day; undefined where the owner has no such log. Ticks of two tabs never undo each other. */
export async function changeHabit(
  db: Database,
  owner: string,
  id: string,
  position: number,
  completed: boolean,
  at: string,
): Promise<LogRow | undefined> {
  const bit = 1 << position;
  const rest = ALL_HABITS & ~bit;
  return db
    .updateTable('dailyLogs')
    .set({
      habitsDone: completed
        ? sql<number>`"habitsDone" | ${sql.lit(bit)}`
        : sql<number>`"habitsDone" & ${sql.lit(rest)}`,
      updatedAt: at,
    })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Every log of some owners, oldest first. */
export const logsOf = (db: Database, owners: readonly string[]) =>
  db
    .selectFrom('dailyLogs')
    .select(['owner', ...COLUMNS])
    .where('owner', 'in', owners)
    .orderBy('date')
    .execute();

export async function giveLog(db: Database, owner: string, date: LocalDate, to: string): Promise<void> {
  await db.updateTable('dailyLogs').set({ owner: to }).where('owner', '=', owner).where('date', '=', date).execute();
}

export async function replaceDay(
  db: Database,
  owner: string,
  date: LocalDate,
  day: Day & { totalTimeInBed: number | null },
  at: string,
): Promise<void> {
  await db
    .updateTable('dailyLogs')
    .set({ ...day, isCompleted: day.isCompleted ? 1 : 0, updatedAt: at })
    .where('owner', '=', owner)
    .where('date', '=', date)
    .execute();
}

export async function dropLog(db: Database, owner: string, date: LocalDate): Promise<void> {
  await db.deleteFrom('dailyLogs').where('owner', '=', owner).where('date', '=', date).execute();
}

export async function dropLogs(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('dailyLogs').where('owner', '=', owner).execute();
}

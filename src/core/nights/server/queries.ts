import { sql } from 'kysely';
import { lockRequester } from '#core/person/server/owner-lock.ts';
import { newestScore, newestScoreColumn } from '#core/room/server/queries.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { DailyLog } from '../contract.ts';
import { inTurns } from './imported/read-records.ts';
import { COLUMNS, ENTRIES, logOf, rowOf } from './log-row.ts';

/** The only module that writes `dailyLogs`. */

const onDate = (db: Database, owner: string, date: LocalDate) =>
  db.selectFrom('dailyLogs').select(COLUMNS).where('owner', '=', owner).where('date', '=', date);

/** The query that every open page repeats. */
const rowOnDate = preparedQuery((db, { owner, date }: { owner: string; date: LocalDate }) => onDate(db, owner, date));

/** With the room score, so that saving a score needs no further read. */
export const rowWithId = preparedQuery((db, { owner, id }: { owner: string; id: string }) =>
  db
    .selectFrom('dailyLogs')
    .select([...COLUMNS, newestScoreColumn(owner)])
    .where('owner', '=', owner)
    .where('id', '=', id),
);

export type FoundLog = { owner: string; row: Awaited<ReturnType<typeof rowOnDate>>[number] };

export async function findLog(db: Database, owner: string, date: LocalDate): Promise<DailyLog | undefined> {
  const [row] = await rowOnDate(db, { owner, date });
  return row && logOf(row);
}

/**
 * The row of a date, created if missing, with its owner, which is the account if the guest signed up meanwhile.
 * Concurrent calls create one row and all return it.
 */
export async function openRow(db: Database, requester: string, date: LocalDate, now: () => string): Promise<FoundLog> {
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

export const inTransaction = <Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/** The log of a date, created if missing. */
export const findOrCreateLog = async (...asked: Parameters<typeof openRow>): Promise<DailyLog> =>
  logOf((await openRow(...asked)).row);

/** The same, locked until the transaction ends. */
export async function lockNight(...asked: Parameters<typeof openRow>): Promise<DailyLog> {
  const [transaction, , date] = asked;
  const { owner } = await openRow(...asked);
  const locked = onDate(transaction, owner, date).$if(supportsRowLocks(transaction), (query) => query.forUpdate());
  return logOf(await locked.executeTakeFirstOrThrow());
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

const seen = (name: string): string => `seen ${name}`;

type Replacement = { owner: string; id: string; at: string | null; [column: string]: unknown };

const replacedRow = preparedQuery((db, { owner, id, at, ...values }: Replacement) => {
  const before = sql.join(ENTRIES.map((name) => values[seen(name)]));
  return db
    .updateTable('dailyLogs')
    .set(({ ref }) => ({
      ...Object.fromEntries(ENTRIES.map((name) => [name, values[name]])),
      updatedAt: sql<string>`coalesce(${at}, ${ref('updatedAt')})`,
    }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where(sql<boolean>`(${sql.join(ENTRIES.map((name) => sql.ref(name)))}) is not distinct from (${before})`)
    .returning('id');
});

/**
 * Writes a night unless its row has changed, moved to the account of its guest, or gone since it was read, so that no
 * change of another request is lost. Undefined when nothing was written.
 */
export async function replaceRow(
  db: Database,
  { owner, row }: FoundLog,
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

/** The logs of all dates, or of some. */
export async function deleteLogs(db: Database, owner: string, dates?: readonly LocalDate[]): Promise<void> {
  const own = db.deleteFrom('dailyLogs').where('owner', '=', owner);
  if (!dates) await own.execute();
  else for await (const some of inTurns(dates)) await own.where('date', 'in', some).execute();
}

/** Stores whole logs on dates without an entry. */
export async function insertLogs(
  transaction: Database,
  owner: LockedOwner,
  logs: readonly Omit<DailyLog, 'id'>[],
  at: string,
): Promise<void> {
  for await (const some of inTurns(logs)) {
    const times = { createdAt: at, updatedAt: at };
    const inserted = await transaction
      .insertInto('dailyLogs')
      .values(some.map((log) => ({ ...rowOf(log), date: log.date, owner, id: randomId(), ...times })))
      .onConflict((conflict) => conflict.columns(['owner', 'date']).doNothing())
      .returning('date')
      .execute();
    const isNew = new Set(inserted.map(({ date }) => date));
    // A page that was opened made a row without entries.
    for (const log of some.filter(({ date }) => !isNew.has(date))) {
      const existing = await lockNight(transaction, owner, log.date, () => at);
      if (!isLogged(existing)) await replaceLog(transaction, owner, log, at);
    }
  }
}

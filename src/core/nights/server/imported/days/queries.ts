import { type SelectQueryBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/time/local-date.ts';
import { newValues } from '#platform/database/new-values.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';
import type { ImportedDay } from '../../../sleep-day-contract.ts';
import { lockNights } from '../queries.ts';
import { inTurns } from '../read-records.ts';

/** The only module that writes `sleepDays`, `sleepDerivations`, `deviceChoices` and `replacedTimes`. */

/** Stands for every date. */
export const ALL = 'all';
/** More dates than this are as much work as all. */
const MAX_STALE_CHARACTERS = 2000;

export type StoredDay = Omit<ImportedDay, 'isChosen' | 'replaced'>;

export const derivationOf = (db: Database, owner: string, { isLocked = false } = {}) =>
  db
    .selectFrom('sleepDerivations')
    .selectAll()
    .where('owner', '=', owner)
    .$if(isLocked && supportsRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

export type Derivation = Awaited<ReturnType<typeof derivationOf>>;

export async function saveDerivation(
  transaction: Database,
  row: { owner: LockedOwner; changedNights: number },
): Promise<void> {
  await transaction
    .insertInto('sleepDerivations')
    .values({ ...row, staleDates: '' })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(newValues(['changedNights', 'staleDates'])))
    .execute();
}

/** Notes that something has changed that the days around a date, or all, depend on. */
export async function markStale(transaction: Database, owner: string, date: LocalDate | typeof ALL): Promise<void> {
  await transaction
    .updateTable('sleepDerivations')
    .set({
      staleDates: sql<string>`case when ${date} = ${ALL} or length("staleDates") > ${MAX_STALE_CHARACTERS}
        then ${ALL} else "staleDates" || ${date} || ',' end`,
    })
    .where('owner', '=', owner)
    .where('staleDates', '<>', ALL)
    .execute();
}

/**
 * The same for every date. Takes `lockNights` first, as those do who store sleep: in another order two transactions
 * would wait for each other.
 */
export async function markAllStale(transaction: Database, owner: string): Promise<void> {
  await lockNights(transaction, owner);
  await markStale(transaction, owner, ALL);
}

export async function dismissChangedNights(db: Database, owner: string): Promise<void> {
  await db.updateTable('sleepDerivations').set({ changedNights: 0 }).where('owner', '=', owner).execute();
}

/** The next owners with imported sleep, in order. Jumps from owner to owner in the index, however many sessions each has. */
export async function ownersAfter(db: Database, last: string, limit: number) {
  const { rows } = await sql<{ owner: string; derived: string | null }>`
    with recursive found(owner, place) as (
      select min(owner), 1 from "sleepSessions" where owner > ${last}
      union all
      select (select min(owner) from "sleepSessions" where owner > found.owner), place + 1
      from found where found.owner is not null and place < ${limit}
    )
    select owner, (select owner from "sleepDerivations" where "sleepDerivations".owner = found.owner) as derived
    from found where owner is not null order by owner`.execute(db);
  return rows;
}

type Days = SelectQueryBuilder<Tables, 'sleepDays', Record<never, never>>;

const daysOf = (db: Database, owner: string): Days => db.selectFrom('sleepDays').where('owner', '=', owner);

/** Newest first. */
export async function readDays(db: Database, owner: string, since?: LocalDate): Promise<StoredDay[]> {
  const rows = await daysOf(db, owner)
    .select('day')
    .$if(since !== undefined, (query) => query.where('date', '>=', since ?? ''))
    .orderBy('date', 'desc')
    .execute();
  return rows.map(({ day }) => JSON.parse(day) as StoredDay);
}

/** The first and the last date. */
export async function dayDates(db: Database, owner: string): Promise<LocalDate[]> {
  const { first, last } = await daysOf(db, owner)
    .select(({ fn }) => [fn.min('date').as('first'), fn.max('date').as('last')])
    .executeTakeFirstOrThrow();
  return [first, last].filter((date) => date !== null);
}

/** The stored texts of the days of a span, by date. */
export async function dayTexts(db: Database, owner: string, from: LocalDate, until: LocalDate) {
  const rows = await daysOf(db, owner)
    .select(['date', 'day'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute();
  return new Map(rows.map(({ date, day }) => [date, day]));
}

export async function saveDays(
  transaction: Database,
  owner: LockedOwner,
  days: readonly { date: LocalDate; day: string }[],
): Promise<void> {
  for await (const some of inTurns(days)) {
    await transaction
      .insertInto('sleepDays')
      .values(some.map((row) => ({ ...row, owner })))
      .onConflict((conflict) => conflict.columns(['owner', 'date']).doUpdateSet(newValues(['day'])))
      .execute();
  }
}

export async function deleteDays(transaction: Database, owner: string, dates: readonly LocalDate[]): Promise<void> {
  for await (const some of inTurns(dates)) {
    await transaction.deleteFrom('sleepDays').where('owner', '=', owner).where('date', 'in', some).execute();
  }
}

/** The chosen device by date; under an empty date that for all others. */
export async function choicesOf(db: Database, owner: string): Promise<Map<LocalDate | '', string>> {
  const rows = await db.selectFrom('deviceChoices').select(['date', 'source']).where('owner', '=', owner).execute();
  return new Map(rows.map(({ date, source }) => [date, source]));
}

export async function saveChoice(
  transaction: Database,
  owner: LockedOwner,
  { date, source }: { date: LocalDate | null; source: string | null },
): Promise<void> {
  const stored = date ?? '';
  await transaction.deleteFrom('deviceChoices').where('owner', '=', owner).where('date', '=', stored).execute();
  if (source === null) return;
  await transaction.insertInto('deviceChoices').values({ owner, date: stored, source }).execute();
}

export const replacedTimesOf = (db: Database, owner: string) =>
  db.selectFrom('replacedTimes').selectAll().where('owner', '=', owner).execute();

export async function saveReplacedTimes(
  transaction: Database,
  row: { owner: LockedOwner; date: LocalDate; source: string; bedTime: string; wakeTime: string; since: LocalDate },
): Promise<void> {
  await transaction
    .insertInto('replacedTimes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const takeReplacedTimes = (transaction: Database, owner: string, date: LocalDate) =>
  transaction
    .deleteFrom('replacedTimes')
    .where('owner', '=', owner)
    .where('date', '=', date)
    .returning(['bedTime', 'wakeTime'])
    .executeTakeFirst();

/** What the person decided goes along; the days are derived again. */
export async function transferChoices(transaction: Database, from: string, to: LockedOwner): Promise<void> {
  for (const table of ['deviceChoices', 'replacedTimes'] as const) {
    const own = transaction.selectFrom(table).select('date').where('owner', '=', to);
    await transaction
      .updateTable(table)
      .set({ owner: to })
      .where('owner', '=', from)
      .where('date', 'not in', own)
      .execute();
    await transaction.deleteFrom(table).where('owner', '=', from).execute();
  }
}

export async function deleteAllDays(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('sleepDays').where('owner', '=', owner).execute();
  await transaction.deleteFrom('sleepDerivations').where('owner', '=', owner).execute();
}

export async function deleteChoices(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('deviceChoices').where('owner', '=', owner).execute();
  await transaction.deleteFrom('replacedTimes').where('owner', '=', owner).execute();
}

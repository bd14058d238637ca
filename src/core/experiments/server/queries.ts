import type { Insertable, Selectable, Updateable } from 'kysely';
import type { LocalDate } from '#domain/time/local-date.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';

/** The only module that writes `experiments` and `experimentNights`. */

export type ExperimentRow = Selectable<Tables['experiments']>;

export async function experimentsOf(db: Database, owner: string): Promise<ExperimentRow[]> {
  const rows = await db.selectFrom('experiments').selectAll().where('owner', '=', owner).execute();
  return rows.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
}

const runningOf = (db: Database, owner: string) =>
  db.selectFrom('experiments').selectAll().where('owner', '=', owner).where('endedAt', 'is', null);

export const findRunning = (db: Database, owner: string): Promise<ExperimentRow | undefined> =>
  runningOf(db, owner).executeTakeFirst();

/** Those of the owners who have a running experiment. */
export async function ownersOfRunning(db: Database, owners: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('experiments')
    .select('owner')
    .where('owner', 'in', owners)
    .where('endedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ owner }) => owner));
}

/** Whether it was inserted; false while another one runs. */
export async function insertExperiment(db: Database, row: Insertable<Tables['experiments']>): Promise<boolean> {
  const inserted = await db
    .insertInto('experiments')
    .values(row)
    .onConflict((conflict) => conflict.column('owner').where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Changed = Pick<Updateable<Tables['experiments']>, 'lookedAt' | 'endedAt' | 'endedOn' | 'end' | 'result'>;

/** Changes a running experiment; of two requests at once the first one's look or end stays. */
export async function updateRunning(
  db: Database,
  { owner, id, lookedAt }: Pick<ExperimentRow, 'owner' | 'id' | 'lookedAt'>,
  changed: Changed,
): Promise<void> {
  await db
    .updateTable('experiments')
    .set(changed)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('lookedAt', '=', lookedAt)
    .execute();
}

/** Whether there is such an experiment. The first answer stays. */
export async function saveSureness(db: Database, owner: string, id: string, sureness: number): Promise<boolean> {
  const answered = await db
    .updateTable('experiments')
    .set(({ fn, val }) => ({ sureness: fn.coalesce('sureness', val(sureness)) }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return answered !== undefined;
}

/** Locks an experiment that runs, so that it is neither erased nor transferred until the transaction ends. */
export const lockRunning = (transaction: Database, owner: string, id: string): Promise<ExperimentRow | undefined> =>
  runningOf(transaction, owner)
    .where('id', '=', id)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirst();

/** Whether each night went as planned, by wake date. */
export async function answersOf(db: Database, owner: string, experimentId: string): Promise<Map<LocalDate, boolean>> {
  const rows = await db
    .selectFrom('experimentNights')
    .select(['date', 'asPlanned'])
    .where('owner', '=', owner)
    .where('experimentId', '=', experimentId)
    .execute();
  return new Map(rows.map(({ date, asPlanned }) => [date, asPlanned === 1]));
}

export async function saveAnswer(
  transaction: Database,
  { owner, id }: LockedRow<{ id: string }>,
  date: LocalDate,
  asPlanned: boolean,
): Promise<void> {
  const answer = { asPlanned: asPlanned ? 1 : 0 };
  await transaction
    .insertInto('experimentNights')
    .values({ owner, experimentId: id, date, ...answer })
    .onConflict((conflict) => conflict.columns(['owner', 'experimentId', 'date']).doUpdateSet(answer))
    .execute();
}

/** Whether there was such an experiment. */
export async function deleteExperiment(transaction: Database, owner: string, id: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('experiments')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  await transaction.deleteFrom('experimentNights').where('owner', '=', owner).where('experimentId', '=', id).execute();
  return deleted !== undefined;
}

/** Moves the experiments of an owner to another and returns their number. */
export async function moveExperiments(transaction: Database, from: string, to: LockedOwner): Promise<number> {
  const moved = await transaction
    .updateTable('experiments')
    .set({ owner: to })
    .where('owner', '=', from)
    .executeTakeFirst();
  await transaction.updateTable('experimentNights').set({ owner: to }).where('owner', '=', from).execute();
  return Number(moved.numUpdatedRows);
}

export async function deleteExperiments(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom('experiments').where('owner', '=', owner).execute();
  await transaction.deleteFrom('experimentNights').where('owner', '=', owner).execute();
}

import type { Selectable } from 'kysely';
import { z } from 'zod';
import { NightAnswer, ProgramState } from '#domain/programs/program-state.ts';
import { WindowState } from '#domain/programs/running-window.ts';
import { LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';
import type { Program } from '../contract.ts';

/** The only module that writes `programs`. */

type ProgramRow = Selectable<Tables['programs']>;

const Stored = z.object({
  program: ProgramState,
  window: WindowState.nullable(),
  nights: z.record(LocalDate, NightAnswer),
});

const programOf = ({ id, revision, state }: ProgramRow): Program => {
  const { program, ...rest } = Stored.parse(JSON.parse(state));
  return { ...program, ...rest, id, revision };
};

/** A finished program runs on while its sleep window does. */
const columnsOf = ({ id, revision, window, nights, ...program }: Program) => ({
  id,
  revision,
  startedOn: program.startedOn,
  state: JSON.stringify({ program, window, nights }),
  endedOn: window && !window.ended ? null : (program.ended?.on ?? null),
});

/** The ended ones newest first: of those that ended on one day, the one that began later. */
export async function programsOf(db: Database, owner: string): Promise<{ running: Program | null; ended: Program[] }> {
  const rows = await db.selectFrom('programs').selectAll().where('owner', '=', owner).execute();
  const running = rows.find(({ endedOn }) => endedOn === null);
  const ended = rows.filter(({ endedOn }) => endedOn !== null).map(programOf);
  const orderOf = (program: Program) => `${program.ended!.on} ${program.startedOn} ${program.id}`;
  return {
    running: running ? programOf(running) : null,
    ended: ended.sort((one, other) => orderOf(other).localeCompare(orderOf(one))),
  };
}

/** Whether it was inserted; false while another one runs. */
export async function insertProgram(db: Database, owner: LockedOwner, program: Program): Promise<boolean> {
  const inserted = await db
    .insertInto('programs')
    .values({ owner, ...columnsOf(program) })
    .onConflict((conflict) => conflict.column('owner').where('endedOn', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Replaces a running program, unless another request has changed it since it was read. */
export async function replaceProgram(db: Database, owner: string, program: Program): Promise<boolean> {
  const { id, ...columns } = columnsOf({ ...program, revision: program.revision + 1 });
  const replaced = await db
    .updateTable('programs')
    .set(columns)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('revision', '=', program.revision)
    .where('endedOn', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

export async function movePrograms(db: Database, from: string, to: LockedOwner): Promise<number> {
  const moved = await db.updateTable('programs').set({ owner: to }).where('owner', '=', from).executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** All of an owner, or those with an id. */
export async function deletePrograms(db: Database, owner: string, ids?: readonly string[]): Promise<void> {
  await db
    .deleteFrom('programs')
    .where('owner', '=', owner)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

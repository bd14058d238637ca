import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Restore } from '#core/person/server/restore.ts';
import { endProgram } from '#domain/programs/program-changes.ts';
import { addDays } from '#domain/time/local-date.ts';
import { dateIn } from '#domain/time/zone.ts';
import { randomId } from '#platform/random-id.ts';
import { Program } from '../contract.ts';
import { MAX_PROGRAMS } from './change-programs.ts';
import * as queries from './queries.ts';

const Exported = Program.omit({ id: true, revision: true });
type Exported = Omit<Program, 'id' | 'revision'>;

const keyOf = ({ program, startedOn }: Pick<Program, 'program' | 'startedOn'>): string => `${program} ${startedOn}`;

/** A sleep window is taken back only once it has ended: it starts with the answers of the same day. */
const restorePrograms: Restore<Exported> = {
  kind: 'program',
  max: MAX_PROGRAMS,
  read(record, { today }) {
    const { data } = Exported.safeParse(record);
    const dates = [data?.startedOn, data?.stepStartedOn, data?.ended?.on, ...Object.keys(data?.nights ?? {})];
    if (!data || dates.some((date) => date !== undefined && date > addDays(today, 1))) return null;
    return { ...data, window: data.window?.ended ? data.window : null };
  },
  keysOf: (program) => [keyOf(program)],
  async insert(transaction, owner, entries, { today }) {
    for (const entry of entries) {
      const program = { ...entry, id: randomId(), revision: 0 };
      // While another one runs, this one ends.
      if (await queries.insertProgram(transaction, owner, program)) continue;
      await queries.insertProgram(transaction, owner, endProgram(program, today, 'person'));
    }
  },
  async remove(transaction, owner, keys) {
    const { running, ended } = await queries.programsOf(transaction, owner);
    const all = running ? [running, ...ended] : ended;
    const ids = all.filter((program) => keys.includes(keyOf(program))).map(({ id }) => id);
    if (ids.length > 0) await queries.deletePrograms(transaction, owner, ids);
  },
};

export const programPersonalData: PersonalData = {
  name: 'programs',

  /** A person has one running program, so that of the account goes on and that of the guest ends. */
  async transfer(transaction, from, to, at) {
    let count = 0;
    for (const owner of from) {
      const { running } = await queries.programsOf(transaction, owner);
      if (running && (await queries.programsOf(transaction, to)).running) {
        const ended = endProgram(running, dateIn('UTC', Date.parse(at)), 'person');
        await queries.replaceProgram(transaction, owner, ended);
      }
      count += await queries.movePrograms(transaction, owner, to);
    }
    return count;
  },

  async collect(db, owner) {
    const { running, ended } = await queries.programsOf(db, owner);
    return [...(running ? [running] : []), ...ended].map(({ id: _, revision: __, ...program }) => program);
  },

  restore: restorePrograms,
  erase: (transaction, owner) => queries.deletePrograms(transaction, owner),
};

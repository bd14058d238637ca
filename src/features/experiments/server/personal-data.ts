import * as queries from '#core/experiments/server/queries.ts';
import { endedExperiment, planOf } from '#core/experiments/server/stored-experiment.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { dateIn } from '#domain/time/zone.ts';
import { restoreExperiments } from './restored-experiment.ts';

export const experimentPersonalData: PersonalData = {
  name: 'experiments',

  /** A person has one running experiment, so one that runs already goes on and others stop. */
  async transfer(transaction, from, to, at) {
    let count = 0;
    for (const owner of from) {
      const found = await queries.findRunning(transaction, owner);
      const running = found && (await queries.lockRunning(transaction, owner, found.id));
      if (running && (await queries.findRunning(transaction, to))) {
        const endedOn = dateIn('UTC', Date.parse(at));
        await queries.updateRunning(transaction, running, { endedAt: at, endedOn, end: 'stopped' });
      }
      count += await queries.moveExperiments(transaction, owner, to);
    }
    return count;
  },

  async collect(db, owner) {
    const exported: unknown[] = [];
    // One after the other: inside a transaction they share a connection.
    for (const row of await queries.experimentsOf(db, owner)) {
      const answers = await queries.answersOf(db, owner, row.id);
      const { id: _, ...plan } = planOf(row);
      const { lookedAt, endedAt, sureness } = row;
      const { endedOn, end, result } =
        endedAt === null ? { endedOn: null, end: null, result: null } : endedExperiment({ ...row, endedAt });
      const nights = [...answers].map(([date, asPlanned]) => ({ date, asPlanned }));
      exported.push({ ...plan, lookedAt, endedAt, endedOn, end, result, sureness, answers: nights });
    }
    return exported;
  },

  restore: restoreExperiments,
  erase: queries.deleteExperiments,
};

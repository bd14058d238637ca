import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { EndedExperiment } from '#core/experiments/contract.ts';
import * as queries from '#core/experiments/server/queries.ts';
import { StoredResult } from '#core/experiments/server/stored-experiment.ts';
import type { Restore } from '#core/person/server/restore.ts';
import { refusalOf } from '#domain/experiments/intention.ts';
import { LOOKS } from '#domain/experiments/result.ts';
import { addDays, LocalDate } from '#domain/time/local-date.ts';
import { dateIn } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { randomId } from '#platform/random-id.ts';
import { MAX_EXPERIMENTS } from './change-experiments.ts';

/** Five times the nights of the longest experiment without a missed one. */
const MAX_ANSWERS = 200;
/** A running experiment lists each of its nights. */
const MAX_DAYS_BACK = 3660;

const Result = StoredResult.refine(({ pairs }) => LOOKS.some((look) => look === pairs.length));

const Instant = z.iso.datetime().transform((text) => isoInstant(Date.parse(text)));
const { shape } = EndedExperiment;

/** Exports before November 2026 have neither `lookedAt` nor `endedAt`, and later ones no `expectation` at first. */
const ExportedExperiment = z.object({
  intention: shape.intention,
  startedAt: Instant,
  firstNight: shape.firstNight,
  seed: z.string().regex(/^[0-9a-f]{32}$/),
  lookedAt: z.literal([0, ...LOOKS]).catch(0),
  endedAt: Instant.nullable().catch(null),
  endedOn: shape.endedOn.nullable(),
  end: shape.end.nullable(),
  result: Result.nullable(),
  expectation: shape.expectation.catch(null),
  sureness: shape.sureness.catch(null),
  answers: z
    .array(z.object({ date: LocalDate, asPlanned: z.boolean() }))
    .max(MAX_ANSWERS)
    .catch([]),
});
type RestoredExperiment = z.infer<typeof ExportedExperiment>;

function isPossible(experiment: RestoredExperiment, today: LocalDate, now: string): boolean {
  const { intention, startedAt, firstNight, endedOn, end, result } = experiment;
  const startedOn = dateIn('UTC', Date.parse(startedAt));
  if (startedAt > now || startedOn < addDays(today, -MAX_DAYS_BACK)) return false;
  if (firstNight < startedOn || firstNight > addDays(startedOn, 2)) return false;
  if ((end === null) !== (endedOn === null) || (end === 'finished') !== (result !== null)) return false;
  const isRefused = end === null && intention.kind === 'own' && refusalOf(intention.text) !== null;
  return !isRefused && (endedOn === null || (endedOn >= startedOn && endedOn <= addDays(today, 1)));
}

/** Experiments with their frozen plans. The seed, which is random, tells whether one is here already. */
export const restoreExperiments: Restore<RestoredExperiment> = {
  kind: 'experiment',
  max: MAX_EXPERIMENTS,

  read(record, { today, nowMs }) {
    const { data } = ExportedExperiment.safeParse(record);
    if (!data || !isPossible(data, today, isoInstant(nowMs))) return null;
    const { endedOn, endedAt, firstNight } = data;
    const answers = data.answers.filter(({ date }) => date >= firstNight && date <= today);
    return {
      ...data,
      answers: answers.sort((one, other) => one.date.localeCompare(other.date)),
      endedAt: endedOn === null ? null : (endedAt ?? `${endedOn}T20:00:00.000Z`),
    };
  },

  keysOf: ({ seed }) => [seed],
  // A look may end it.
  ownPart: ({ intention, answers, end }) => ({ intention, answers, end: end === 'finished' ? null : end }),

  async insert(transaction, owner, entries, { today, nowMs }) {
    const stopped = { endedAt: isoInstant(nowMs), endedOn: today, end: 'stopped' as const };
    for (const { answers, intention, result, ...experiment } of entries) {
      const row = {
        ...experiment,
        ...{ owner, id: randomId() },
        intention: JSON.stringify(intention),
        result: result && JSON.stringify(result),
      };
      // While another one runs, this one ends: a person has one at a time.
      const isInserted = await queries.insertExperiment(transaction, row);
      if (!isInserted) await queries.insertExperiment(transaction, { ...row, ...stopped });
      for (const { date, asPlanned } of answers) await queries.saveAnswer(transaction, row, date, asPlanned);
      await nextTurn();
    }
  },

  async remove(transaction, owner, seeds) {
    const rows = await queries.experimentsOf(transaction, owner);
    for (const { id } of rows.filter(({ seed }) => seeds.includes(seed))) {
      await queries.deleteExperiment(transaction, owner, id);
    }
  },
};

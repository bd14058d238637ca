import { refuse } from '#contract/errors.ts';
import type { Intention } from '#core/experiments/contract.ts';
import type { Moment } from '#core/experiments/server/current-experiments.ts';
import { newSeed, pairOrder } from '#core/experiments/server/pair-order.ts';
import * as queries from '#core/experiments/server/queries.ts';
import { planOf } from '#core/experiments/server/stored-experiment.ts';
import { NIGHT_DAYS_BACK } from '#core/nights/contract.ts';
import { saveNight } from '#core/nights/server/save-night.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { firstNightOf, plannedNight } from '#domain/experiments/planned-nights.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';

/** All of them are answered together. */
export const MAX_EXPERIMENTS = 100;

type NewExperiment = { intention: Intention; expectation?: number | undefined; seed?: string };

/** Starts an experiment. Returns false while one with another intention runs. `seed`: a new one unless given. */
export async function startExperimentOf(
  db: Database,
  requester: string,
  { intention, expectation, seed = newSeed() }: NewExperiment,
  { today, nowMs }: Moment,
): Promise<boolean> {
  return storeFor(db, requester, async (transaction, owner) => {
    const row = {
      owner,
      id: randomId(),
      intention: JSON.stringify(intention),
      startedAt: isoInstant(nowMs),
      firstNight: firstNightOf(today),
      seed,
      lookedAt: 0,
      expectation: expectation ?? null,
    };
    if (await queries.insertExperiment(transaction, row)) {
      const all = await queries.experimentsOf(transaction, owner);
      if (all.length <= MAX_EXPERIMENTS) return true;
      throw refuse('conflict', `You have ${MAX_EXPERIMENTS} experiments, which is the limit. Please delete one first.`);
    }
    const running = await queries.findRunning(transaction, owner);
    return running?.intention === row.intention;
  });
}

type Answer = { owner: string; id: string; date: LocalDate; asPlanned: boolean };

/** Stores whether a night went as planned. For a habit it is also ticked or unticked on the checklist of the night. */
export async function answerNightOf(
  db: Database,
  { owner, id, date, asPlanned }: Answer,
  { today, nowMs, timeZone }: Moment & { timeZone: TimeZone },
): Promise<void> {
  if (date > today || date < addDays(today, -NIGHT_DAYS_BACK)) {
    throw refuse('invalid', 'Only nights of the past 30 days can be answered.');
  }
  const running = await findOwn(db, owner, id);
  const { intention, firstNight, seed } = planOf(running);
  const planned = plannedNight(firstNight, date, (pair) => pairOrder(seed, pair));
  if (!planned) throw refuse('invalid', 'This night is before the experiment.');
  if (intention.kind === 'habit') {
    const habits = { [intention.habit]: asPlanned === (planned.arm === 'with') };
    await saveNight(db, owner, date, { habits }, { today, timeZone, at: isoInstant(nowMs) });
  }
  await storeFor(db, owner, async (transaction, owner) => {
    const isRunning = (await queries.lockRunning(transaction, owner, id)) !== undefined;
    if (isRunning) await queries.saveAnswer(transaction, { owner, id }, date, asPlanned);
  });
}

/** Ends the running experiment without a result. One that ended meanwhile stays as it is. */
export async function stopExperimentOf(
  db: Database,
  { owner, id, reason }: { owner: string; id: string; reason: 'stopped' | 'sleepy' },
  { today, nowMs }: Moment,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const running = await queries.lockRunning(transaction, owner, id);
    if (!running) return;
    const ended = { endedAt: isoInstant(nowMs), endedOn: today, end: reason };
    await queries.updateRunning(transaction, running, ended);
  });
}

/** The running experiment of that id. */
async function findOwn(db: Database, owner: string, id: string): Promise<queries.ExperimentRow> {
  const rows = await queries.experimentsOf(db, owner);
  const row = rows.find((one) => one.id === id);
  if (!row) throw forbidden();
  if (row.endedAt !== null) throw refuse('conflict', 'This experiment has ended.');
  return row;
}

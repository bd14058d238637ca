import { logsBetween } from '#core/nights/server/queries.ts';
import { isHabitDone } from '#domain/checklist.ts';
import {
  type CompletePair,
  completePairs,
  droppedPairs,
  plannedNight,
  type RecordedNight,
} from '#domain/experiments/planned-nights.ts';
import { experimentResult } from '#domain/experiments/result.ts';
import { areHabitsKnown } from '#domain/nights/night.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Experiments, RunningExperiment } from '../contract.ts';
import { pairOrder } from './pair-order.ts';
import * as queries from './queries.ts';
import { endedExperiment, planOf, type StoredResult, storedVerdict } from './stored-experiment.ts';

export type Moment = { today: LocalDate; nowMs: number };

/** What a person's experiments are now. Records a look that has become due. */
export async function currentExperiments(db: Database, owner: string, moment: Moment): Promise<Experiments> {
  const rows = await queries.experimentsOf(db, owner);
  const running = rows.find(({ endedAt }) => endedAt === null);
  const nights = running ? await nightsOf(db, running, moment.today) : [];
  if (running && (await recordLook(db, running, nights, moment))) return currentExperiments(db, owner, moment);
  return {
    running: running ? runningExperiment(running, nights) : null,
    ended: rows.flatMap((row) => {
      const { endedAt } = row;
      return endedAt === null ? [] : [endedExperiment({ ...row, endedAt })];
    }),
  };
}

type AnsweredNight = RecordedNight & { isAnswered: boolean };

/** The nights of a running experiment up to today, with their ratings. */
async function nightsOf(db: Database, row: queries.ExperimentRow, today: LocalDate): Promise<AnsweredNight[]> {
  // Sequential, because inside a transaction they share a connection.
  const logs = await logsBetween(db, row.owner, row.firstNight, today);
  const answers = await queries.answersOf(db, row.owner, row.id);
  const byDate = new Map(logs.map((log) => [log.date, log]));
  const { intention } = planOf(row);
  return datesFrom(row.firstNight, today).flatMap((date) => {
    const planned = plannedNight(row.firstNight, date, (pair) => pairOrder(row.seed, pair));
    if (!planned) return [];
    const log = byDate.get(date);
    const answer = answers.get(date);
    const ticked =
      intention.kind === 'habit' && log && areHabitsKnown(log)
        ? isHabitDone(log.habitsDone, intention.habit) === (planned.arm === 'with')
        : null;
    return {
      ...planned,
      rating: log?.isRated ? log.sleepQualityScore : null,
      asPlanned: intention.kind === 'habit' ? ticked : (answer ?? null),
      isAnswered: answer !== undefined,
      isClosed: date < today || answer !== undefined,
    };
  });
}

function datesFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function runningExperiment(row: queries.ExperimentRow, nights: readonly AnsweredNight[]): RunningExperiment {
  return {
    ...planOf(row),
    nights: nights.map(({ rating, isClosed: _, ...night }) => ({ ...night, isRated: rating !== null })),
    completePairs: completePairs(nights).length,
    lookedAt: row.lookedAt,
  };
}

/**
 * Stores the looks that are due, and the end with the pairs of that look, so that a later change of a rating does not
 * alter a result that was shown. Returns whether anything changed.
 */
async function recordLook(
  db: Database,
  row: queries.ExperimentRow,
  nights: readonly RecordedNight[],
  { nowMs }: Moment,
): Promise<boolean> {
  const pairs = completePairs(nights);
  const { looks, verdict } = experimentResult(pairs, row.expectation, false, row.lookedAt);
  const lookedAt = looks.at(-1)?.k ?? 0;
  if (lookedAt <= row.lookedAt) return false;
  if (verdict === 'cannot tell yet') {
    await queries.updateRunning(db, row, { lookedAt });
    return true;
  }
  const used = pairs.slice(0, lookedAt);
  const last = used.at(-1);
  if (!last) return false;
  const result: StoredResult = {
    ...storedVerdict(verdict),
    pairs: used,
    ...adherence(nights, used),
    droppedPairs: droppedPairs(nights, last.pair, used),
  };
  await queries.updateRunning(db, row, {
    lookedAt,
    endedAt: isoInstant(nowMs),
    endedOn: addDays(last.firstNight, 1),
    end: 'finished',
    result: JSON.stringify(result),
  });
  return true;
}

function adherence(nights: readonly RecordedNight[], used: readonly CompletePair[]) {
  const numbers = new Set(used.map(({ pair }) => pair));
  const counted = nights.filter(({ pair }) => numbers.has(pair));
  return {
    nightsAsPlanned: counted.filter(({ asPlanned }) => asPlanned === true).length,
    nightsUnanswered: counted.filter(({ asPlanned }) => asPlanned === null).length,
  };
}

import { z } from 'zod';
import { experimentResult } from '#domain/experiments/result.ts';
import { type EndedExperiment, type ExperimentResult, Intention } from '../contract.ts';
import { pairOrder } from './pair-order.ts';
import type { ExperimentRow } from './store.ts';

/** The column `result`: the pairs of the last look in order, as they were then, and what was done in their nights. */
export const StoredResult = z.object({
  verdict: z.enum(['helps', 'harms', 'little difference', 'cannot tell']),
  pairs: z.array(z.object({ pair: z.number(), firstNight: z.string(), with: z.number(), without: z.number() })),
  nightsAsPlanned: z.number(),
  nightsUnanswered: z.number(),
  droppedPairs: z.number(),
});
export type StoredResult = z.infer<typeof StoredResult>;

/** The part that is fixed at the start. */
export const planOf = ({ id, intention, startedAt, firstNight, seed }: ExperimentRow) => ({
  id,
  intention: Intention.parse(JSON.parse(intention)),
  startedAt,
  firstNight,
  seed,
});

export function endedExperiment(row: ExperimentRow & { endedAt: string }): EndedExperiment {
  return {
    ...planOf(row),
    endedAt: row.endedAt,
    endedOn: row.endedOn ?? row.firstNight,
    end: row.end ?? 'stopped',
    result: row.result === null ? null : resultOf(StoredResult.parse(JSON.parse(row.result)), row.seed),
  };
}

/** The figures follow from the pairs; the verdict is the one that was told. */
function resultOf({ pairs, ...stored }: StoredResult, seed: string): ExperimentResult {
  const look = experimentResult(pairs, true, pairs.length - 1).looks.at(-1);
  if (!look) throw new Error('A stored result has fewer pairs than the first look.');
  const { mean, sd, effect, width, positive, small, signFlip } = look;
  return {
    ...stored,
    ...{ mean, sd, effect, width, positive, small, signFlip },
    pairs: pairs.map((pair) => ({ ...pair, order: pairOrder(seed, pair.pair) })),
  };
}

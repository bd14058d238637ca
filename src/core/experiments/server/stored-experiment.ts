import { z } from 'zod';
import { experimentResult } from '#domain/experiments/result.ts';
import type { Verdict } from '#domain/experiments/verdict.ts';
import { ComparedPair, type EndedExperiment, ExperimentResult, Intention } from '../contract.ts';
import { pairOrder } from './pair-order.ts';
import type { ExperimentRow } from './queries.ts';

/** The column `result`: the pairs of the last look in order, as they were then, and what was done in their nights. */
export const StoredResult = ExperimentResult.omit({
  ...{ mean: true, sd: true, effect: true, width: true, positive: true, small: true, signFlip: true },
}).extend({ pairs: z.array(ComparedPair) });
export type StoredResult = z.infer<typeof StoredResult>;

/** The part that is fixed at the start. */
export const planOf = ({ id, intention, startedAt, firstNight, seed, expectation }: ExperimentRow) => ({
  id,
  intention: Intention.parse(JSON.parse(intention)),
  startedAt,
  firstNight,
  seed,
  expectation,
});

export function endedExperiment(row: ExperimentRow & { endedAt: string }): EndedExperiment {
  return {
    ...planOf(row),
    endedAt: row.endedAt,
    endedOn: row.endedOn ?? row.firstNight,
    end: row.end ?? 'stopped',
    result: row.result === null ? null : resultOf(StoredResult.parse(JSON.parse(row.result)), row),
    sureness: row.sureness,
  };
}

/** What is stored of a verdict, so that the previous version can read it. */
export const storedVerdict = (answer: Verdict): Pick<StoredResult, 'verdict' | 'answer'> => ({
  verdict: ExperimentResult.shape.verdict.safeParse(answer).data ?? 'cannot tell',
  answer,
});

/** The numbers are computed from the stored pairs. The answer is the stored one, which was shown to the person. */
function resultOf({ pairs, ...stored }: StoredResult, { seed, expectation }: ExperimentRow): ExperimentResult {
  const look = experimentResult(pairs, expectation, true, pairs.length - 1).looks.at(-1);
  if (!look) throw new Error('A stored result has fewer pairs than the first look.');
  const { mean, sd, effect, width, positive, small, signFlip } = look;
  return {
    ...stored,
    answer: stored.answer ?? withDoubt(stored.verdict, look.verdict),
    ...{ mean, sd, effect, width, positive, small, signFlip },
    pairs: pairs.map((pair) => ({ ...pair, order: pairOrder(seed, pair.pair) })),
  };
}

/** The answer of a result that was stored without asking what hope alone explains. */
function withDoubt(verdict: StoredResult['verdict'], found: Verdict): Verdict {
  if (verdict === 'helps' && found !== 'helps') return 'perhaps better';
  return verdict === 'harms' && found !== 'harms' ? 'perhaps worse' : verdict;
}

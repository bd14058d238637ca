import type { ItemRating } from './room-report.ts';
import { RUBRIC } from './rubric.ts';

/** `score` is null and `band` is 100 when too little is known for a verdict. */
export type Scored = { score: number | null; band: number; coverage: number };

/** The score of a room without any data. Little data stays close to it. */
const NEUTRAL = 60;
const HALF_TRUSTED_COVERAGE = 0.25;
const MIN_BAND = 4;
const UNCERTAINTY_BAND = 14;

/** Known share of the rubric below which there is no verdict. */
const MIN_COVERAGE = 0.3;
export const NO_VERDICT_BAND = 100;

/** Whether an analysis has a verdict. */
export const hasScore = <Analysis extends { score: number | null }>(
  analysis: Analysis,
): analysis is Analysis & { score: number } => analysis.score !== null;

const WEIGHTS = new Map<string, number>(RUBRIC.map(({ id, weight }) => [id, weight]));

export const weightOf = (id: ItemRating['id']): number => WEIGHTS.get(id)!;

/** Weight times confidence of the rated items; at most 100. */
const knownWeight = (items: readonly ItemRating[]): number =>
  items.reduce((sum, item) => sum + (item.rating === null ? 0 : weightOf(item.id) * item.confidence), 0);

/** Converts ratings to points. Each item must occur once. */
export function scored(items: readonly ItemRating[]): Scored {
  const known = knownWeight(items);
  const coverage = known / 100;
  if (coverage < MIN_COVERAGE) return { score: null, band: NO_VERDICT_BAND, coverage };
  const points = items.reduce((sum, item) => sum + (weightOf(item.id) * item.confidence * (item.rating ?? 0)) / 4, 0);
  const raw = (100 * points) / known;
  const trust = coverage / (coverage + HALF_TRUSTED_COVERAGE);
  return {
    score: Math.round(NEUTRAL + (raw - NEUTRAL) * trust),
    band: Math.round(MIN_BAND + UNCERTAINTY_BAND * (1 - coverage)),
    coverage,
  };
}

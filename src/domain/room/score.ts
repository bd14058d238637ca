import type { ItemRating } from './room-report.ts';
import { RUBRIC } from './rubric.ts';

export type Scored = { score: number; band: number; coverage: number };

/** The score of a room without any data. Little data stays close to it. */
const NEUTRAL = 60;
const HALF_TRUSTED_COVERAGE = 0.25;
const MIN_BAND = 4;
const UNCERTAINTY_BAND = 14;

/**
 * Known weight (of 100) below which there is no score. Order, tint and calm colors, which pixels always give, weigh
 * 13.2 at minimum confidence; a limit of 15 would reject one ordinary bedroom in three. A flash photo of a busy room
 * weighs 9.2 and gets no score.
 */
const MIN_KNOWN_WEIGHT = 12;

const WEIGHTS = new Map<string, number>(RUBRIC.map(({ id, weight }) => [id, weight]));

export const weightOf = (id: ItemRating['id']): number => WEIGHTS.get(id)!;

/** Weight times confidence of the rated items; at most 100. */
const knownWeight = (items: readonly ItemRating[]): number =>
  items.reduce((sum, item) => sum + (item.rating === null ? 0 : weightOf(item.id) * item.confidence), 0);

/** Converts ratings to points, or null with too little data. Each item must occur once. */
export function scored(items: readonly ItemRating[]): Scored | null {
  const known = knownWeight(items);
  if (known < MIN_KNOWN_WEIGHT) return null;
  const points = items.reduce((sum, item) => sum + (weightOf(item.id) * item.confidence * (item.rating ?? 0)) / 4, 0);
  const raw = (100 * points) / known;
  const coverage = known / 100;
  const trust = coverage / (coverage + HALF_TRUSTED_COVERAGE);
  return {
    score: Math.round(NEUTRAL + (raw - NEUTRAL) * trust),
    band: Math.round(MIN_BAND + UNCERTAINTY_BAND * (1 - coverage)),
    coverage,
  };
}

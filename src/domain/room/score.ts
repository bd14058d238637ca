import type { ItemRating } from './room-report.ts';
import { RUBRIC } from './rubric.ts';

/** `band`: the score may be this many points higher or lower. `coverage`: the known share (0..1) of the rubric's weight. */
export type Scored = { score: number; band: number; coverage: number };

/**
 * The middle of all rooms, to which what is not known pulls the score: the median of the 21 bedrooms that a person rated
 * for `docs/room-analysis.md` (mean 51).
 */
export const MIDDLE = 52;
/** From this known share on, the score is what is known. An evening photo and two answers reach 0.56. */
export const TRUSTED_COVERAGE = 0.65;
/** A photo without a bed may show anything: not even the best one may sound like praise. */
const WITHOUT_BED = 1 / 8;
/** Chosen so that 9 of 10 raters' totals lie within it: see `docs/room-analysis.md`. */
const MIN_BAND = 10;
const UNCERTAINTY_BAND = 28;

/**
 * Usually known from answers alone. A person may answer only the pleasant question, so an item counts as middling as
 * far as less is known of it than of the other.
 */
const COUNTED_TOGETHER: readonly string[] = ['window_light', 'screens'];

/** The share of the score that a covered floor and bed take away, from a rating of 2.5 (none) to 0 (all of it). */
const DISORDER_SHARE = 0.6;
const DISORDER_BELOW = 2.5;

const WEIGHTS = new Map<string, number>(RUBRIC.map(({ id, weight }) => [id, weight]));

export const weightOf = (id: ItemRating['id']): number => WEIGHTS.get(id)!;

/** Converts ratings to points, however little is known. Each item must occur once. */
export function scored(items: readonly ItemRating[]): Scored {
  const coverage = knownWeight(items) / 100;
  return { score: scoreOf(items), band: Math.round(MIN_BAND + UNCERTAINTY_BAND * (1 - coverage)), coverage };
}

/** Pulled to the middle, with the widest range, because the photo may show another place. */
export const withoutBed = ({ score, coverage }: Scored): Scored => ({
  score: Math.round(MIDDLE + (score - MIDDLE) * WITHOUT_BED),
  band: MIN_BAND + UNCERTAINTY_BAND,
  coverage,
});

function scoreOf(items: readonly ItemRating[]): number {
  const known = knownWeight(items);
  const assumed = middlingWeight(items);
  if (known === 0) return MIDDLE;
  const points = items.reduce((sum, item) => sum + (knownWeightOf(item) * (item.rating ?? 0)) / 4, 0);
  const mean = (100 * points + MIDDLE * assumed) / (known + assumed);
  const trust = Math.min(1, known / 100 / TRUSTED_COVERAGE);
  const disorder = items.reduce((most, item) => Math.max(most, disorderOf(item)), 0);
  return Math.round((MIDDLE + (mean - MIDDLE) * trust) * (1 - disorder));
}

/** The points that an item costs, which is the possible gain, times the confidence in them. */
export function pointsLost(item: ItemRating): number {
  if (item.rating === null) return 0;
  return (knownWeightOf(item) * (4 - item.rating)) / 4 + MIDDLE * disorderOf(item);
}

/** Weight times confidence of a rated item. */
const knownWeightOf = ({ id, rating, confidence }: ItemRating): number =>
  rating === null ? 0 : weightOf(id) * confidence;

/** At most 100. */
const knownWeight = (items: readonly ItemRating[]): number => items.reduce((sum, item) => sum + knownWeightOf(item), 0);

/** The weight that counts as middling: what is missing of the items counted together. */
function middlingWeight(items: readonly ItemRating[]): number {
  const confidenceIn = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    return item && item.rating !== null ? item.confidence : 0;
  };
  const together = RUBRIC.filter(({ id }) => COUNTED_TOGETHER.includes(id));
  const highest = Math.max(...together.map(({ id }) => confidenceIn(id)));
  return together.reduce((sum, { id, weight }) => sum + weight * (highest - confidenceIn(id)), 0);
}

/** Between these confidences disorder counts in part, because patterned fabric can look like it. */
const [DOUBTED, CERTAIN] = [0.3, 0.7];

/** The share of the score that disorder takes away. */
function disorderOf({ id, rating, confidence }: ItemRating): number {
  if (id !== 'tidiness' || rating === null) return 0;
  const certainty = Math.min(1, Math.max(0, (confidence - DOUBTED) / (CERTAIN - DOUBTED)));
  return (DISORDER_SHARE * certainty * Math.max(0, DISORDER_BELOW - rating)) / DISORDER_BELOW;
}

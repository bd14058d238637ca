import { ratio } from '../nights/least-squares.ts';
import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean, standardDeviation } from '../nights/statistics.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

const SET = 28;
/** Judged as every 14th rated night arrives, so looking daily adds no chance findings. */
const STEP = 14;
/** The nights must lie within this many days that end today. */
const TREND_DAYS = 84;
/** What counts as rising or falling, in points of the rating and in standard errors. */
const MIN_POINTS = 0.6;
const MIN_T = 2.8;
const MAX_RHO = 0.9;

/** The newest 28 judged nights against the 28 before. */
export type RatingTrend = {
  verdict: 'rising' | 'falling' | 'none';
  before: readonly LoggedNight[];
  recent: readonly LoggedNight[];
  means: { before: number; recent: number };
  /** The likeness of neighboring nights, 0 to 0.9. */
  rho: number;
  standardError: number;
  t: number;
};

/**
 * Whether ratings rise or fall, with an error widened for the likeness of neighboring nights (autocorrelation). Null with
 * fewer than 56 rated nights, or when they reach back more than 84 days. `ratedBefore`: rated nights that are older than
 * `nights`.
 */
export function ratingTrend(nights: readonly LoggedNight[], today: LocalDate, ratedBefore = 0): RatingTrend | null {
  const rated = nights
    .filter((night) => night.isRated && night.date <= today)
    .sort((one, other) => one.date.localeCompare(other.date));
  const total = ratedBefore + rated.length;
  const until = total - (total % STEP) - ratedBefore;
  const first = rated[until - 2 * SET];
  if (first === undefined || first.date < addDays(today, 1 - TREND_DAYS)) return null;
  const [before, recent] = [rated.slice(until - 2 * SET, until - SET), rated.slice(until - SET, until)];
  const sets = [ratingsOf(before), ratingsOf(recent)] as const;
  const means = { before: mean(sets[0]), recent: mean(sets[1]) };
  const difference = means.recent - means.before;
  const rho = likeness(sets);
  const variance = sets.reduce((sum, ratings) => sum + standardDeviation(ratings) ** 2 / SET, 0);
  const standardError = Math.sqrt((variance * (1 + rho)) / (1 - rho));
  const t = ratio(difference, standardError);
  const isChange = isAtLeast(Math.abs(difference), MIN_POINTS) && isAtLeast(Math.abs(t), MIN_T);
  const verdict = isChange ? (difference > 0 ? 'rising' : 'falling') : 'none';
  return { verdict, before, recent, means, rho, standardError, t };
}

/**
 * The correlation of neighboring nights around the mean of their set, corrected for its bias in short series. Source:
 * Marriott and Pope (1954), "Bias in the estimation of autocorrelations".
 */
function likeness(sets: readonly (readonly number[])[]): number {
  const residuals = sets.map((ratings) => {
    const middle = mean(ratings);
    return ratings.map((rating) => rating - middle);
  });
  const squares = residuals.flat().reduce((sum, value) => sum + value * value, 0);
  if (squares <= 1e-9) return 0;
  const products = residuals.flatMap((set) => set.slice(1).map((value, index) => value * set[index]!));
  const raw = products.reduce((sum, value) => sum + value, 0) / squares;
  return Math.min(MAX_RHO, Math.max(0, raw + (1 + 4 * Math.max(raw, 0)) / SET));
}

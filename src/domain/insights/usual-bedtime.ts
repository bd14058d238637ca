import { aroundMean, clockMedian, clockSpread } from '../nights/clock-spread.ts';
import { mean } from '../nights/statistics.ts';

/** Nights on each side of a split, and their share of all. */
const MIN_SIDE = { nights: 3, share: 0.2 } as const;
/** Minutes between the means of two peaks. */
const MIN_APART = 180;
/**
 * The share of the variance that lies between the two sides. The best split of normally distributed times reaches 0.64;
 * in simulations, times with one peak and a standard deviation up to 90 minutes reach 0.8 in 5 % of samples of 7 nights
 * and in under 1 % of 28, and two shifts 4 hours apart that each vary by 40 minutes reach it in 99 % of 14 and more.
 */
const MIN_SHARE_BETWEEN = 0.8;
/** Minutes. Above this standard deviation, as with three shifts, no time of the clock is usual. */
const MAX_SPREAD = 180;

/**
 * Whether bedtimes, in minutes from a fixed hour, lie around one time of the clock. Rotating shifts have two or three;
 * a window around their average would be at a time when the person never goes to bed.
 */
export const hasOneUsualTime = (bedtimes: readonly number[]): boolean =>
  !(clockSpread(bedtimes) > MAX_SPREAD) && startOfLatePeak(bedtimes) === null;

/** The medians of bedtimes with two peaks; else null. */
export function bedtimePeaks(bedtimes: readonly number[]): number[] | null {
  const start = startOfLatePeak(bedtimes);
  if (start === null) return null;
  const times = aroundMean(bedtimes);
  return [times.filter((time) => time < start), times.filter((time) => time >= start)].map(clockMedian);
}

/** Of bedtimes with two peaks, the first time of the later one, as `aroundMean` places it; else null. */
export function startOfLatePeak(bedtimes: readonly number[]): number | null {
  const times = aroundMean(bedtimes).sort((one, other) => one - other);
  const minSide = Math.max(MIN_SIDE.nights, Math.ceil(MIN_SIDE.share * times.length));
  const middle = mean(times);
  const total = times.reduce((sum, time) => sum + (time - middle) ** 2, 0);
  let [start, mostBetween]: [number | null, number] = [null, MIN_SHARE_BETWEEN * total - 1e-9];
  for (let first = minSide; first <= times.length - minSide; first += 1) {
    const [low, high] = [mean(times.slice(0, first)), mean(times.slice(first))];
    const between = first * (low - middle) ** 2 + (times.length - first) * (high - middle) ** 2;
    if (high - low < MIN_APART || between < mostBetween) continue;
    [start, mostBetween] = [times[first]!, between];
  }
  return start;
}

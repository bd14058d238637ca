import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { mean, median, standardDeviation } from './statistics.ts';

const RADIANS_PER_MINUTE = (2 * Math.PI) / MINUTES_IN_DAY;

/**
 * Circular standard deviation (n - 1) in minutes of times of day, given as minutes from any fixed hour; NaN with fewer
 * than two. Each time counts as its distance from the mean direction, at most 12 hours either way, so 23:50 and 00:10
 * are 20 minutes apart. Source of the mean direction: Fisher (1993), "Statistical Analysis of Circular Data".
 */
export const clockSpread = (minutes: readonly number[]): number => standardDeviation(aroundMean(minutes));

/**
 * The circular mean of times of day, in minutes from the same hour: 23:50 and 00:10 give midnight, not noon. NaN for an
 * empty list.
 */
export const clockMean = (minutes: readonly number[]): number => mean(aroundMean(minutes));

/**
 * The median of times of day around their mean direction, in minutes from the same hour, 0 to below 1440; NaN for an
 * empty list.
 */
export const clockMedian = (minutes: readonly number[]): number =>
  ((median(aroundMean(minutes)) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;

/** Times of day, moved by whole days so that each lies within 12 hours of their mean direction. */
export function aroundMean(minutes: readonly number[]): number[] {
  const sine = minutes.reduce((sum, minute) => sum + Math.sin(minute * RADIANS_PER_MINUTE), 0);
  const cosine = minutes.reduce((sum, minute) => sum + Math.cos(minute * RADIANS_PER_MINUTE), 0);
  const center = Math.atan2(sine, cosine) / RADIANS_PER_MINUTE;
  return minutes.map((minute) => minute - MINUTES_IN_DAY * Math.round((minute - center) / MINUTES_IN_DAY));
}

/** Minutes from one time of day to another, from -12 to 12 hours. */
export const clockDifference = (from: number, to: number): number =>
  to - from - MINUTES_IN_DAY * Math.round((to - from) / MINUTES_IN_DAY);

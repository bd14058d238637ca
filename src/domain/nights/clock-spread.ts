import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { mean, standardDeviation } from './statistics.ts';

const RADIANS_PER_MINUTE = (2 * Math.PI) / MINUTES_IN_DAY;

/**
 * Circular standard deviation (n - 1) in minutes of times of day, given as minutes from any fixed hour; NaN with fewer
 * than two. Each time counts as its distance from the mean direction, at most 12 hours either way, so 23:50 and 00:10
 * are 20 minutes apart. Source of the mean direction: Fisher (1993), "Statistical Analysis of Circular Data".
 */
export function clockSpread(minutes: readonly number[]): number {
  return standardDeviation(distances(minutes, meanDirection(minutes)));
}

/**
 * The circular mean of times of day, in minutes from the same hour: 23:50 and 00:10 give midnight, not noon. NaN for an
 * empty list.
 */
export function clockMean(minutes: readonly number[]): number {
  const center = meanDirection(minutes);
  return center + mean(distances(minutes, center));
}

/** Minutes from one time of day to another the short way around the clock, -720 to 720. */
export const clockDifference = (from: number, to: number): number =>
  to - from - MINUTES_IN_DAY * Math.round((to - from) / MINUTES_IN_DAY);

function meanDirection(minutes: readonly number[]): number {
  const sine = minutes.reduce((sum, minute) => sum + Math.sin(minute * RADIANS_PER_MINUTE), 0);
  const cosine = minutes.reduce((sum, minute) => sum + Math.cos(minute * RADIANS_PER_MINUTE), 0);
  return Math.atan2(sine, cosine) / RADIANS_PER_MINUTE;
}

/** Circular distances, from -12 to 12 hours. */
const distances = (minutes: readonly number[], center: number): number[] =>
  minutes.map((minute) => clockDifference(center, minute));

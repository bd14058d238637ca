import { mean, standardDeviation } from '../nights/statistics.ts';
import { MINUTES_IN_DAY } from '../time/clock-time.ts';

const RADIANS_PER_MINUTE = (2 * Math.PI) / MINUTES_IN_DAY;

/**
 * Standard deviation (n - 1), in minutes, of times of day given as minutes from any fixed hour; NaN under two. Each time is first
 * taken as its distance from their mean direction on the clock face, at most 12 hours either way, so that 11:50 and 12:10, or
 * 23:50 and 00:10, are 20 minutes apart wherever the counting starts. Source of the mean direction: Fisher (1993), "Statistical
 * Analysis of Circular Data".
 */
export function clockSpread(minutes: readonly number[]): number {
  return standardDeviation(distances(minutes, meanDirection(minutes)));
}

/**
 * The mean, in minutes from the same hour, of times of day: the one that their `clockSpread` lies around, so that 23:50 and 00:10 give
 * midnight and not noon. NaN of nothing.
 */
export function clockMean(minutes: readonly number[]): number {
  const center = meanDirection(minutes);
  return center + mean(distances(minutes, center));
}

function meanDirection(minutes: readonly number[]): number {
  const sine = minutes.reduce((sum, minute) => sum + Math.sin(minute * RADIANS_PER_MINUTE), 0);
  const cosine = minutes.reduce((sum, minute) => sum + Math.cos(minute * RADIANS_PER_MINUTE), 0);
  return Math.atan2(sine, cosine) / RADIANS_PER_MINUTE;
}

/** Distances on the clock face, from half a day before to half a day after. */
const distances = (minutes: readonly number[], center: number): number[] =>
  minutes.map((minute) => minute - center - MINUTES_IN_DAY * Math.round((minute - center) / MINUTES_IN_DAY));

import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import type { TimedNight } from './timed-night.ts';

/**
 * How alike consecutive nights are: the share of minutes in the same state (in bed or not) as 24 hours before, scaled
 * like the Sleep Regularity Index, `200 * share - 100`. 100 is the same schedule every day; 0 is chance.
 * Takes nights oldest first. Compares only nights of consecutive dates, `pairs` of them; without a pair `score` is NaN.
 * Only for the rules of the analysis, which read logged nights; pages show `regularityIndex` of the sleep days.
 * Reads higher than a published index, which is measured from sleep instead of time in bed.
 * Source: Phillips et al. (2017), "Irregular sleep/wake patterns are associated with poorer academic performance and
 * delayed circadian and sleep/wake timing", Scientific Reports 7:3216.
 */
export function scheduleRegularity(timed: readonly TimedNight[]): { score: number; pairs: number } {
  let [sameMinutes, pairs] = [0, 0];
  for (const [index, night] of timed.entries()) {
    const before = timed[index - 1];
    if (before === undefined || night.day - before.day !== 1) continue;
    sameMinutes += Math.max(0, MINUTES_IN_DAY - differingMinutes(before, night));
    pairs += 1;
  }
  return { score: pairs === 0 ? Number.NaN : (200 * sameMinutes) / (pairs * MINUTES_IN_DAY) - 100, pairs };
}

function differingMinutes(one: TimedNight, other: TimedNight): number {
  const overlap = Math.max(0, Math.min(one.wake, other.wake) - Math.max(one.bed, other.bed));
  return one.wake - one.bed + (other.wake - other.bed) - 2 * overlap;
}

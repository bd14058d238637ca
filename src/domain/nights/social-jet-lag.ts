import { clockDifference, clockMean } from './clock-spread.ts';
import type { TimedNight } from './timed-night.ts';

/** Nights needed on each side of a comparison of days off and work days. */
export const MIN_NIGHTS_TO_COMPARE = { free: 2, work: 4 } as const;

/**
 * Minutes by which the middle of the night is later before days off than before work days (negative: earlier). Null
 * with fewer than two free or four work nights. The means are circular, because nights by day have their middle at any
 * hour. Source: Wittmann et al. (2006), "Social jetlag: misalignment of
 * biological and social time", Chronobiology International 23.
 */
export function socialJetLag(timed: readonly TimedNight[]): number | null {
  const free = timed.filter(({ isFree }) => isFree);
  const work = timed.filter(({ isFree }) => !isFree);
  if (free.length < MIN_NIGHTS_TO_COMPARE.free || work.length < MIN_NIGHTS_TO_COMPARE.work) return null;
  return clockDifference(clockMean(work.map(({ mid }) => mid)), clockMean(free.map(({ mid }) => mid)));
}

import type { PlacedSession } from './placement.ts';

type SleepSpan = Pick<PlacedSession, 'startMs' | 'endMs' | 'durationMs'>;

/**
 * Whether at least half of the shorter session lies within the other. Two parts of a night that overlap only by a
 * rounded minute are two sleeps.
 */
export function isSameSleep(one: SleepSpan, other: SleepSpan): boolean {
  const sharedMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs);
  return sharedMs * 2 >= Math.min(one.durationMs, other.durationMs);
}

import type { ClockTime } from '../time/clock-time.ts';

/** From and to, on the clock. */
export type Interval = readonly [from: ClockTime, to: ClockTime];

/** Minutes in bed of a proposed night: adults are advised 7 hours of sleep or more (AASM and SRS, 2015). The rest is our choice. */
export const NEED_LIMITS = { min: 420, usual: 450, max: 600 } as const;

/** A need in minutes as a bedtime is counted back from it. */
export const boundedNeed = (needMinutes: number | null | undefined): number =>
  Math.min(Math.max(needMinutes ?? NEED_LIMITS.usual, NEED_LIMITS.min), NEED_LIMITS.max);

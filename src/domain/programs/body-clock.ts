import { addMinutes, type ClockTime, minutesBetween } from '../time/clock-time.ts';

/** From and to, on the clock. */
export type Interval = readonly [from: ClockTime, to: ClockTime];

/** Minutes in bed of a proposed night: adults are advised 7 hours of sleep or more (AASM and SRS, 2015). The rest is our choice. */
export const NEED_LIMITS = { min: 420, usual: 450, max: 600 } as const;

/** A need in minutes as a bedtime is counted back from it. */
export const boundedNeed = (needMinutes: number | null | undefined): number =>
  Math.min(Math.max(needMinutes ?? NEED_LIMITS.usual, NEED_LIMITS.min), NEED_LIMITS.max);

/** Minutes by which a bedtime moves at once. Our choice. */
export const BED_STEP = 15;

/** A proposed bedtime. `isStep`: on the way from the usual bedtime to `goal`. */
type TonightBed = { bed: ClockTime; goal: ClockTime; minutes: number; isStep: boolean };

/**
 * Tonight's bedtime: the wake time less the need, reached in steps of 15 minutes where the usual bedtime is later than that.
 * Null where more time in bed may not be proposed.
 */
export function tonightBed({
  wake,
  needMinutes,
  usualBed = null,
  mayProposeMore,
}: {
  wake: ClockTime;
  needMinutes: number | null;
  usualBed?: ClockTime | null;
  mayProposeMore: boolean;
}): TonightBed | null {
  if (!mayProposeMore) return null;
  const need = boundedNeed(needMinutes);
  const goal = addMinutes(wake, -need);
  const short = usualBed === null ? 0 : need - minutesBetween(usualBed, wake);
  const still = short - BED_STEP;
  if (still <= 0) return { bed: goal, goal, minutes: need, isStep: false };
  return { bed: addMinutes(goal, still), goal, minutes: need - still, isStep: true };
}

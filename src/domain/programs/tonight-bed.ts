import { addMinutes, type ClockTime, minutesBetween } from '../time/clock-time.ts';
import { boundedNeed } from './body-clock.ts';

/** Minutes by which a bedtime moves at once, and the nights until the next move. Our choice. */
export const BED_STEP = { minutes: 15, nights: 3 } as const;

/** A proposed bedtime. `isStep`: on the way from the usual bedtime to `goal`. */
export type TonightBed = { bed: ClockTime; goal: ClockTime; minutes: number; isStep: boolean };

/**
 * Tonight's bedtime: the wake time less the need, reached in steps of 15 minutes where the usual bedtime is later than that.
 * Null where more time in bed may not be proposed. `nights`: how many have passed since the first step.
 */
export function tonightBed({
  wake,
  needMinutes,
  usualBed = null,
  nights = 0,
  mayProposeMore,
}: {
  wake: ClockTime;
  needMinutes: number | null;
  usualBed?: ClockTime | null;
  nights?: number;
  mayProposeMore: boolean;
}): TonightBed | null {
  if (!mayProposeMore) return null;
  const need = boundedNeed(needMinutes);
  const goal = addMinutes(wake, -need);
  const short = usualBed === null ? 0 : need - minutesBetween(usualBed, wake);
  const still = short - BED_STEP.minutes * (1 + Math.floor(nights / BED_STEP.nights));
  if (still <= 0) return { bed: goal, goal, minutes: need, isStep: false };
  return { bed: addMinutes(goal, still), goal, minutes: need - still, isStep: true };
}

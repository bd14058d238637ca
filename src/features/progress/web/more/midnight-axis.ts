import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import type { HourAxis } from '../hour-axis.ts';

/** Midnight of the evening, in minutes after its noon. */
export const MIDNIGHT = MINUTES_IN_DAY / 2;
/** Named hours are this far apart, and the axis begins and ends on one. */
const STEP_MINUTES = 4 * 60;
const MIN_STEPS = 2;

type Span = { bed: number | null; wake: number | null };

/** Hours with midnight in their middle, as many as all the nights need: from 4 PM to 8 AM at least. */
export function midnightAxis(nights: readonly Span[]): HourAxis {
  const distances = nights.flatMap(({ bed, wake }) =>
    bed === null || wake === null ? [] : [MIDNIGHT - bed, wake - MIDNIGHT],
  );
  const steps = Math.max(MIN_STEPS, ...distances.map((minutes) => Math.ceil(minutes / STEP_MINUTES)));
  return { from: MIDNIGHT - steps * STEP_MINUTES, to: MIDNIGHT + steps * STEP_MINUTES };
}

/** As many of them as a phone has room for, the same on both sides of midnight. */
export function labeledHoursFromMidnight(axis: HourAxis): number[] {
  const step = Math.ceil((axis.to - MIDNIGHT) / STEP_MINUTES / 2) * STEP_MINUTES;
  return gridlineHours(axis).filter((minute) => (minute - MIDNIGHT) % step === 0);
}

/** Each hour that has a line, the first and the last included; in minutes after noon. */
export function gridlineHours({ from, to }: HourAxis): number[] {
  return Array.from({ length: (to - from) / STEP_MINUTES + 1 }, (_, index) => from + index * STEP_MINUTES);
}

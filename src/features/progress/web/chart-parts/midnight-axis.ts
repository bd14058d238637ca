import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import type { HourAxis } from './hour-axis.ts';

/** Midnight of the evening, in minutes after its noon. */
export const MIDNIGHT = MINUTES_IN_DAY / 2;
/** Distance between labeled hours. The axis starts and ends on one. */
const STEP_MINUTES = 4 * 60;
const MIN_STEPS = 2;

type Span = { bed: number | null; wake: number | null };

/** A range with midnight in the middle that fits all nights: at least 4 PM to 8 AM. */
export function midnightAxis(nights: readonly Span[]): HourAxis {
  const distances = nights.flatMap(({ bed, wake }) =>
    bed === null || wake === null ? [] : [MIDNIGHT - bed, wake - MIDNIGHT],
  );
  const steps = Math.max(MIN_STEPS, ...distances.map((minutes) => Math.ceil(minutes / STEP_MINUTES)));
  return { from: MIDNIGHT - steps * STEP_MINUTES, to: MIDNIGHT + steps * STEP_MINUTES };
}

/** As many labels as a phone has room for, symmetric around midnight. */
export function labeledHoursFromMidnight(axis: HourAxis): number[] {
  const step = Math.ceil((axis.to - MIDNIGHT) / STEP_MINUTES / 2) * STEP_MINUTES;
  return gridlineHours(axis).filter((minute) => (minute - MIDNIGHT) % step === 0);
}

/** Every hour with a grid line, including both ends, in minutes after noon. */
export function gridlineHours({ from, to }: HourAxis): number[] {
  return Array.from({ length: (to - from) / STEP_MINUTES + 1 }, (_, index) => from + index * STEP_MINUTES);
}

import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';

/** A range of hours shared by rows of nights, in minutes after noon of the evening. */
export type HourAxis = { from: number; to: number };

/** 8 PM to 10 AM, the range of most nights. */
const DEFAULT_AXIS: HourAxis = { from: 8 * 60, to: 22 * 60 };
/** Distance between grid lines. The axis starts and ends on one. */
const STEP_MINUTES = 2 * 60;

type Span = { bed: number | null; wake: number | null };

/** The default range, extended where a night exceeds it. */
export function hourAxis(nights: readonly Span[]): HourAxis {
  const known = nights.flatMap(({ bed, wake }) => (bed === null || wake === null ? [] : [{ bed, wake }]));
  return {
    from: Math.min(DEFAULT_AXIS.from, ...known.map(({ bed }) => Math.floor(bed / STEP_MINUTES) * STEP_MINUTES)),
    to: Math.max(DEFAULT_AXIS.to, ...known.map(({ wake }) => Math.ceil(wake / STEP_MINUTES) * STEP_MINUTES)),
  };
}

export const stepCount = ({ from, to }: HourAxis): number => (to - from) / STEP_MINUTES;

/** Position of a minute on the axis, in percent of its length. */
export const percentAt = ({ from, to }: HourAxis, minute: number): number => ((minute - from) / (to - from)) * 100;

/** The labeled hours, in minutes after noon: every fourth, or every eighth on a long axis. The end has no label, because it needs room to its right. */
export function labeledHours({ from, to }: HourAxis): number[] {
  const step = to - from > MINUTES_IN_DAY ? 8 * 60 : 4 * 60;
  const hours: number[] = [];
  // Adding 0 turns -0 into 0.
  for (let minute = Math.ceil(from / step) * step + 0; minute < to; minute += step) hours.push(minute);
  return hours;
}

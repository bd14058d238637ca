import { formatClock } from '#domain/insights/format.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { withLocalClock } from '../browser/display-format.ts';

/** A range of hours shared by rows of nights, in minutes after noon of the evening. */
export type HourAxis = { from: number; to: number };

/** Midnight of the evening, in minutes after its noon. */
export const MIDNIGHT = MINUTES_IN_DAY / 2;
/** 8 PM to 10 AM, where no night is known. */
const DEFAULT_AXIS: HourAxis = { from: 8 * 60, to: 22 * 60 };
/** Distance between grid lines. The axis starts and ends on one. */
const STEP_MINUTES = 2 * 60;
/** The shortest axis is 10 hours, so that one short night does not fill it. */
const MIN_STEPS = 5;

type Span = { bed: number | null; wake: number | null };

/** The hours that occur, from the first bedtime to the last wake time, to 2 hours. */
export function hourAxis(nights: readonly Span[]): HourAxis {
  const known = nights.flatMap(({ bed, wake }) => (bed === null || wake === null ? [] : [{ bed, wake }]));
  if (known.length === 0) return DEFAULT_AXIS;
  const first = Math.floor(Math.min(...known.map(({ bed }) => bed)) / STEP_MINUTES);
  const last = Math.ceil(Math.max(...known.map(({ wake }) => wake)) / STEP_MINUTES);
  const missing = Math.max(0, MIN_STEPS - (last - first));
  return {
    from: (first - Math.floor(missing / 2)) * STEP_MINUTES,
    to: (last + Math.ceil(missing / 2)) * STEP_MINUTES,
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

/** A minute of the axis as a clock time of this browser: `630` -> `10:30 PM` or `22:30`. */
export const clockAt = (minute: number): string => withLocalClock(formatClock(minute));

import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import type { HourAxis } from '../hour-axis.ts';

/** Midnight of the evening, in minutes after its noon. */
export const MIDNIGHT = MINUTES_IN_DAY / 2;
/** Named hours are this far apart, and the axis begins and ends on one. */
const SPACE = 4 * 60;
const LEAST_SPACES = 2;

type Span = { bed: number | null; wake: number | null };

/** Hours with midnight in their middle, as many as all the nights need: from 4 PM to 8 AM at least. */
export function midnightAxis(nights: readonly Span[]): HourAxis {
  const furthest = nights.flatMap(({ bed, wake }) =>
    bed === null || wake === null ? [] : [MIDNIGHT - bed, wake - MIDNIGHT],
  );
  const spaces = Math.max(LEAST_SPACES, ...furthest.map((minutes) => Math.ceil(minutes / SPACE)));
  return { from: MIDNIGHT - spaces * SPACE, to: MIDNIGHT + spaces * SPACE };
}

/** As many of them as a phone has room for, the same on both sides of midnight. */
export function namedFromMidnight(axis: HourAxis): number[] {
  const step = Math.ceil((axis.to - MIDNIGHT) / SPACE / 2) * SPACE;
  return linedHours(axis).filter((minute) => (minute - MIDNIGHT) % step === 0);
}

/** Each hour that has a line, the first and the last included; in minutes after noon. */
export function linedHours({ from, to }: HourAxis): number[] {
  return Array.from({ length: (to - from) / SPACE + 1 }, (_, place) => from + place * SPACE);
}

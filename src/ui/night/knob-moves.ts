import { type ClockTime, clockTimeOf, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import { type Ends, minutesAfter, type NightAxis } from './night-axis.ts';

/**
 * The moves of the two knobs of the arch. Positions are minutes after the left foot of the arch at the start of the move; negative and
 * larger ones are beyond a foot. The knobs stop at clock times of 5 minutes.
 */

export type End = keyof Ends;
export type ClockTimes = { bed: ClockTime | null; wake: ClockTime | null };

const STEP_MINUTES = 5;
const PAGE_MINUTES = 30;
const MIN_APART = 30;
/** The length of the arch. Longer nights can be typed. */
const MAX_APART = 18 * 60;

/** Where the knobs stand: at the given times, else at the hollow one, or at its length from the other end where that does not fit. */
export function standingTimes({ bed, wake }: ClockTimes, hollow: Record<End, ClockTime>): Record<End, ClockTime> {
  const length = minutesBetween(hollow.bed, hollow.wake);
  const fits = (apart: number) => apart >= MIN_APART && apart <= MAX_APART;
  if (bed !== null) {
    const isFree = fits(minutesBetween(bed, hollow.wake));
    return { bed, wake: wake ?? (isFree ? hollow.wake : clockTimeOf(minutesOfDay(bed) + length)) };
  }
  if (wake === null) return { bed: hollow.bed, wake: hollow.wake };
  const isFree = fits(minutesBetween(hollow.bed, wake));
  return { bed: isFree ? hollow.bed : clockTimeOf(minutesOfDay(wake) - length), wake };
}

/** The positions of two times on an axis on which both fit. */
export function endsOn({ start }: Pick<NightAxis, 'start'>, { bed, wake }: Record<End, ClockTime>): Ends {
  const from = minutesAfter(start, minutesOfDay(bed));
  return { bed: from, wake: from + minutesBetween(bed, wake) };
}

/**
 * The first and last position of an end: 30 minutes to 18 hours from the other one, at full 5 minutes. A typed night that is longer keeps
 * its length as the limit.
 */
export function limitsOf(end: End, { bed, wake }: Ends, start: number): { min: number; max: number } {
  const maxApart = Math.min(MINUTES_IN_DAY, Math.max(MAX_APART, wake - bed));
  const [min, max] = end === 'bed' ? [wake - maxApart, wake - MIN_APART] : [bed + MIN_APART, bed + maxApart];
  const toStep = (minute: number, round: (steps: number) => number) =>
    round((start + minute) / STEP_MINUTES) * STEP_MINUTES - start;
  return { min: toStep(min, Math.ceil), max: toStep(max, Math.floor) };
}

/** The ends after one of them was moved toward a position: at the nearest full 5 minutes within its limits. */
export function moved(end: End, ends: Ends, start: number, minute: number): Ends {
  const { min, max } = limitsOf(end, ends, start);
  const nearest = Math.round((start + minute) / STEP_MINUTES) * STEP_MINUTES - start;
  return { ...ends, [end]: Math.min(max, Math.max(min, nearest)) };
}

const KEY_STEPS: Record<string, number> = {
  ArrowRight: STEP_MINUTES,
  ArrowUp: STEP_MINUTES,
  ArrowLeft: -STEP_MINUTES,
  ArrowDown: -STEP_MINUTES,
  PageUp: PAGE_MINUTES,
  PageDown: -PAGE_MINUTES,
};

/** The ends after a key: arrows move by 5 minutes, Page keys by 30, Home and End to the limits. Null for other keys. */
export function movedByKey(key: string, end: End, ends: Ends, start: number): Ends | null {
  const { min, max } = limitsOf(end, ends, start);
  if (key === 'Home') return { ...ends, [end]: min };
  if (key === 'End') return { ...ends, [end]: max };
  const step = KEY_STEPS[key];
  if (step === undefined) return null;
  // A typed 23:07 goes to 23:10 and 23:05.
  const round = step > 0 ? Math.floor : Math.ceil;
  return moved(end, ends, start, round((start + ends[end] + step) / STEP_MINUTES) * STEP_MINUTES - start);
}

/**
 * The direction of a pointer in minutes, one of those a full turn apart: the one nearest to the previous direction, so that a knob that is
 * dragged around a foot does not jump.
 */
export function nearestTurn(minute: number, previous: number, hours: number): number {
  const turn = 2 * hours * 60;
  return minute + Math.round((previous - minute) / turn) * turn;
}

import { clockDifference } from '../nights/clock-spread.ts';
import { addMinutes, type ClockTime, minutesOfDay } from '../time/clock-time.ts';
import { boundedNeed, type Interval } from './body-clock.ts';

/**
 * Minutes a step and nights until the next one; the farthest move in one go. Late types moved about two hours earlier in three
 * weeks: Facer-Childs et al. (2019), "Resetting the late timing of 'night owls'", Sleep Medicine 60:236-247. Steps are our choice.
 */
export const MOVE = { minutes: 30, nights: 3, max: 180 } as const;

/** `step` from 1; `fromNight`: the first night of the step, from 1. */
type MoveStep = { step: number; fromNight: number; wake: ClockTime; bed: ClockTime; light: Interval };

type MovedClock = { verdict: 'earlier' | 'later' | 'near' | 'far'; steps: MoveStep[] };

/** The way from the usual wake time to another. Light: the first half hour of the day, or two hours before bed to get later. */
export function movedClock(usualWake: ClockTime, targetWake: ClockTime, needMinutes: number | null): MovedClock {
  const move = clockDifference(minutesOfDay(usualWake), minutesOfDay(targetWake));
  const size = Math.abs(move);
  if (size < MOVE.minutes) return { verdict: 'near', steps: [] };
  if (size > MOVE.max) return { verdict: 'far', steps: [] };
  const isEarlier = move < 0;
  const steps = Array.from({ length: Math.ceil(size / MOVE.minutes) }, (_, at): MoveStep => {
    const wake = addMinutes(usualWake, Math.sign(move) * Math.min(size, MOVE.minutes * (at + 1)));
    const bed = addMinutes(wake, -boundedNeed(needMinutes));
    const light: Interval = isEarlier ? [wake, addMinutes(wake, 30)] : [addMinutes(bed, -120), bed];
    return { step: at + 1, fromNight: 1 + MOVE.nights * at, wake, bed, light };
  });
  return { verdict: isEarlier ? 'earlier' : 'later', steps };
}

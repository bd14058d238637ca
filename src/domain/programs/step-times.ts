import { type Guards, mayBeSaid } from '../insights/guards.ts';
import { addMinutes, type ClockTime, minutesBetween } from '../time/clock-time.ts';
import { BED_STEP, boundedNeed, NEED_LIMITS } from './body-clock.ts';
import { MOVE, movedClock } from './moved-clock.ts';
import type { Choices, ProgramState } from './program-state.ts';

/** Planned times of the coming night. */
export type PlannedTimes = { bed: ClockTime; wake: ClockTime };

/**
 * Minutes in bed that may be named beside a wake time: the need, but no more than usual where the guards forbid more, and no
 * less than usual where they forbid less. Never under 7 hours; null where no length fits.
 */
export function minutesFor(choices: Choices, guards: Guards): number | null {
  const { usualBed, usualWake } = choices;
  const usual = usualBed && usualWake ? minutesBetween(usualBed, usualWake) : null;
  const need = boundedNeed(choices.needMinutes);
  const mayBeLonger = mayBeSaid(guards, 'more-time') && mayBeSaid(guards, 'longer-plan');
  if (!mayBeLonger && (usual === null || usual < NEED_LIMITS.min)) return null;
  const most = mayBeLonger ? need : Math.min(need, usual ?? need);
  return mayBeSaid(guards, 'less-time') ? most : Math.max(most, usual ?? most);
}

/** The bedtime of "More time for sleep": 15 minutes earlier than usual, from the second step on 30, up to 10 hours. */
export function earlierBed({ step, choices, adaptations }: ProgramState, planned?: PlannedTimes): ClockTime | null {
  const isByShift = adaptations.includes('by-shift');
  const [bed, wake] = isByShift ? [planned?.bed, planned?.wake] : [choices.usualBed, choices.usualWake];
  if (bed === undefined || wake === undefined) return null;
  const usual = minutesBetween(bed, wake);
  const most = Math.max(usual, NEED_LIMITS.max);
  return addMinutes(wake, -Math.min(usual + BED_STEP * Math.min(step, 2), most));
}

/** The wake time of "Hours that shift" on a night of the step, from 0; null where the hours do not move earlier. */
export function earlierWake({ step, choices }: ProgramState, night: number): ClockTime | null {
  const { usualWake, targetWake, needMinutes = null } = choices;
  if (usualWake === undefined || targetWake === undefined) return null;
  const { verdict, steps } = movedClock(usualWake, targetWake, needMinutes);
  if (verdict !== 'earlier') return null;
  const reached = step === 1 ? 0 : step === 2 ? 1 + Math.floor(night / MOVE.nights) : steps.length;
  return steps[Math.min(reached, steps.length - 1)]!.wake;
}

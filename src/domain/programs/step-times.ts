import { type Guards, mayBeSaid } from '../insights/guards.ts';
import { addMinutes, type ClockTime, minutesBetween } from '../time/clock-time.ts';
import { boundedNeed, NEED_LIMITS } from './body-clock.ts';
import { MOVE, movedClock } from './moved-clock.ts';
import type { Choices, ProgramState } from './program-state.ts';
import { BED_STEP } from './tonight-bed.ts';

/** Planned times of the coming night. */
export type PlannedTimes = { bed: ClockTime; wake: ClockTime };

/** The usual minutes in bed; null if they are not known. */
const usualMinutes = ({ usualBed, usualWake }: Choices): number | null =>
  usualBed === undefined || usualWake === undefined ? null : minutesBetween(usualBed, usualWake);

/**
 * Minutes in bed that may be named beside a wake time: the need, but no more than usual where the guards forbid more, and no
 * less than usual where they forbid less. Never under 7 hours; null where no length fits.
 */
export function minutesFor(choices: Choices, guards: Guards): number | null {
  const usual = usualMinutes(choices);
  const need = boundedNeed(choices.needMinutes);
  const mayBeLonger = mayBeSaid(guards, 'more-time') && mayBeSaid(guards, 'longer-plan');
  if (!mayBeLonger && (usual === null || usual < NEED_LIMITS.min)) return null;
  const most = mayBeLonger ? need : Math.min(need, usual ?? need);
  return mayBeSaid(guards, 'less-time') ? most : Math.max(most, usual ?? most);
}

/** Before this time the person does not go to bed: at least 7 hours before getting up. */
export const earliestBed = (rise: ClockTime, choices: Choices, guards: Guards): ClockTime =>
  addMinutes(rise, -(minutesFor(choices, guards) ?? NEED_LIMITS.min));

/** The bedtime of "More time for sleep": 15 minutes earlier than usual, from the second step on 30, up to 10 hours. */
export function earlierBed({ step, choices, adaptations }: ProgramState, planned?: PlannedTimes): ClockTime | null {
  const isByShift = adaptations.includes('by-shift');
  const [bed, wake] = isByShift ? [planned?.bed, planned?.wake] : [choices.usualBed, choices.usualWake];
  if (bed === undefined || wake === undefined) return null;
  const usual = minutesBetween(bed, wake);
  const most = Math.max(usual, NEED_LIMITS.max);
  return addMinutes(wake, -Math.min(usual + BED_STEP.minutes * Math.min(step, 2), most));
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

import type { Guards } from '../insights/guards.ts';
import { scheduleOfEvening } from '../schedules/evening.ts';
import type { SchedulePlan } from '../schedules/schedule.ts';
import { addMinutes, type ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { ProgramWithWindow } from './runs.ts';
import { type TonightStep, tonightOf } from './tonight-step.ts';

/** What a running program says of an evening: its step, and the earliest bedtime of its sleep window. */
export type ProgramTonight = { step: TonightStep | null; windowBed: ClockTime | null };

/** While a sleep window runs and is not paused, its times take the place of planned ones. */
export function programTonight(
  program: ProgramWithWindow,
  { evening, guards, plans }: { evening: LocalDate; guards: Guards; plans: readonly SchedulePlan[] },
): ProgramTonight {
  const { window } = program;
  const plan = scheduleOfEvening(plans, evening);
  if (!window || window.ended || window.isPaused) {
    const planned = plan && { bed: plan.targetBedTime, wake: plan.targetWakeTime };
    return { step: tonightOf(program, { evening, guards, ...(planned && { planned }) }), windowBed: null };
  }
  const bed = addMinutes(window.rise, -window.minutes);
  const step = tonightOf(program, { evening, guards, planned: { bed, wake: window.rise } });
  const { values } = step ?? {};
  return { step: step && { ...step, values: { ...values, ...(values?.bed && { bed }) } }, windowBed: bed };
}

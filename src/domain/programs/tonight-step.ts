import type { Guards } from '../insights/guards.ts';
import { scheduleOfEvening } from '../schedules/evening.ts';
import { LAST_CUP_HOURS, lastCup } from '../schedules/last-cup.ts';
import type { ProgramHours } from '../schedules/planned-night.ts';
import { type SchedulePlan, type Weekday, weekdayOf } from '../schedules/schedule.ts';
import { addMinutes, type ClockTime } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { NEED_LIMITS } from './body-clock.ts';
import { endOfProgram } from './program-end.ts';
import { type Choices, dayOfStep, type ProgramState, type StepId, stepIdOf } from './program-state.ts';
import type { RunningProgram } from './running-window.ts';
import { earlierBed, earlierWake, minutesFor, type PlannedTimes } from './step-times.ts';

/**
 * Which text of a step is shown. `in-bed`: for people who are unsteady at night. `wake-only`: neither light nor a bedtime.
 * `ask-caffeine`: without a last cup. `work-day`: before one.
 */
export type StepVariant = 'tonight' | 'in-bed' | 'wake-only' | 'ask-caffeine' | 'work-day';

/** What a text is filled with. `bed` of "To bed when sleepy" is the earliest time. */
export type StepValues = Partial<
  Record<'rise' | 'bed' | 'windDown' | 'wake' | 'dim' | 'lastCup' | 'latest', ClockTime> & {
    thing: NonNullable<Choices['thing']>;
    evening: Weekday;
  }
>;

/** What a person does tonight. */
export type TonightStep = { step: StepId; variant: StepVariant; values: StepValues };

export type Tonight = {
  /** `eveningOf` now. */
  evening: LocalDate;
  guards: Guards;
  /** The evenings before days off. */
  freeEvenings: readonly Weekday[];
  /** The planned night, if there is one. */
  planned?: PlannedTimes;
};

/** Minutes before bed, and after the usual wake time on a day off: an hour, or two after short nights (NSF panel, 2023). */
const BEFORE_BED = { windDown: 60, dim: 120 } as const;
const LATEST = { time: 120, hours: 60 } as const;

/**
 * The instruction of an evening, for Home, the log and the reminder. Null while nothing is to be done: paused, ended, put off
 * for tonight, and where a guard ends the program or a choice is missing.
 */
export function tonightOf(state: ProgramState, tonight: Tonight): TonightStep | null {
  const isSilent = state.ended !== null || state.pausedOn !== null || state.notTonightOn === tonight.evening;
  if (isSilent || endOfProgram(state, tonight.guards) !== null) return null;
  const found = INSTRUCTIONS[state.program](state, tonight);
  return found && { step: stepIdOf(state), variant: 'tonight', ...found };
}

type Found = { variant?: StepVariant; values: StepValues } | null;

const againstHardNights = (state: ProgramState, { guards, planned }: Tonight): Found => {
  const { choices, step, adaptations, program } = state;
  const { rise, thing } = choices;
  const variant = adaptations.includes('in-bed') ? 'in-bed' : 'tonight';
  if (step === 4) return { values: {} };
  if (step === 1) return rise === undefined ? null : { values: { rise } };
  if (program === 'wake') {
    if (step === 2) return { variant, values: {} };
    return thing === undefined ? null : { values: { thing } };
  }
  if (rise === undefined) return null;
  // At least 7 hours before getting up.
  const bed = addMinutes(rise, -(minutesFor(choices, guards) ?? NEED_LIMITS.min));
  return step === 2
    ? { variant, values: { bed } }
    : { variant, values: { windDown: addMinutes(planned?.bed ?? bed, -BEFORE_BED.windDown) } };
};

const INSTRUCTIONS: Record<ProgramState['program'], (state: ProgramState, tonight: Tonight) => Found> = {
  asleep: againstHardNights,
  wake: againstHardNights,
  time: (state, { evening, freeEvenings, planned }) => {
    const wake = planned?.wake ?? state.choices.usualWake;
    if (state.step === 4) {
      if (!freeEvenings.includes(weekdayOf(evening))) return { variant: 'work-day', values: {} };
      return wake === undefined ? null : { values: { latest: addMinutes(wake, LATEST.time) } };
    }
    const bed = earlierBed(state, planned);
    if (bed === null) return null;
    return { values: state.step === 3 ? { bed, ...namedEvening(state, evening) } : { bed } };
  },
  hours: (state, { evening, guards, freeEvenings, planned }) => {
    const wake = earlierWake(state, dayOfStep(state, evening) - 1);
    if (wake === null) return null;
    const minutes = minutesFor(state.choices, guards);
    const bed = minutes === null ? null : addMinutes(wake, -minutes);
    if (state.step === 1)
      return { variant: state.adaptations.includes('no-light') ? 'wake-only' : 'tonight', values: { wake } };
    if (state.step === 2) return bed === null ? { variant: 'wake-only', values: { wake } } : { values: { wake, bed } };
    if (state.step === 4) {
      if (!freeEvenings.includes(weekdayOf(evening))) return { variant: 'work-day', values: { wake } };
      return { values: { latest: addMinutes(wake, LATEST.hours) } };
    }
    return dimEvening(state, planned?.bed ?? bed ?? state.choices.usualBed);
  },
  know: () => ({ values: {} }),
};

/** Tonight, if it is one of the two evenings, else the next of them. */
function namedEvening({ choices }: ProgramState, evening: LocalDate): Pick<StepValues, 'evening'> {
  const week = Array.from({ length: 7 }, (_, days) => weekdayOf(addDays(evening, days)));
  const next = week.find((day) => choices.evenings?.includes(day));
  return next === undefined ? {} : { evening: next };
}

function dimEvening({ adaptations }: ProgramState, bed: ClockTime | undefined): Found {
  if (bed === undefined) return null;
  const dim = addMinutes(bed, -BEFORE_BED.dim);
  return adaptations.includes('ask-caffeine')
    ? { variant: 'ask-caffeine', values: { dim } }
    : { values: { dim, lastCup: lastCup(bed, LAST_CUP_HOURS.usual) } };
}

/** What a running program says of an evening. */
export type ProgramTonight = { step: TonightStep | null; hours: ProgramHours | null };

/** The hours of a sleep window that runs and is not paused: they take the place of planned ones. Null without one. */
export const windowHours = ({ window }: RunningProgram) =>
  window && !window.ended && !window.isPaused
    ? { targetBedTime: addMinutes(window.rise, -window.minutes), targetWakeTime: window.rise }
    : null;

export function programTonight(
  program: RunningProgram,
  { plans, ...tonight }: Omit<Tonight, 'planned'> & { plans: readonly SchedulePlan[] },
): ProgramTonight {
  const window = windowHours(program);
  const plan = window ?? scheduleOfEvening(plans, tonight.evening);
  const planned = plan && { bed: plan.targetBedTime, wake: plan.targetWakeTime };
  const step = tonightOf(program, { ...tonight, ...(planned && { planned }) });
  if (window) {
    if (step?.values.bed) step.values.bed = window.targetBedTime;
    const { targetBedTime: bed, targetWakeTime: wake } = window;
    return { step, hours: { after: program.window!.startedOn, bed, wake, isEarliest: true } };
  }
  const { rise, usualWake } = program.choices;
  const { bed, evening, wake = rise ?? usualWake ?? planned?.wake } = step?.values ?? {};
  const isTonight = evening === undefined || evening === weekdayOf(tonight.evening);
  if (!bed || !wake || !isTonight) return { step, hours: null };
  return { step, hours: { after: program.stepStartedOn, bed, wake, isEarliest: step?.step === 'asleep.2' } };
}

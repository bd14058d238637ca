import type { LocalDate } from '../time/local-date.ts';
import {
  type Adaptation,
  type Choices,
  dayOfStep,
  MAX_REPEATS,
  type ProgramEnd,
  type ProgramId,
  type ProgramState,
  type StepId,
  type StepNumber,
  stepIdOf,
  WEEK_NIGHTS,
} from './program-state.ts';

/** What has to be chosen before a step begins. */
const NEEDED: Partial<Record<StepId, readonly (keyof Choices)[]>> = {
  'asleep.1': ['rise'],
  'wake.1': ['rise'],
  'wake.3': ['thing'],
  'time.1': ['usualBed', 'usualWake'],
  'time.3': ['evenings'],
  'hours.1': ['usualBed', 'usualWake', 'targetWake'],
};

/** The choices that a step lacks. */
export const missingChoices = (
  step: Pick<ProgramState, 'program' | 'step' | 'adaptations'>,
  choices: Choices,
): (keyof Choices)[] =>
  step.program === 'time' && step.step === 1 && step.adaptations.includes('by-shift')
    ? []
    : (NEEDED[stepIdOf(step)] ?? []).filter((name) => choices[name] === undefined);

export const startProgram = (
  program: ProgramId,
  evening: LocalDate,
  choices: Choices,
  adaptations: Adaptation[],
): ProgramState => ({
  ...{ program, startedOn: evening, step: 1, stepStartedOn: evening, repeats: 0, isChecked: false },
  ...{ pausedOn: null, notTonightOn: null, opened: [], choices, adaptations, ended: null },
});

/** Whether the step's week is over and the person may go on. */
export const isStepOver = (state: ProgramState, today: LocalDate): boolean =>
  state.ended === null && state.pausedOn === null && dayOfStep(state, today) > WEEK_NIGHTS;

/** Starts the step's seven nights again. */
const begin = (state: ProgramState, evening: LocalDate): ProgramState => ({
  ...state,
  ...{ stepStartedOn: evening, isChecked: false, pausedOn: null, notTonightOn: null },
});

/** The next step, done or skipped; after the fourth the program is finished. Null before the week is over or without its choices. */
export function nextStep(state: ProgramState, evening: LocalDate, choices: Choices = {}): ProgramState | null {
  if (!isStepOver(state, evening) || !state.isChecked) return null;
  if (state.step === 4) return endProgram(state, evening, 'finished');
  const next = {
    ...state,
    step: (state.step + 1) as StepNumber,
    repeats: 0,
    choices: { ...state.choices, ...choices },
  };
  return missingChoices(next, next.choices).length === 0 ? begin(next, evening) : null;
}

/** The same step once more; null before its week is over and after two repeats. */
export const repeatStep = (state: ProgramState, evening: LocalDate): ProgramState | null =>
  isStepOver(state, evening) && state.isChecked && state.repeats < MAX_REPEATS
    ? begin({ ...state, repeats: state.repeats + 1 }, evening)
    : null;

/** The answers of the eighth day: nodding off where it is dangerous, dark thoughts. */
export function answerEighthDay(
  state: ProgramState,
  { isSleepy, isDark }: { isSleepy: boolean; isDark: boolean },
  today: LocalDate,
): ProgramState {
  if (isDark) return endProgram(state, today, 'dark');
  return isSleepy ? endProgram(state, today, 'sleepy') : { ...state, isChecked: true };
}

export const pauseProgram = (state: ProgramState, evening: LocalDate): ProgramState =>
  state.ended || state.pausedOn ? state : { ...state, pausedOn: evening };

/** Begins the step again. */
export const resumeProgram = (state: ProgramState, evening: LocalDate): ProgramState =>
  state.ended || !state.pausedOn ? state : begin(state, evening);

/** Hides tonight's instruction. */
export const notTonight = (state: ProgramState, evening: LocalDate): ProgramState => ({
  ...state,
  notTonightOn: evening,
});

export const markOpened = (state: ProgramState, what: ProgramState['opened'][number]): ProgramState =>
  state.opened.includes(what) ? state : { ...state, opened: [...state.opened, what] };

/** The first end stays. */
export const endProgram = (state: ProgramState, on: LocalDate, why: ProgramEnd): ProgramState =>
  state.ended ? state : { ...state, ended: { on, why } };

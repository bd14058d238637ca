import { addDays, type LocalDate } from '../time/local-date.ts';
import {
  type Adaptation,
  type Choices,
  dayOfStep,
  MAX_REPEATS,
  type ProgramChange,
  type ProgramEnd,
  type ProgramId,
  type ProgramState,
  type StepId,
  type StepNumber,
  stepIdOf,
  WEEK_NIGHTS,
} from './program-state.ts';
import { endWindow, type RunningProgram, type WindowState } from './running-window.ts';

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
): RunningProgram => ({
  ...{ program, startedOn: evening, step: 1, stepStartedOn: evening, repeats: 0, isChecked: false },
  ...{ pausedOn: null, notTonightOn: null, opened: [], choices, adaptations, ended: null, window: null, nights: {} },
});

/** Whether the step's week is over and the person may go on. */
export const isStepOver = (state: ProgramState, today: LocalDate): boolean =>
  state.ended === null && state.pausedOn === null && dayOfStep(state, today) > WEEK_NIGHTS;

/** The first end stays. The window ends, too, but outlasts a finished program. */
export function endProgram<Program extends RunningProgram>(state: Program, on: LocalDate, why: ProgramEnd): Program {
  const window = state.window && why !== 'finished' ? endWindow(state.window, on, why) : state.window;
  return { ...state, window, ended: state.ended ?? { on, why } };
}

/** `evening`: the date of the current evening, which lasts until 06:00. */
export type Moment = { today: LocalDate; evening: LocalDate };

/** A running program after a change. Null where the change is not possible now; the same where it changes nothing. */
export function changedProgram<Program extends RunningProgram>(
  state: Program,
  change: ProgramChange,
  moment: Moment,
): Program | null {
  const { today, evening } = moment;
  const { ended, pausedOn, opened, nights, window } = state;
  // Nothing goes on before the two questions of the eighth day are answered with no.
  const isOver = isStepOver(state, evening) && state.isChecked;
  switch (change.action) {
    case 'next':
      return isOver ? nextStep(state, evening, change.choices) : null;
    case 'repeat':
      return isOver && state.repeats < MAX_REPEATS ? begin({ ...state, repeats: state.repeats + 1 }, evening) : null;
    case 'pause':
      if (ended || pausedOn) return state;
      return { ...state, pausedOn: evening, window: window && paused(window) };
    case 'resume':
      return ended || !pausedOn ? state : begin(state, evening);
    case 'not-tonight':
      return { ...state, notTonightOn: evening };
    case 'stop':
      return endProgram(state, today, 'person');
    case 'opened':
      return opened.includes(change.what) ? state : { ...state, opened: [...opened, change.what] };
    case 'eighth-day':
      if (change.isDark) return endProgram(state, today, 'dark');
      return change.isSleepy ? endProgram(state, today, 'sleepy') : { ...state, isChecked: true };
    case 'night': {
      const { date, answer } = change;
      if (date <= state.startedOn || date > addDays(today, 1)) return null;
      return { ...state, nights: { ...nights, [date]: answer } };
    }
    default:
      return window && { ...state, window: changedWindow(window, change, moment) };
  }
}

/** Starts the step's seven nights again. */
const begin = <Program extends RunningProgram>(state: Program, evening: LocalDate): Program => ({
  ...state,
  ...{ stepStartedOn: evening, isChecked: false, pausedOn: null, notTonightOn: null },
});

/** The next step, done or skipped; after the fourth the program is finished. Null without the choices of the next one. */
function nextStep<Program extends RunningProgram>(state: Program, evening: LocalDate, added: Choices): Program | null {
  if (state.step === 4) return endProgram(state, evening, 'finished');
  const choices = { ...state.choices, ...added };
  const next = { ...state, step: (state.step + 1) as StepNumber, repeats: 0, choices };
  return missingChoices(next, choices).length === 0 ? begin(next, evening) : null;
}

const paused = (window: WindowState): WindowState =>
  window.ended || window.isPaused ? window : { ...window, isPaused: true };

type WindowChange = Extract<ProgramChange, { action: `window-${string}` }>;

/** A person who dozed where it is dangerous stops at once, paused or not. After a pause the week begins again with the same window. */
function changedWindow(state: WindowState, change: WindowChange, { today, evening }: Moment): WindowState {
  if (state.ended) return state;
  switch (change.action) {
    case 'window-answer': {
      const answeredOn = today > state.answeredOn ? today : state.answeredOn;
      return change.isSleepy ? endWindow(state, today, 'sleepy') : { ...state, answeredOn };
    }
    case 'window-pause':
      return paused(state);
    case 'window-resume': {
      const { isUnanswered: _, ...others } = state;
      return state.isPaused ? { ...others, isPaused: false, weekStartedOn: evening, answeredOn: evening } : state;
    }
    case 'window-stop':
      return endWindow(state, today, 'person');
  }
}

import type { LocalDate } from '../time/local-date.ts';
import { datesOfStep, type NightAnswer, type ProgramState, type StepId, stepIdOf } from './program-state.ts';

type Answers = Partial<Record<NightAnswer, string>>;

const YES_OR_NO: Answers = { done: 'Yes', 'not-done': 'No' };

/** A question about a night, and its answers. The text may contain `{thing}`. */
const QUESTIONS: Partial<Record<StepId, readonly [text: string, answers: Answers]>> = {
  'asleep.2': ['Last night: waited until sleepy, or up when awake?', YES_OR_NO],
  'asleep.3': ['Last evening: all parts of the last hour?', YES_OR_NO],
  'wake.2': ['Last night: up when awake?', { ...YES_OR_NO, 'slept-through': 'Slept through' }],
  'wake.3': ['Last evening: without {thing}?', YES_OR_NO],
  'hours.3': ['Last evening: lamps low?', YES_OR_NO],
};

/** For people who stay in bed at night. */
const IN_BED: typeof QUESTIONS = {
  'asleep.2': ['Last night: waited until sleepy, or sat up when awake?', YES_OR_NO],
  'wake.2': ['Last night: sat up when awake?', { ...YES_OR_NO, 'slept-through': 'Slept through' }],
};

/** What the running step asks about the night that ended on a date; undefined for a night that is not one of its seven. */
export const nightQuestion = (state: ProgramState, date: LocalDate) =>
  datesOfStep(state).includes(date)
    ? (state.adaptations.includes('in-bed') && IN_BED[stepIdOf(state)]) || QUESTIONS[stepIdOf(state)]
    : undefined;

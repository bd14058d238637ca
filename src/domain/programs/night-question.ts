import type { LocalDate } from '../time/local-date.ts';
import {
  datesOfStep,
  type EveningPart,
  type NightAnswers,
  type ProgramState,
  type StepId,
  stepIdOf,
} from './program-state.ts';
import { windDownOf } from './steps.ts';

/** A question about a night, and what each answer stores. The text may contain `{thing}`. */
export type NightQuestion = { text: string; answers: Readonly<Record<string, NightAnswers>> };

const ticked = (parts: EveningPart[]) => ({ Yes: { parts }, No: { parts: [] } });
const UP = { gotUp: false, sleptThrough: false };

const QUESTIONS: Partial<Record<StepId, (state: ProgramState) => NightQuestion>> = {
  'asleep.2': () => ({
    text: 'Last night: waited until sleepy, or up when awake?',
    answers: { Yes: { waited: true }, No: { waited: false } },
  }),
  'asleep.3': (state) => ({ text: 'Last evening: all parts of the last hour?', answers: ticked(windDownOf(state)) }),
  'wake.2': () => ({
    text: 'Last night: up when awake?',
    answers: { Yes: { ...UP, gotUp: true }, No: UP, 'Slept through': { ...UP, sleptThrough: true } },
  }),
  'wake.3': () => ({ text: 'Last evening: without {thing}?', answers: ticked(['thing']) }),
  'hours.3': () => ({ text: 'Last evening: lamps low?', answers: ticked(['dim']) }),
};

/** What the running step asks about the night that ended on a date; null for a night that is not one of its seven. */
export const nightQuestion = (state: ProgramState, date: LocalDate): NightQuestion | null =>
  (datesOfStep(state).includes(date) && QUESTIONS[stepIdOf(state)]?.(state)) || null;

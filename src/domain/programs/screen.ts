import type { Adaptation, ProgramId } from './program-state.ts';

/** The questions before a program, in the order in which they are asked. `age`: yes for under 18, or not said. */
export const SCREEN_QUESTIONS = [
  ...(['age', 'dark', 'sleepy', 'breath', 'legs', 'dreams', 'mood-high', 'seizures'] as const),
  ...(['falls', 'pregnant', 'eyes', 'clinician', 'care', 'shifts'] as const),
] as const;
export type ScreenQuestion = (typeof SCREEN_QUESTIONS)[number];

/** A person who would rather not say answers yes. */
export type ScreenAnswers = Partial<Record<ScreenQuestion, boolean>>;

/**
 * Why a yes ends it. `stop`: care today, or for adults only. `doctor`: a doctor comes first. `clinician`: a clinician comes first,
 * "I just want to know" meanwhile. `own-times`: a clinician's times stay. `baby`, `shift-plan`: another plan instead.
 */
const REFUSALS = ['stop', 'doctor', 'clinician', 'own-times', 'baby', 'shift-plan'] as const;
type ScreenRefusal = (typeof REFUSALS)[number];

/** `beside`: the program may start, and the answer's advice stands beside it. */
type Effect = ScreenRefusal | 'beside' | Adaptation;
type Effects = Partial<Record<ScreenQuestion, Effect>>;

const FIRST = { age: 'stop', dark: 'stop', sleepy: 'stop', breath: 'doctor' } as const satisfies Effects;
const HIGH = { 'mood-high': 'clinician', seizures: 'clinician' } as const satisfies Effects;
const LAST = { clinician: 'own-times', care: 'baby', shifts: 'shift-plan' } as const satisfies Effects;
const HARD_NIGHTS: Effects = {
  ...FIRST,
  legs: 'beside',
  dreams: 'beside',
  ...HIGH,
  falls: 'in-bed',
  pregnant: 'in-bed',
  ...LAST,
};

/** What a yes leads to. A question that a program does not name is not asked. */
const EFFECTS: Record<ProgramId, Effects> = {
  asleep: HARD_NIGHTS,
  wake: HARD_NIGHTS,
  time: { ...FIRST, ...LAST, shifts: 'by-shift' },
  hours: { ...FIRST, ...HIGH, pregnant: 'ask-caffeine', eyes: 'no-light', ...LAST },
  know: { age: 'stop', clinician: 'beside' },
};

export const questionsOf = (program: ProgramId): ScreenQuestion[] =>
  SCREEN_QUESTIONS.filter((question) => EFFECTS[program][question] !== undefined);

/** What a yes leads to; undefined where it is not asked. */
export const effectOf = (program: ProgramId, question: ScreenQuestion): Effect | undefined =>
  EFFECTS[program][question];

export const isRefusal = (effect: Effect | undefined): effect is ScreenRefusal =>
  REFUSALS.some((refusal) => refusal === effect);

/** How the steps differ for a person who may start; null where a yes refuses it or a question is not answered. */
export function screening(program: ProgramId, answers: ScreenAnswers): Adaptation[] | null {
  const asked = questionsOf(program);
  const effects = asked.filter((question) => answers[question]).map((question) => effectOf(program, question));
  if (effects.some(isRefusal) || asked.some((question) => answers[question] === undefined)) return null;
  return [...new Set(effects.filter((effect) => effect !== undefined && !isRefusal(effect) && effect !== 'beside'))];
}

import type { Adaptation, ProgramId } from './program-state.ts';
import { WINDOW_QUESTIONS, type WindowAnswers, type WindowQuestion } from './sleep-window.ts';

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
export const SCREEN_REFUSALS = ['stop', 'doctor', 'clinician', 'own-times', 'baby', 'shift-plan'] as const;
export type ScreenRefusal = (typeof SCREEN_REFUSALS)[number];

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

/** The next question, why the program does not start, or that it may. `beside`: questions whose advice stands beside it. */
export type Screening =
  | { state: 'ask'; question: ScreenQuestion }
  | { state: 'refused'; question: ScreenQuestion; refusal: ScreenRefusal }
  | { state: 'may-start'; adaptations: Adaptation[]; beside: ScreenQuestion[] };

/** The first yes that refuses ends it, whatever was answered after it. */
export function screening(program: ProgramId, answers: ScreenAnswers): Screening {
  const [adaptations, beside]: [Adaptation[], ScreenQuestion[]] = [[], []];
  for (const question of questionsOf(program)) {
    if (answers[question] === undefined) return { state: 'ask', question };
    const effect = EFFECTS[program][question]!;
    if (!answers[question]) continue;
    if (isRefusal(effect)) return { state: 'refused', question, refusal: effect };
    if (effect === 'beside' || question === 'pregnant') beside.push(question);
    if (effect !== 'beside' && !adaptations.includes(effect)) adaptations.push(effect);
  }
  return { state: 'may-start', adaptations, beside };
}

const isRefusal = (effect: Effect): effect is ScreenRefusal => (SCREEN_REFUSALS as readonly Effect[]).includes(effect);

/** The same for the sleep window. Every question is answered with no before it may start. */
export function windowScreening(
  answers: WindowAnswers,
): { state: 'ask' | 'refused'; question: WindowQuestion } | { state: 'may-start' } {
  const question = WINDOW_QUESTIONS.find((one) => answers[one] !== false);
  if (!question) return { state: 'may-start' };
  return { state: answers[question] ? 'refused' : 'ask', question };
}

import type { SectionId } from './section.ts';

type NumberQuestionId = 'nights' | 'months';
type YesNoQuestionId = 'wheel' | 'body' | 'dark';
export type QuestionId = NumberQuestionId | YesNoQuestionId;

/** The answers so far. `nights`: 0 to 7 a week. They are read together and never stored or sent. */
export type Answers = Partial<Record<NumberQuestionId, number> & Record<YesNoQuestionId, 'yes' | 'no'>>;

/** Inclusive; null is open. */
type Range = readonly [from: number, to: number | null];

/** One answer of a question. `if`: what other answers must be for it to show its sections. */
type AnswerRule = {
  value: Range | 'yes';
  if?: Partial<Record<NumberQuestionId, Range>>;
  show: readonly SectionId[];
  /** Whether the text for a crisis comes before the sections. */
  isCrisisFirst?: true;
};

export const QUESTIONS_INTRO = 'Five plain questions to sort your thoughts. Nothing is counted up or saved.';
export const NOTHING_FITS = 'Nothing here stands out. If your sleep worries you, that is reason enough to ask.';
export const ANSWER_FITS = 'One of your answers fits a section below, and we opened it for you.';

type Question = { id: QuestionId; text: string; rules: readonly AnswerRule[] };

/** In page order. An answer without a rule shows nothing. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'nights',
    text: 'In a usual week, how many nights go badly?',
    rules: [{ value: [3, 7], if: { months: [3, null] }, show: ['long-trouble'] }],
  },
  {
    id: 'months',
    text: 'For how many months has it been this way?',
    rules: [{ value: [3, null], if: { nights: [3, 7] }, show: ['long-trouble'] }],
  },
  {
    id: 'wheel',
    text: 'Did you nod off at the wheel this month, or come close?',
    rules: [{ value: 'yes', show: ['driving', 'breathing'] }],
  },
  {
    id: 'body',
    text: 'Do choking, restless legs or wild dreams break up your nights?',
    rules: [{ value: 'yes', show: ['breathing', 'legs', 'dreams'] }],
  },
  {
    id: 'dark',
    text: 'Do most days feel dark, or do you think of harming yourself?',
    rules: [{ value: 'yes', show: ['mood'], isCrisisFirst: true }],
  },
];

export type AnswersResult = {
  /** The sections that the answers show, each once, in the order of the questions. */
  sections: SectionId[];
  isCrisisFirst: boolean;
  isComplete: boolean;
};

/** What the answers show, read together: the number of nights counts only with the number of months. */
export function resultOf(answers: Answers): AnswersResult {
  const fitting = QUESTIONS.flatMap(({ id, rules }) => rules.filter((rule) => isFitting(rule, answers, id)));
  return {
    sections: [...new Set(fitting.flatMap(({ show }) => show))],
    isCrisisFirst: fitting.some(({ isCrisisFirst }) => isCrisisFirst),
    isComplete: QUESTIONS.every(({ id }) => answers[id] !== undefined),
  };
}

function isFitting(rule: AnswerRule, answers: Answers, id: QuestionId): boolean {
  const conditions = Object.entries(rule.if ?? {}) as [NumberQuestionId, Range][];
  return isAnswer(answers[id], rule.value) && conditions.every(([other, range]) => isAnswer(answers[other], range));
}

const isAnswer = (answer: Answers[QuestionId], value: AnswerRule['value']): boolean =>
  typeof answer === 'number' && typeof value !== 'string'
    ? answer >= value[0] && answer <= (value[1] ?? Number.POSITIVE_INFINITY)
    : answer === value;

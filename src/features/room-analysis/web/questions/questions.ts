import type { Answers } from '#domain/room/room-report.ts';

export type QuestionName = Exclude<keyof Answers, 'isBedroom'>;

/** In the order in which they are asked. */
export const QUESTION_NAMES = ['taken', 'curtains', 'screen'] as const satisfies readonly QuestionName[];

/**
 * The questions about one photo. An absent answer is a question that was not answered; `not_sure` is an answer.
 * `reopened` is an answered question that the person wants to change.
 */
export type Questions = { answers: Partial<Answers>; reopened: QuestionName | null };

export const NEW_QUESTIONS: Questions = { answers: {}, reopened: null };

/** The questions of a stored analysis. It does not say whether "not sure" was an answer, so these can be answered. */
export function questionsOf(answers: Answers): Questions {
  const known = Object.entries(answers).filter(([, answer]) => answer !== 'not_sure');
  return { ...NEW_QUESTIONS, answers: Object.fromEntries(known) };
}

/** The questions of the next photo of the same room: what it shows and when it was taken is asked again. */
export function questionsForNextPhoto({ answers: { taken: _, isBedroom: __, ...others } }: Questions): Questions {
  return { ...NEW_QUESTIONS, answers: others };
}

export const answered = <Name extends QuestionName>(
  questions: Questions,
  name: Name,
  answer: Answers[Name],
): Questions => ({
  answers: { ...questions.answers, [name]: answer },
  reopened: null,
});

export const reopened = (questions: Questions, name: QuestionName): Questions => ({ ...questions, reopened: name });

/** The question to show: the reopened one, else the first without an answer. Null when all are answered. */
export const currentQuestion = ({ answers, reopened: name }: Questions): QuestionName | null =>
  name ?? QUESTION_NAMES.find((other) => answers[other] === undefined) ?? null;

export const openCount = ({ answers }: Questions): number =>
  QUESTION_NAMES.filter((name) => answers[name] === undefined).length;

/** As the server takes them. */
export const answersOf = ({ answers }: Questions): Answers => ({
  taken: answers.taken ?? 'not_sure',
  curtains: answers.curtains ?? 'not_sure',
  screen: answers.screen ?? 'not_sure',
  ...(answers.isBedroom && { isBedroom: true }),
});

export const areEqual = (one: Answers, other: Answers): boolean =>
  one.isBedroom === other.isBedroom && QUESTION_NAMES.every((name) => one[name] === other[name]);

/** The answers of the morning notification, with the rating (1 to 10) that each one saves. */
export const MORNING_ANSWERS = [
  { code: 'rough', label: 'Rough', rating: 4 },
  { code: 'okay', label: 'Okay', rating: 6 },
  { code: 'great', label: 'Great', rating: 9 },
] as const;

export type MorningAnswer = (typeof MORNING_ANSWERS)[number];
export type MorningAnswerCode = MorningAnswer['code'];

/** The codes, for the contract. */
export const MORNING_ANSWER_CODES = ['rough', 'okay', 'great'] as const satisfies readonly MorningAnswerCode[];

/**
 * The answers for a browser that shows up to `maxActions` buttons. With two it shows the ends of the scale; every other
 * rating is one tap away on Home. With one or none there is no choice to offer.
 */
export function shownAnswers(maxActions: number): readonly MorningAnswer[] {
  if (maxActions >= MORNING_ANSWERS.length) return MORNING_ANSWERS;
  return maxActions === 2 ? MORNING_ANSWERS.filter(({ code }) => code !== 'okay') : [];
}

/** The text of the notification that replaces the question after a tap; `response` null: the server was not reached. */
export function answerReceipt(
  { label, rating }: MorningAnswer,
  response: { status: number; outcome: string | undefined } | null,
): { title: string; body: string } {
  if (response === null || response.status >= 500 || response.status === 429) {
    return { title: 'Not saved yet', body: 'Open Better Sleep to rate last night.' };
  }
  if (response.status >= 400) {
    return { title: 'This question has expired', body: 'Open Better Sleep to rate last night.' };
  }
  return response.outcome === 'saved'
    ? { title: 'Saved', body: `${label}, ${rating} of 10. You can change it in your daily log.` }
    : { title: 'Already rated', body: 'Last night keeps the rating it has.' };
}

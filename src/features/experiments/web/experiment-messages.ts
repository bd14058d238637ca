import { answerOf } from '#core/experiments/answer-of.ts';
import type { ExperimentResult, Intention } from '#core/experiments/contract.ts';
import type { Concern, RefusalReason, TestableHabit } from '#domain/experiments/intention.ts';
import { hopeOf, LOOKS } from '#domain/experiments/result.ts';
import type { Verdict } from '#domain/experiments/verdict.ts';

/** The habits in a few words, for a list. */
export const HABIT_HINTS: Record<TestableHabit, string> = {
  darkness: 'Curtains closed, small lights covered',
  noise: 'Quiet, or a steady sound',
  screens: 'Off for the last 30 minutes',
  air: 'Window open for 10 minutes',
  temperature: 'Comfortably cool before bed',
  winddown: 'Quiet time before bed',
};

/** Whether another person can set it, so that the person does not know which night it is. */
export const canBeBlind = (intention: Intention): boolean =>
  intention.kind === 'habit' && ['darkness', 'noise', 'temperature'].includes(intention.habit);

/** The answers to the question about safety. */
export const CONCERN_LABELS: Record<Concern, string> = {
  medicine: 'A medicine or a supplement',
  alcohol: 'Alcohol',
  'short-nights': 'Less than 7 hours in bed',
  driving: 'I drive for a living the next day',
};

type RefusalText = { title: string; text: string; hasDoctorLink: boolean };

export const REFUSALS: Record<RefusalReason, RefusalText> = {
  medicine: {
    title: 'We do not test medicines',
    text: 'Starting, skipping or changing the dose from night to night can be harmful. The person who prescribed it, or a pharmacist, can help you plan a change. Supplements count too.',
    hasDoctorLink: true,
  },
  alcohol: {
    title: 'We do not test alcohol',
    text: 'Half of the nights would ask you to drink, or to stop from one evening to the next. Neither should depend on chance.',
    hasDoctorLink: true,
  },
  'short-nights': {
    title: 'We do not test short nights',
    text: 'Less than 7 hours in bed can make you dangerously sleepy by day. With a doctor or a sleep therapist a shorter night can be planned safely.',
    hasDoctorLink: true,
  },
  driving: {
    title: 'Not before a day at the wheel',
    text: 'Some nights of a test may be worse than usual. If you drive for a living, keep to what you know works.',
    hasDoctorLink: false,
  },
  slow: {
    title: 'This works too slowly for a test',
    text: 'A bed or a schedule cannot change from night to night. Make the change once, mark its date, and see whether the weeks after it were better.',
    hasDoctorLink: false,
  },
};

/** The answer in a few words. The intention stands above it as the title. */
export function answerSentence(result: ExperimentResult): string {
  const points = `by about ${Math.abs(result.effect).toFixed(1)} points`;
  const sentences: Record<Verdict, string> = {
    helps: `Better on those nights ${points}, more than hope usually does.`,
    harms: `Worse on those nights ${points}, more than worry usually does.`,
    'perhaps better': `Better ${points}. Hope alone can do that. Worth keeping if it costs you nothing.`,
    'perhaps worse': `Worse ${points}. Worry alone can do that. Worth leaving if you do not miss it.`,
    'little difference': 'Probably under half a point either way.',
    'too alike': 'Your ratings are too alike to tell. Use the whole scale and try again.',
    'cannot tell': `${2 * result.pairs.length} nights were not enough to tell. That happens.`,
  };
  return sentences[answerOf(result)];
}

const EXPECTATIONS = 'Much worse,Worse,A little worse,No difference,A little better,Better,Much better'.split(',');

/** What a person expected, in a word; null where it was not asked. */
export const expectationName = (expectation: number | null): string | null =>
  EXPECTATIONS[(expectation ?? Number.NaN) + 3] ?? null;

/** The answers to "How sure were you, looking back?", from 1 on. */
export const SURENESS_NAMES = ['Not sure', 'Fairly sure', 'Certain'];

/** What expecting alone may do, in words. */
export const hopeWords = (expectation: number | null) => (hopeOf(expectation) === 1 ? 'a point' : 'half a point');

/** What a plan and a result say of hope, and of what lasts longer than a night. */
export const HOPE = 'Hoping for half a point is enough to make one night in a pair look better.';
export const BLIND =
  'Better still, let somebody else read the card in the evening, set it, and keep it to themselves until you have rated.';
export const WASHOUT = 'What lasts into the next day cannot be found this way.';

const LOOK_NAMES = ['First look', 'Second look'];

/** What a look without a verdict says; null before the first. */
export function lookLine(lookedAt: number): string | null {
  const index = (LOOKS as readonly number[]).indexOf(lookedAt);
  return index < 0 ? null : `${LOOK_NAMES[index]}: cannot tell yet. Next after ${LOOKS[index + 1]} pairs.`;
}

/** The range that holds the effect with 95 % probability. */
export const likelyRange = ({
  effect,
  width,
}: Pick<ExperimentResult, 'effect' | 'width'>): [low: number, high: number] => [
  effect - 1.96 * width,
  effect + 1.96 * width,
];

/** `1 pair`, `3 pairs` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

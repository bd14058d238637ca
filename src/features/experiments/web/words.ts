import type { ExperimentResult } from '#core/experiments/contract.ts';
import type { Concern, RefusalReason, TestableHabit } from '#domain/experiments/intention.ts';
import { LOOKS } from '#domain/experiments/result.ts';
import { aboutPoints } from '#domain/nights/points.ts';

type Verdict = ExperimentResult['verdict'];

export const VERDICT_NAMES: Record<Verdict, string> = {
  helps: 'Helps',
  harms: 'Harms',
  'little difference': 'Little difference',
  'cannot tell': 'Cannot tell',
};

/** The habits in a few words, for a list. */
export const HABIT_HINTS: Record<TestableHabit, string> = {
  darkness: 'Curtains closed, small lights covered',
  noise: 'Quiet, or a steady sound',
  screens: 'Off for the last 30 minutes',
  air: 'Window open for 10 minutes',
  temperature: 'Comfortably cool before bed',
  winddown: 'Quiet time before bed',
};

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

/** The answer in one sentence. The intention stands above it as the title. */
export function answerSentence({ verdict, effect, pairs }: ExperimentResult): string {
  if (verdict === 'helps') return `With it, you wake ${aboutPoints(effect)} better rested.`;
  if (verdict === 'harms') return `With it, you wake ${aboutPoints(effect)} less rested.`;
  if (verdict === 'little difference') return 'It changes little about how rested you wake.';
  return `${2 * pairs.length} nights were not enough to tell. That happens.`;
}

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

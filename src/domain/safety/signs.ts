import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { minutesInBedOf } from '../nights/timed-night.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { SectionId } from './section.ts';

/** The days up to today whose nights are read. */
const SIGN_DAYS = 28;

/** Shorter times in bed are naps or mistakes. There is no upper limit: very long nights are one of the signs. */
const MIN_MINUTES = 30;

/** A rating up to this is of a hard night. */
const HARD_RATING = 4;

export type SignId = 'short' | 'hard' | 'long';

/** What the signs read: minutes in bed, the same with naps, and ratings (1 to 10), each of the nights that have them. */
type Recent = { minutes: readonly number[]; rest: readonly number[]; ratings: readonly number[] };

/** A pattern of the nights that is worth a talk with a doctor. */
export type SafetySign = {
  id: SignId;
  /** The sentence of its card. */
  card: string;
  /** The sections that fit, the closest first, each with the index of its step for the doctor's sheet. */
  fits: readonly { section: SectionId; step: number }[];
  isPresent: (recent: Recent) => boolean;
};

/** The limits are conventions of this app: they say when to ask, not what is wrong. */
export const SIGNS: readonly SafetySign[] = [
  {
    id: 'short',
    card: 'You had under 5 hours in bed on average; see when a doctor can help, and take care with driving.',
    fits: [
      { section: 'short-long', step: 0 },
      { section: 'driving', step: 2 },
    ],
    isPresent: ({ rest }) => rest.length >= 7 && mean(rest) < 300,
  },
  {
    id: 'hard',
    card: 'You rated most nights 4 or lower; if this goes on, a doctor can help look for the cause.',
    fits: [
      { section: 'long-trouble', step: 0 },
      { section: 'breathing', step: 2 },
      { section: 'mood', step: 1 },
    ],
    isPresent: ({ ratings }) =>
      ratings.length >= 10 && ratings.filter((rating) => rating <= HARD_RATING).length / ratings.length >= 0.6,
  },
  {
    id: 'long',
    card: 'You had over 10 hours in bed on average; if you are still sleepy by day, tell a doctor.',
    fits: [
      { section: 'short-long', step: 1 },
      { section: 'breathing', step: 2 },
      { section: 'mood', step: 1 },
    ],
    isPresent: ({ minutes }) => minutes.length >= 14 && mean(minutes) > 600,
  },
];

/**
 * The signs in the logged nights of the last 28 days up to `today`, in any order. Imported times do not count: a device
 * that was taken off early would look like a short night.
 */
export function loggedNightSigns(nights: readonly LoggedNight[], today: LocalDate): SafetySign[] {
  const recent = nights.filter(({ date }) => date > addDays(today, -SIGN_DAYS) && date <= today);
  const timed = recent
    .filter(({ areTimesImported }) => !areTimesImported)
    .map((night) => ({ inBed: minutesInBedOf(night) ?? 0, naps: night.sleep?.napMinutes ?? 0 }))
    .filter(({ inBed }) => inBed >= MIN_MINUTES);
  const minutes = timed.map(({ inBed }) => inBed);
  const rest = timed.map(({ inBed, naps }) => inBed + naps);
  return SIGNS.filter(({ isPresent }) => isPresent({ minutes, rest, ratings: ratingsOf(recent) }));
}

/** The fitting sections of several signs, each once, with the step of the first sign that has it. */
export function fitsOf(signs: readonly SafetySign[]): SafetySign['fits'] {
  const all = signs.flatMap(({ fits }) => fits);
  return all.filter(({ section }, at) => all.findIndex((other) => other.section === section) === at);
}

/** What a link to the safety page carries: the state of the browser's history, which is neither in the address nor sent. */
export type LinkState = { signs: readonly SignId[] };

/** The signs in the state of the history, which may hold anything. */
export function signsIn(state: unknown): SafetySign[] {
  const { signs } = ((typeof state === 'object' ? state : null) as Partial<LinkState> | null) ?? {};
  return Array.isArray(signs) ? SIGNS.filter(({ id }) => signs.includes(id)) : [];
}

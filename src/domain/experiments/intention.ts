import type { HabitKey } from '../checklist.ts';

/**
 * The habits of the checklist that can be done one evening and left the next. A made bed and a tidy room stay from one
 * night to the next.
 */
export const TESTABLE_HABITS = [
  'darkness',
  'noise',
  'screens',
  'air',
  'temperature',
  'winddown',
] as const satisfies readonly HabitKey[];
export type TestableHabit = (typeof TESTABLE_HABITS)[number];

/** What is never tested, because a change from night to night can harm. The person is asked about each of them. */
export const CONCERNS = ['medicine', 'alcohol', 'short-nights', 'driving'] as const;
export type Concern = (typeof CONCERNS)[number];

/** Why an intention is not tested. `slow`: it cannot change from night to night. */
export type RefusalReason = Concern | 'slow';

export const MIN_INTENTION_CHARACTERS = 3;
export const MAX_INTENTION_CHARACTERS = 60;

/** The fewest hours in bed that an experiment may ask for. */
const MIN_HOURS = 7;

/** Words that name a thing that is not tested; a star stands for any ending. Ambiguous words ("tablet") are left out. */
const WORDS: Record<Exclude<RefusalReason, 'short-nights'>, string> = {
  medicine:
    'medic* pill pills dose doses dosage drug drugs prescription* melaton* supplement* magnesium valerian antihistamin* ' +
    'antidepress* benzo* zolpidem zopiclone ambien xanax valium trazodone benadryl doxylamine insulin steroid* opioid* ' +
    'cannabis marijuana weed cbd thc nicotine cpap',
  alcohol: 'alcohol* beer beers wine wines liquor liqueur whisky whiskey vodka gin rum cocktail* nightcap booze sober',
  driving: 'drive driving driver truck trucks trucker taxi lorry',
  slow: 'mattress* bedding schedul*',
};

/** Sequences of words that ask for short nights. */
const SHORT_NIGHTS = [
  'less sleep',
  'sleep less',
  'no sleep',
  'skip sleep',
  'sleep restriction',
  'all nighter',
  'stay up',
];
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const AFTER_HOURS = ['sleep', 'of sleep', 'in bed', 'a night', 'per night'];

/**
 * Why an intention in the person's own words is not tested; null where no listed word is found. A list of words cannot
 * understand a sentence, so the person is asked as well.
 */
export function refusalOf(text: string): RefusalReason | null {
  const words = text.toLowerCase().match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [];
  const named = (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((reason) =>
    words.some((word) => isListed(word, WORDS[reason])),
  );
  return named ?? (asksForShortNights(words) ? 'short-nights' : null);
}

const isListed = (word: string, list: string): boolean =>
  list.split(' ').some((entry) => (entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry));

function asksForShortNights(words: readonly string[]): boolean {
  const spaced = ` ${words.join(' ')} `;
  if (SHORT_NIGHTS.some((phrase) => spaced.includes(` ${phrase} `))) return true;
  return words.some((word, index) => {
    const hours = NUMBER_WORDS.includes(word) ? NUMBER_WORDS.indexOf(word) : Number(word.replace(',', '.'));
    if (!(hours < MIN_HOURS) || !['h', 'hour', 'hours', 'hrs'].includes(words[index + 1] ?? '')) return false;
    const isAfterSleep = ['sleep', 'bed'].includes(words[index - 1] ?? '');
    const following = `${words.slice(index + 2).join(' ')} `;
    return isAfterSleep || AFTER_HOURS.some((phrase) => following.startsWith(`${phrase} `));
  });
}

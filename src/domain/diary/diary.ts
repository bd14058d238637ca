import type { ClockTime } from '../time/clock-time.ts';

/**
 * What a person may add to a night, of the fields of the Consensus Sleep Diary (Carney et al., 2012). The log's bedtime is
 * the time into bed and its wake time the final awakening. Null where nothing was entered.
 */
export type Diary = {
  triedToSleep: ClockTime | null;
  minutesToFallAsleep: number | null;
  awakenings: number | null;
  /** Minutes awake between falling asleep and the final awakening, all together. */
  minutesAwake: number | null;
  /** The wake time if null. */
  outOfBed: ClockTime | null;
  /** Minutes of naps on the day before the night. */
  napMinutes: number | null;
  /** Of the day before the night, like the fields below. */
  lastCaffeine: ClockTime | null;
  caffeineCups: number | null;
  alcoholDrinks: number | null;
  /** Minutes outdoors before noon. */
  outdoorMinutes: number | null;
  sleepMedicine: boolean | null;
  /** Minutes out of bed between bedtime and wake time, which are no time in bed. */
  minutesUp: number | null;
  /** Whether an alarm, a child, pain or a pet ended the night. */
  wasWoken: boolean | null;
};

export type DiaryField = keyof Diary;

/** The highest number of each field that is one. */
export const DIARY_LIMITS = {
  minutesToFallAsleep: 720,
  awakenings: 50,
  minutesAwake: 720,
  napMinutes: 720,
  caffeineCups: 30,
  alcoholDrinks: 30,
  outdoorMinutes: 720,
  minutesUp: 720,
} as const;

export const DIARY_FIELDS: readonly DiaryField[] = [
  'triedToSleep',
  'minutesToFallAsleep',
  'awakenings',
  'minutesAwake',
  'outOfBed',
  'napMinutes',
  'lastCaffeine',
  'caffeineCups',
  'alcoholDrinks',
  'outdoorMinutes',
  'sleepMedicine',
  'minutesUp',
  'wasWoken',
];

/** The entered fields of a night, without empty ones. */
export const enteredDiary = (night: Partial<Diary>): Partial<Diary> =>
  Object.fromEntries(DIARY_FIELDS.flatMap((field) => ((night[field] ?? null) === null ? [] : [[field, night[field]]])));

export const hasDiary = (night: Partial<Diary>): boolean =>
  DIARY_FIELDS.some((field) => (night[field] ?? null) !== null);

/** The names of the fields for the person. */
export const DIARY_LABELS: Record<DiaryField, string> = {
  triedToSleep: 'Tried to sleep',
  minutesToFallAsleep: 'Minutes to fall asleep',
  awakenings: 'Times awake',
  minutesAwake: 'Minutes awake in the night',
  outOfBed: 'Out of bed',
  napMinutes: 'Minutes of naps',
  lastCaffeine: 'Last coffee or tea',
  caffeineCups: 'Cups of coffee or tea',
  alcoholDrinks: 'Alcoholic drinks',
  outdoorMinutes: 'Minutes outdoors before noon',
  sleepMedicine: 'Medicine for sleep',
  minutesUp: 'Minutes up in between',
  wasWoken: 'Woken by alarm, child, pain or pet',
};

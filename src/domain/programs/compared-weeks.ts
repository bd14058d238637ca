import type { TestableHabit } from '../experiments/intention.ts';
import { clockMean } from '../nights/clock-spread.ts';
import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { minutesInBedOf } from '../nights/timed-night.ts';
import { lastDates } from '../progress/range.ts';
import { type ComparedDay, regularityIndex } from '../sleep-day/regularity-index.ts';
import { minutesOfDay } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Choices, ProgramState } from './program-state.ts';
import { windowNight } from './running-window.ts';

/** Days on each side, and the nights that a figure needs. Our choices. */
const DAYS = 14;
const MIN_NIGHTS = 5;

/** Means over two weeks; null with fewer than five nights that tell. Minutes but the rating, the time of day `wake` and the index `regularity`. */
export type WeeksFigures = Record<
  'rating' | 'inBed' | 'asleep' | 'toFallAsleep' | 'awake' | 'wake' | 'regularity',
  number | null
>;

/** The two weeks before the start and the last two of the program, side by side. Nothing is judged: months differ by themselves. */
export function comparedWeeks(
  { startedOn, ended }: Pick<ProgramState, 'startedOn' | 'ended'>,
  { nights, days, today }: { nights: readonly LoggedNight[]; days: readonly ComparedDay[]; today: LocalDate },
): { before: WeeksFigures; last: WeeksFigures } {
  const figures = (until: LocalDate) => figuresOf(lastDates(nights, DAYS, until), lastDates(days, DAYS, until));
  return { before: figures(startedOn), last: figures(ended?.on ?? today) };
}

function figuresOf(nights: readonly LoggedNight[], days: readonly ComparedDay[]): WeeksFigures {
  const over = (value: (night: LoggedNight) => number | null | undefined, middle = mean): number | null => {
    const known = nights.flatMap((night) => value(night) ?? []);
    return known.length < MIN_NIGHTS ? null : middle(known);
  };
  const ratings = ratingsOf(nights);
  return {
    rating: ratings.length < MIN_NIGHTS ? null : mean(ratings),
    inBed: over(minutesInBedOf),
    asleep: over((night) => windowNight(night)?.[1] ?? night.sleep?.asleepMinutes),
    toFallAsleep: over(({ minutesToFallAsleep }) => minutesToFallAsleep),
    awake: over(({ minutesAwake }) => minutesAwake),
    wake: over(({ wakeTime }) => (wakeTime === null ? null : minutesOfDay(wakeTime)), clockMean),
    regularity: regularityIndex(days).index,
  };
}

const TESTS: Partial<Record<NonNullable<Choices['thing']>, TestableHabit>> = {
  noise: 'noise',
  warmth: 'temperature',
  light: 'darkness',
  phone: 'screens',
};

/** The habit that an experiment can test after the program; null where the step cannot change from night to night. */
export function habitToTest({ program, choices }: Pick<ProgramState, 'program' | 'choices'>): TestableHabit | null {
  if (program === 'asleep') return 'winddown';
  return (program === 'wake' && choices.thing && TESTS[choices.thing]) || null;
}

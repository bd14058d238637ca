import type { ClockTime } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';

/** What an evening is planned as: with the change, or as usual. */
export const ARMS = ['with', 'usual'] as const;
export type Arm = (typeof ARMS)[number];

export const ARM_NAMES: Readonly<Record<Arm, string>> = { with: 'With', usual: 'As usual' };

/** Which night of a pair is the one with the change. */
export type PairOrder = 'first' | 'second';

/** `pair` counts from 1. */
export type PlannedNight = { date: LocalDate; pair: number; arm: Arm };

/** The evening's plan is shown from here until the morning, in the person's zone. */
const EVENING: ClockTime = '18:00';
const MORNING: ClockTime = '06:00';

/** The wake date of the night whose plan is shown at a local date and time; null by day. */
export function shownNight({ date, time }: { date: LocalDate; time: ClockTime }): LocalDate | null {
  if (time >= EVENING) return addDays(date, 1);
  return time < MORNING ? date : null;
}

/** The first night is the one that begins on the evening of the day of the start. */
export const firstNightOf = (today: LocalDate): LocalDate => addDays(today, 1);

/**
 * The plan of a night by its wake date; null before the first night. Neighboring nights are pairs, counted from the first
 * night on, whatever was rated: the plan depends on nothing but the start and the seed.
 */
export function plannedNight(
  firstNight: LocalDate,
  date: LocalDate,
  orderOf: (pair: number) => PairOrder,
): PlannedNight | null {
  const place = dayNumber(date) - dayNumber(firstNight);
  if (place < 0) return null;
  const pair = Math.floor(place / 2) + 1;
  const isFirst = place % 2 === 0;
  return { date, pair, arm: (orderOf(pair) === 'first') === isFirst ? 'with' : 'usual' };
}

/**
 * A night of a running experiment. `isClosed`: the person has answered whether it went as planned, or its day is over, so
 * that its rating is final enough for a look.
 */
export type RecordedNight = PlannedNight & {
  rating: number | null;
  asPlanned: boolean | null;
  isClosed: boolean;
};

/** A pair with both ratings. `firstNight` is the wake date of its first night. */
export type CompletePair = { pair: number; firstNight: LocalDate; with: number; without: number };

/** The complete pairs in order. Pairs with a missing night are dropped. */
export function completePairs(nights: readonly RecordedNight[]): CompletePair[] {
  const byPair = Map.groupBy(nights, ({ pair }) => pair);
  return [...byPair].flatMap(([pair, ofPair]) => {
    const counted = ofPair.filter(({ isClosed }) => isClosed);
    const ratingOf = (arm: Arm) => counted.find((night) => night.arm === arm)?.rating ?? null;
    const [withChange, without] = [ratingOf('with'), ratingOf('usual')];
    const firstNight = ofPair.map(({ date }) => date).sort()[0];
    return withChange === null || without === null || firstNight === undefined
      ? []
      : [{ pair, firstNight, with: withChange, without }];
  });
}

/** The pairs up to a number that are over on a date and not complete. */
export function droppedPairs(
  nights: readonly RecordedNight[],
  upToPair: number,
  complete: readonly CompletePair[],
): number {
  const over = new Set(nights.filter(({ pair, isClosed }) => pair <= upToPair && isClosed).map(({ pair }) => pair));
  for (const { pair } of complete) over.delete(pair);
  return over.size;
}

import type { ExperimentNight, RunningExperiment, TonightsPlan } from '#core/experiments/contract.ts';
import { LOOKS, MAX_PAIRS } from '#domain/experiments/result.ts';
import { longMonthAndDay } from '#domain/time/format-date.ts';
import { addDays, dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import type { ShownWindow } from './night-windows.tsx';

const isComplete = (pair: readonly ExperimentNight[]): boolean =>
  pair.length === 2 && pair.every((night) => night.isRated);

/** The complete pairs, then the current one with tonight's window. What is to come stays hidden. */
export function shownPairs(
  { nights, completePairs, firstNight }: RunningExperiment,
  tonight: TonightsPlan | null | undefined,
): ShownWindow[][] {
  const byPair = Map.groupBy(nights, ({ pair }) => pair);
  const complete = [...byPair.values()].filter(isComplete).slice(0, completePairs);
  const windows = complete.map((pair): ShownWindow[] => pair.map(({ arm }) => ({ state: arm })));
  const current = tonight ? pairOf(firstNight, tonight.date) : (nights.at(-1)?.pair ?? 1);
  const known = byPair.get(current) ?? [];
  if (complete.includes(known)) return windows;
  const past = known.map(({ arm, isRated }): ShownWindow => ({ state: isRated ? arm : 'to-come' }));
  const lit: ShownWindow[] =
    tonight && known.every(({ date }) => date !== tonight.date) ? [{ state: tonight.arm, isTonight: true }] : [];
  return [...windows, [...past, ...lit]];
}

const pairOf = (firstNight: LocalDate, date: LocalDate): number =>
  Math.floor((dayNumber(date) - dayNumber(firstNight)) / 2) + 1;

/** How many pairs are missing until the next look, and the day on which it may come. */
export function nextLook({ completePairs, firstNight, nights }: RunningExperiment, today: LocalDate) {
  const look = LOOKS.find((pairs) => pairs > completePairs) ?? MAX_PAIRS;
  const missing = look - completePairs;
  // The next pair begins with an odd night, counted from the first.
  const nextNight = today < firstNight ? firstNight : addDays(today, 1);
  const isPairOpen = (dayNumber(nextNight) - dayNumber(firstNight)) % 2 === 1;
  // Last night can still be rated.
  const last = nights.at(-1);
  const isOpenPairRated = isPairOpen && (last?.isRated === true || last?.date === today);
  const begun = isOpenPairRated ? 1 : 0;
  const wait = isPairOpen && !isOpenPairRated ? 1 : 0;
  const date = addDays(nextNight, 2 * missing - 1 - begun + wait);
  return { missing, index: (LOOKS as readonly number[]).indexOf(look), about: longMonthAndDay(date) };
}

/** How many nights that are over were as planned, of those answered. */
export function adherenceSoFar(nights: readonly ExperimentNight[]) {
  const answered = nights.filter(({ asPlanned }) => asPlanned !== null);
  return { asPlanned: answered.filter(({ asPlanned }) => asPlanned).length, answered: answered.length };
}

/** Nights before today without a rating. */
export const missedNights = (nights: readonly ExperimentNight[], today: LocalDate): LocalDate[] =>
  nights.filter(({ date, isRated }) => date < today && !isRated).map(({ date }) => date);

import { isSameDiary } from '../diary/compared-diaries.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { MainSleep, SourceNight } from './main-sleep.ts';
import { nightsBySource } from './nights-by-source.ts';
import type { PlacedSession } from './placement.ts';
import { hasStages } from './session.ts';
import { correctionsIn } from './shifted-stages.ts';

export type ComparedNights = {
  /** A night of two sources counts twice. */
  nights: number;
  naps: number;
  /** How many of the nights would stay as they are stored. */
  alreadyHere: number;
  /** How many of the nights are stored, and would change. */
  improved: number;
};

/** The effect of storing sessions beside the stored ones. */
export function comparedNights(sessions: readonly PlacedSession[], stored: readonly PlacedSession[]): ComparedNights {
  const nights = nightsBySource(sessions);
  const before = mainSleeps(nightsBySource(stored));
  const correctionOf = correctionsIn(sessions);
  const corrections = new Set(stored.flatMap((one) => correctionOf(one) ?? []));
  // Other stages may be the only difference, so the nights of corrections are not compared.
  const isCorrected = new Set([...corrections].map(({ source, night }) => keyOf(source, night)));
  // Ties go to the later session, so stored ones go last.
  const after = mainSleeps(nightsBySource([...sessions, ...stored.filter((one) => !correctionOf(one))]));
  const keys = [...mainSleeps(nights).keys()];
  const isHere = (key: string): boolean => !isCorrected.has(key) && isSameMain(before.get(key), after.get(key));
  const alreadyHere = keys.filter(isHere).length;
  return {
    nights: keys.length,
    naps: nights.reduce((sum, { naps }) => sum + naps.length, 0),
    alreadyHere,
    improved: keys.filter((key) => before.has(key)).length - alreadyHere,
  };
}

/** By source and date. */
export const mainSleeps = (nights: readonly SourceNight[]): Map<string, MainSleep> =>
  new Map(nights.flatMap(({ source, night, main }) => (main ? [[keyOf(source, night), main] as const] : [])));

const keyOf = (source: string, night: LocalDate): string => `${source} ${night}`;

const isSameMain = (one: MainSleep | undefined, other: MainSleep | undefined): boolean =>
  one !== undefined &&
  one.startMs === other?.startMs &&
  one.endMs === other.endMs &&
  one.asleepMinutes === other.asleepMinutes &&
  one.score === other.score &&
  one.isTentative === other.isTentative &&
  hasStages(one) === hasStages(other) &&
  isSameDiary(one.diary, other.diary);

import type { MainSleep, SourceNight } from './main-sleep.ts';
import { nightsBySource } from './nights-by-source.ts';
import type { PlacedSession } from './placement.ts';
import { hasStages } from './session.ts';

export type ComparedNights = {
  /** A night of two sources counts twice. */
  nights: number;
  naps: number;
  /** How many of the nights would stay as they are stored. */
  alreadyHere: number;
};

/** The effect of storing sessions beside the stored ones. */
export function comparedNights(sessions: readonly PlacedSession[], stored: readonly PlacedSession[]): ComparedNights {
  const nights = nightsBySource(sessions);
  const before = mainSleeps(nightsBySource(stored));
  // Ties go to the later session, so stored ones go last.
  const after = mainSleeps(nightsBySource([...sessions, ...stored]));
  const keys = [...mainSleeps(nights).keys()];
  return {
    nights: keys.length,
    naps: nights.reduce((sum, { naps }) => sum + naps.length, 0),
    alreadyHere: keys.filter((key) => isSameMain(before.get(key), after.get(key))).length,
  };
}

/** By source and date. */
export const mainSleeps = (nights: readonly SourceNight[]): Map<string, MainSleep> =>
  new Map(nights.flatMap(({ source, night, main }) => (main ? [[`${source} ${night}`, main] as const] : [])));

const isSameMain = (one: MainSleep | undefined, other: MainSleep | undefined): boolean =>
  one !== undefined &&
  one.startMs === other?.startMs &&
  one.endMs === other.endMs &&
  one.asleepMinutes === other.asleepMinutes &&
  one.score === other.score &&
  one.isTentative === other.isTentative &&
  hasStages(one) === hasStages(other);

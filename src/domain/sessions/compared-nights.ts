import type { MainSleep, SleptNight } from './main-sleep.ts';
import type { PlacedSession } from './placement.ts';
import { hasStages } from './session.ts';
import { toldNights } from './told-nights.ts';

export type ComparedNights = {
  /** A night of two sources counts twice. */
  nights: number;
  naps: number;
  /** Of the nights, those that would stay as they are stored. */
  alreadyHere: number;
};

/** How storing sessions would turn out beside those that are stored. */
export function comparedNights(sessions: readonly PlacedSession[], stored: readonly PlacedSession[]): ComparedNights {
  const nights = toldNights(sessions);
  const before = mainSleeps(toldNights(stored));
  // Ties go to the later session, so stored ones go last.
  const after = mainSleeps(toldNights([...sessions, ...stored]));
  const places = [...mainSleeps(nights).keys()];
  return {
    nights: places.length,
    naps: nights.reduce((sum, { naps }) => sum + naps.length, 0),
    alreadyHere: places.filter((place) => isSameMain(before.get(place), after.get(place))).length,
  };
}

/** By source and date. */
export const mainSleeps = (nights: readonly SleptNight[]): Map<string, MainSleep> =>
  new Map(nights.flatMap(({ source, night, main }) => (main ? [[`${source} ${night}`, main] as const] : [])));

const isSameMain = (one: MainSleep | undefined, other: MainSleep | undefined): boolean =>
  one !== undefined &&
  one.startMs === other?.startMs &&
  one.endMs === other.endMs &&
  one.asleepMinutes === other.asleepMinutes &&
  one.score === other.score &&
  one.isTentative === other.isTentative &&
  hasStages(one) === hasStages(other);

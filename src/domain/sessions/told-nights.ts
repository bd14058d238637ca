import { type SleptNight, sleptNights } from './main-sleep.ts';
import { mergedSessions, standingSessions } from './merge.ts';
import type { PlacedSession } from './placement.ts';

/** What each source tells of each wake date, of all that was ever told, in the order in which it was told; oldest first. */
export const toldNights = (tellings: readonly PlacedSession[]): SleptNight[] =>
  sleptNights(standingSessions(mergedSessions([], tellings)));

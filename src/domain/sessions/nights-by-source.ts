import { type SourceNight, sourceNights } from './main-sleep.ts';
import { effectiveSessions, mergedSessions } from './merge.ts';
import type { PlacedSession } from './placement.ts';

/** What each source tells of each wake date, of all that was ever told, in the order in which it was told; oldest first. */
export const nightsBySource = (sessions: readonly PlacedSession[]): SourceNight[] =>
  sourceNights(effectiveSessions(mergedSessions([], sessions)));

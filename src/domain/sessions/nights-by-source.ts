import { type SourceNight, sourceNights } from './main-sleep.ts';
import { effectiveSessions, mergedSessions } from './merge.ts';
import type { PlacedSession } from './placement.ts';

/** The sleep of each source and wake date, oldest first, from all stored sessions in import order. */
export const nightsBySource = (sessions: readonly PlacedSession[]): SourceNight[] =>
  sourceNights(effectiveSessions(mergedSessions([], sessions)));

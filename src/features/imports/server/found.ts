import { comparedNights } from '#domain/sessions/compared-nights.ts';
import { nightsBySource } from '#domain/sessions/nights-by-source.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import type { Found } from '../contract.ts';
import type { PlacedReading } from './placed-reading.ts';

const EXAMPLES = 5;

/** The content of a file, compared with the owner's stored sessions. */
export function foundIn(
  { sessions: placed, unreadable, needsTimeZone, timeZone }: PlacedReading,
  stored: readonly PlacedSession[],
): Found {
  const sessions = [...placed.keys()];
  const mains = nightsBySource(sessions).flatMap(({ main }) => main ?? []);
  return {
    ...comparedNights(sessions, stored),
    sources: [...new Set(sessions.map(({ source }) => source))].sort(),
    firstNight: mains[0]?.night ?? null,
    lastNight: mains.at(-1)?.night ?? null,
    unreadable,
    needsTimeZone,
    timeZone,
    examples: mains
      .slice(-EXAMPLES)
      .reverse()
      .map(({ night, bedTime, wakeTime, source }) => ({ date: night, bedTime, wakeTime, source })),
  };
}

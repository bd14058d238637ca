import { toldNights } from '#domain/sessions/told-nights.ts';
import type { Database } from '#platform/database/schema.ts';
import type { SessionKeeper } from '#platform/session-keeper.ts';
import type { Found } from '../contract.ts';
import type { PlacedReading } from './placed-reading.ts';

const EXAMPLES = 5;

/** What is in a file, beside what is here of its owner. */
export async function foundIn(
  { db, sessions: keeper }: { db: Database; sessions: SessionKeeper },
  owner: string,
  { sessions, unreadable, needsTimeZone, timeZone }: PlacedReading,
): Promise<Found> {
  const compared = await keeper.compare(db, owner, sessions);
  const mains = toldNights(sessions).flatMap(({ main }) => main ?? []);
  return {
    ...compared,
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

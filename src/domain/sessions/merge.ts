import { completedSession } from './completed-session.ts';
import { DistinctSessions } from './distinct-sessions.ts';
import type { PlacedSession, SessionExtent } from './placement.ts';
import { hasStages } from './session.ts';
import { startOrder } from './session-order.ts';

/** The source's own id, or where it has none, the start and end. */
export const sessionKey = ({ source, sourceId, startMs, endMs }: SessionExtent): string =>
  JSON.stringify(sourceId === null ? [source, startMs, endMs] : [source, sourceId]);

/**
 * Each session once, by its key, in the order of first arrival: the better telling stays. Better is final before tentative, then
 * longer, then with stages, then with a score, then with the minutes asleep; of two equally good ones it is the one told later. Store
 * what this gives and ask `standingSessions` anew: if what does not stand were thrown away, the outcome would hang on which file came
 * first (a short one that a tentative one hid would be gone when a final one takes that one's place).
 */
export function mergedSessions(known: readonly PlacedSession[], incoming: readonly PlacedSession[]): PlacedSession[] {
  const sessions = new Map<string, PlacedSession>();
  for (const session of [...known, ...incoming]) {
    const key = sessionKey(session);
    const before = sessions.get(key);
    if (before === undefined || byQuality(session, before) <= 0) sessions.set(key, session);
  }
  return [...sessions.values()];
}

/** Whether one telling of a sleep is as good as another of it, or better. */
export const isAsGood = (one: PlacedSession, other: PlacedSession): boolean => byQuality(one, other) <= 0;

/**
 * The sessions that count, oldest first: of those of one source that tell of the same sleep, only the best, with what it leaves out
 * filled in from those that agree with it (`fullerTelling`). A nap never stands in for a night, nor a night for a nap. Different
 * sources do not replace each other.
 */
export function effectiveSessions(sessions: readonly PlacedSession[]): PlacedSession[] {
  const alike = Map.groupBy(sessions, ({ source, isNap }) => JSON.stringify([source, isNap === true]));
  return [...alike.values()].flatMap(bestOfEachSleep).sort(startOrder);
}

/** Best first, and each only where no better one tells of its sleep. */
function bestOfEachSleep(sessions: readonly PlacedSession[]): PlacedSession[] {
  const byStart = [...sessions].sort(startOrder);
  const indexOf = new Map(byStart.map((session, index) => [session, index]));
  const finals = new DistinctSessions(byStart);
  const tentatives = new DistinctSessions(byStart);
  const matchesOf = new Map<PlacedSession, PlacedSession[]>();
  for (const session of [...byStart].sort(byQuality)) {
    const index = indexOf.get(session) ?? 0;
    const alike = session.isTentative ? tentatives : finals;
    const better = [...alike.sameAs(index)];
    // A tentative one lends nothing to a final one.
    for (const best of better) matchesOf.get(best)?.push(session);
    if (better.length > 0 || (session.isTentative && isAny(finals.sameAs(index)))) continue;
    alike.add(index);
    matchesOf.set(session, []);
  }
  return [...matchesOf].map(([best, matches]) => completedSession(best, matches));
}

const isAny = (items: Iterator<unknown>): boolean => !items.next().done;

/** Negative where the first is the better telling. */
const byQuality = (one: PlacedSession, other: PlacedSession): number =>
  Number(one.isTentative) - Number(other.isTentative) ||
  other.durationMs - one.durationMs ||
  Number(hasStages(other)) - Number(hasStages(one)) ||
  Number(one.score === null) - Number(other.score === null) ||
  Number(one.asleepMinutes === null) - Number(other.asleepMinutes === null);

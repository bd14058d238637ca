import { filledFields } from '../diary/compared-diaries.ts';
import { completedSession } from './completed-session.ts';
import { DistinctSessions } from './distinct-sessions.ts';
import type { PlacedSession, SessionExtent } from './placement.ts';
import { hasStages } from './session.ts';
import { startOrder } from './session-order.ts';

/** The id of the source, or else the start and end. */
export const sessionKey = ({ source, sourceId, startMs, endMs }: SessionExtent): string =>
  JSON.stringify(sourceId === null ? [source, startMs, endMs] : [source, sourceId]);

/**
 * Each session once by key, in the order of first arrival, in its best version. Better is final before tentative, then
 * longer, then with stages, then with a score, then with minutes asleep, then with more of the diary; ties go to the
 * later record.
 * Store this result and compute `effectiveSessions` from it. Discarding the other sessions would make the outcome
 * depend on the import order: a session hidden by a longer tentative one must return when a final version replaces that
 * one.
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

/** Whether one session of a sleep is at least as good as another session of it. */
export const isAsGood = (one: PlacedSession, other: PlacedSession): boolean => byQuality(one, other) <= 0;

/**
 * The sessions that count, oldest first: the best of each sleep and source, completed by `completedSession`. A nap
 * never replaces a night, or a night a nap. Sources do not replace each other.
 */
export function effectiveSessions(sessions: readonly PlacedSession[]): PlacedSession[] {
  const alike = Map.groupBy(sessions, ({ source, isNap }) => JSON.stringify([source, isNap === true]));
  return [...alike.values()].flatMap(bestOfEachSleep).sort(startOrder);
}

/** Best first, and only the best session of each sleep. */
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
    // A tentative session never completes a final one.
    for (const best of better) matchesOf.get(best)?.push(session);
    if (better.length > 0 || (session.isTentative && isAny(finals.sameAs(index)))) continue;
    alike.add(index);
    matchesOf.set(session, []);
  }
  return [...matchesOf].map(([best, matches]) => completedSession(best, matches));
}

const isAny = (items: Iterator<unknown>): boolean => !items.next().done;

/** Negative when the first session is better. */
const byQuality = (one: PlacedSession, other: PlacedSession): number =>
  Number(one.isTentative) - Number(other.isTentative) ||
  other.durationMs - one.durationMs ||
  Number(hasStages(other)) - Number(hasStages(one)) ||
  Number(one.score === null) - Number(other.score === null) ||
  Number(one.asleepMinutes === null) - Number(other.asleepMinutes === null) ||
  filledFields(other.diary) - filledFields(one.diary);

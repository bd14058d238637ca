import type { PlacedSession } from './placement.ts';
import { hasStages } from './session.ts';
import { startOrder } from './session-order.ts';

const DAY_MS = 86_400_000;

/** The source's own id, or where it has none, the start and end. */
export const sessionKey = ({ source, sourceId, startMs, endMs }: PlacedSession): string =>
  JSON.stringify(sourceId === null ? [source, startMs, endMs] : [source, sourceId]);

/**
 * Each session once, by its key, in the order of first arrival: the better telling stays. Better is final before tentative, then
 * longer, then with stages, then with a score, then with the minutes asleep; of two equally good ones it is the one told later. Store
 * what this gives and ask `standingSessions` anew: if what does not stand were thrown away, the outcome would hang on which file came
 * first (a short one that a tentative one hid would be gone when a final one takes that one's place).
 */
export function mergedSessions(known: readonly PlacedSession[], told: readonly PlacedSession[]): PlacedSession[] {
  const sessions = new Map<string, PlacedSession>();
  for (const session of [...known, ...told]) {
    const key = sessionKey(session);
    const before = sessions.get(key);
    if (before === undefined || byWorth(session, before) <= 0) sessions.set(key, session);
  }
  return [...sessions.values()];
}

/**
 * The sessions that count, oldest first: of those of one source that tell of the same sleep, only the best. It is the same sleep where
 * at least half of the shorter one lies in the other, so that two parts of a night which touch at a rounded minute both stand. A nap
 * never stands in for a night, nor a night for a nap. Different sources do not replace each other.
 */
export function standingSessions(sessions: readonly PlacedSession[]): PlacedSession[] {
  const alike = Map.groupBy(sessions, ({ source, isNap }) => JSON.stringify([source, isNap === true]));
  return [...alike.values()].flatMap(bestOfEachSleep).sort(startOrder);
}

/** Best first, and each only where no better one tells of its sleep. Standing ones are looked up by the days (UTC) they touch. */
function bestOfEachSleep(sessions: readonly PlacedSession[]): PlacedSession[] {
  const standingOn = new Map<number, PlacedSession[]>();
  return [...sessions]
    .sort((one, other) => byWorth(one, other) || startOrder(one, other))
    .filter((session) => {
      const days = daysTouched(session);
      if (days.some((day) => standingOn.get(day)?.some((better) => isSameSleep(better, session)))) return false;
      for (const day of days) {
        if (!standingOn.get(day)?.push(session)) standingOn.set(day, [session]);
      }
      return true;
    });
}

function daysTouched({ startMs, endMs }: PlacedSession): number[] {
  const first = Math.floor(startMs / DAY_MS);
  return Array.from({ length: Math.floor(endMs / DAY_MS) - first + 1 }, (_, place) => first + place);
}

function isSameSleep(one: PlacedSession, other: PlacedSession): boolean {
  const sharedMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs);
  return sharedMs * 2 >= Math.min(one.durationMs, other.durationMs);
}

/** Negative where the first is the better telling. */
const byWorth = (one: PlacedSession, other: PlacedSession): number =>
  Number(one.isTentative) - Number(other.isTentative) ||
  other.durationMs - one.durationMs ||
  Number(hasStages(other)) - Number(hasStages(one)) ||
  Number(one.score === null) - Number(other.score === null) ||
  Number(one.asleepMinutes === null) - Number(other.asleepMinutes === null);

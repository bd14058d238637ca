import { fullerTelling } from './fuller-telling.ts';
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

/** Whether one telling of a sleep is as good as another of it, or better. */
export const isAsGood = (one: PlacedSession, other: PlacedSession): boolean => byWorth(one, other) <= 0;

/**
 * The sessions that count, oldest first: of those of one source that tell of the same sleep, only the best, with what it leaves out
 * filled in from those that agree with it (`fullerTelling`). A nap never stands in for a night, nor a night for a nap. Different
 * sources do not replace each other.
 */
export function standingSessions(sessions: readonly PlacedSession[]): PlacedSession[] {
  const alike = Map.groupBy(sessions, ({ source, isNap }) => JSON.stringify([source, isNap === true]));
  return [...alike.values()].flatMap(bestOfEachSleep).sort(startOrder);
}

type Standing = { best: PlacedSession; others: PlacedSession[] };

/** Best first, and each only where no better one tells of its sleep. Standing ones are looked up by the days (UTC) they touch. */
function bestOfEachSleep(sessions: readonly PlacedSession[]): PlacedSession[] {
  const standing: Standing[] = [];
  const standingOn = new Map<number, Standing[]>();
  for (const session of [...sessions].sort((one, other) => byWorth(one, other) || startOrder(one, other))) {
    const days = daysTouched(session);
    const nearby = new Set(days.flatMap((day) => standingOn.get(day) ?? []));
    const better = [...nearby].filter(({ best }) => isSameSleep(best, session));
    for (const { others } of better) others.push(session);
    if (better.length > 0) continue;
    const newcomer = { best: session, others: [] };
    standing.push(newcomer);
    for (const day of days) {
      if (!standingOn.get(day)?.push(newcomer)) standingOn.set(day, [newcomer]);
    }
  }
  return standing.map(({ best, others }) => fullerTelling(best, others));
}

function daysTouched({ startMs, endMs }: PlacedSession): number[] {
  const first = Math.floor(startMs / DAY_MS);
  return Array.from({ length: Math.floor(endMs / DAY_MS) - first + 1 }, (_, place) => first + place);
}

type Slept = Pick<PlacedSession, 'startMs' | 'endMs' | 'durationMs'>;

/** Whether at least half of the shorter one lies in the other; two parts of a night that touch at a rounded minute are two sleeps. */
export function isSameSleep(one: Slept, other: Slept): boolean {
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

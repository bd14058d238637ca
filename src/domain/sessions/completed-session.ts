import type { PlacedSession } from './placement.ts';
import { hasStages } from './session.ts';

/** Two tellings of one sleep whose starts and ends lie this near, in minutes, speak of the same hours in bed. */
const TOLERANCE_MINUTES = 10;

const TOLERANCE_MS = TOLERANCE_MINUTES * 60_000;

/**
 * The best telling of a sleep with what only others of the same source tell: one kind of export knows the score and another the stages.
 * Stages, minutes asleep and score are each taken from the first of `others` (best first) that has them, that starts and ends within
 * ten minutes of the best, and that is final if the best is. Gives `best` itself where nothing is missing or nobody can lend.
 */
export function completedSession(best: PlacedSession, others: readonly PlacedSession[]): PlacedSession {
  const matching = others.filter((other) => hasSameTimes(best, other) && (best.isTentative || !other.isTentative));
  if (matching.length === 0) return best;
  const stages = hasStages(best) ? best.stages : (matching.find(hasStages)?.stages ?? best.stages);
  const asleepMinutes = best.asleepMinutes ?? matching.find((one) => one.asleepMinutes !== null)?.asleepMinutes ?? null;
  const score = best.score ?? matching.find((one) => one.score !== null)?.score ?? null;
  const isSame = stages === best.stages && asleepMinutes === best.asleepMinutes && score === best.score;
  return isSame ? best : { ...best, stages, asleepMinutes, score };
}

const hasSameTimes = (one: PlacedSession, other: PlacedSession): boolean =>
  Math.abs(one.startMs - other.startMs) <= TOLERANCE_MS && Math.abs(one.endMs - other.endMs) <= TOLERANCE_MS;

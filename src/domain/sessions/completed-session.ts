import type { PlacedSession } from './placement.ts';
import { hasStages } from './session.ts';

/** Two sessions whose starts and ends differ by at most this many minutes cover the same hours in bed. */
const TOLERANCE_MINUTES = 10;

const TOLERANCE_MS = TOLERANCE_MINUTES * 60_000;

/**
 * The best session of a sleep, completed from others of the same source, because one kind of export has the score and
 * another the stages. Stages, minutes asleep, score and diary each come from the first of `others` (best first) that has them,
 * starts and ends within ten minutes of the best, and is final if the best is. Returns `best` itself when nothing can
 * be added.
 */
export function completedSession(best: PlacedSession, others: readonly PlacedSession[]): PlacedSession {
  const matching = others.filter((other) => hasSameTimes(best, other) && (best.isTentative || !other.isTentative));
  if (matching.length === 0) return best;
  const stages = hasStages(best) ? best.stages : (matching.find(hasStages)?.stages ?? best.stages);
  const asleepMinutes = best.asleepMinutes ?? matching.find((one) => one.asleepMinutes !== null)?.asleepMinutes ?? null;
  const score = best.score ?? matching.find((one) => one.score !== null)?.score ?? null;
  const diary = best.diary ?? matching.find((one) => one.diary)?.diary;
  const isSame =
    stages === best.stages && asleepMinutes === best.asleepMinutes && score === best.score && diary === best.diary;
  return isSame ? best : { ...best, stages, asleepMinutes, score, ...(diary && { diary }) };
}

const hasSameTimes = (one: PlacedSession, other: PlacedSession): boolean =>
  Math.abs(one.startMs - other.startMs) <= TOLERANCE_MS && Math.abs(one.endMs - other.endMs) <= TOLERANCE_MS;

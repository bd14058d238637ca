import type { SessionStage, StageName } from '#domain/sessions/session.ts';

/** A sleep level lasts until its time. `stage` is undefined where the watch could not measure it. */
export type LevelEnd = { ms: number; stage: StageName | undefined };
/** Sleep begins or ends. `localMs` is the watch's local time at that moment, read as UTC; null when unknown. */
export type SleepEvent = { ms: number; isStart: boolean; localMs: number | null };

export type LevelNight = { startMs: number; endMs: number; offsetMinutes: number | null; stages: SessionStage[] };

const MINUTE_MS = 60_000;
/** Every time zone is a multiple of it from UTC. */
const OFFSET_STEP_MINUTES = 15;

/**
 * The nights in the levels and events of one file. A level begins where the one before it ends, and the first at the
 * event that sleep began. Without that event the length of the first level is unknown, and the night begins at its end.
 */
export function nightsOfLevels(levels: readonly LevelEnd[], events: readonly SleepEvent[]): LevelNight[] {
  const ends = levels.toSorted(byTime);
  const starts = [...new Set(events.filter(({ isStart }) => isStart).map(({ ms }) => ms))].toSorted((a, b) => a - b);
  const offsetBetween = offsetsOf(events);
  const nights: LevelNight[] = [];
  let at = 0;
  // Levels up to the first start, if any, have no start of their own.
  for (const [index, startMs] of [null, ...starts].entries()) {
    const nextStartMs = starts[index] ?? Number.POSITIVE_INFINITY;
    const own: LevelEnd[] = [];
    for (let end = ends[at]; end && end.ms <= nextStartMs; end = ends[at]) {
      own.push(end);
      at += 1;
    }
    const [first, last] = [startMs ?? own[0]?.ms, own.at(-1)?.ms];
    if (first === undefined || last === undefined || last <= first) continue;
    const offsetMinutes = offsetBetween(first, last + MINUTE_MS);
    nights.push({ startMs: first, endMs: last, offsetMinutes, stages: stagesOf(first, own) });
  }
  return nights;
}

/** Adjacent levels of the same stage are one stage. */
function stagesOf(startMs: number, ends: readonly LevelEnd[]): SessionStage[] {
  const stages: SessionStage[] = [];
  let sinceMs = startMs;
  for (const { ms, stage } of ends) {
    const last = stages.at(-1);
    if (stage && ms > sinceMs) {
      if (last?.stage === stage && last.endMs === sinceMs) last.endMs = ms;
      else stages.push({ startMs: sinceMs, endMs: ms, stage });
    }
    sinceMs = ms;
  }
  return stages;
}

/**
 * The offset at the last event between two moments: at waking, because the night belongs to the wake date. The returned
 * function takes the nights in order, so that many events are read once.
 */
function offsetsOf(events: readonly SleepEvent[]): (fromMs: number, untilMs: number) => number | null {
  const known = events.filter(({ localMs }) => localMs !== null).toSorted(byTime);
  let at = 0;
  return (fromMs, untilMs) => {
    while ((known[at]?.ms ?? Number.POSITIVE_INFINITY) <= untilMs) at += 1;
    const last = known[at - 1];
    if (!last || last.localMs === null || last.ms < fromMs) return null;
    const minutes = (last.localMs - last.ms) / MINUTE_MS;
    return minutes % OFFSET_STEP_MINUTES === 0 ? minutes : null;
  };
}

const byTime = (one: { ms: number }, other: { ms: number }): number => one.ms - other.ms;

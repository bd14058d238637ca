import { isTimeZone, type TimeZone } from '../time/time-zone.ts';
import { floatingInstant } from './floating.ts';
import { localTime, withLocalClock } from './local-clock.ts';
import type { PlacedSession, Unplaceable } from './placement.ts';
import type { SessionStage, SourceSession } from './session.ts';

const DAY_MS = 86_400_000;
/** Excludes control characters, lone surrogates and similar, which some databases reject. */
const SOURCE_ID = /^\P{C}{1,200}$/u;
/** 1970 to the end of 2099. */
const REAL_TIMES_MS = { first: 0, last: 4_102_444_799_999 };

/**
 * Places a session in time, or returns why it cannot be placed. `personZone` applies to times without zone and offset.
 * Impossible values (more sleep than time in bed, a score outside 0-100) become null.
 */
export function placedSession(session: SourceSession, personZone: TimeZone): PlacedSession | Unplaceable {
  if (!isRealTime(session.startMs) || !isRealTime(session.endMs)) return { reason: 'no_times' };
  const zone = session.zone !== null && isTimeZone(session.zone) ? session.zone : personZone;
  const span = session.isFloating ? floatingSpan(session, zone) : session;
  if (span === null) return { reason: 'skipped_day' };
  const { startMs, endMs, stages } = span;
  const durationMs = endMs - startMs;
  if (durationMs <= 0) return { reason: 'no_length' };
  if (durationMs > DAY_MS) return { reason: 'too_long' };
  const clock = session.isFloating ? { zone } : withLocalClock(session, startMs, endMs, personZone);
  const wake = localTime(clock, endMs);
  const { isFloating: _, ...fields } = session;
  return {
    ...fields,
    sourceId: session.sourceId !== null && SOURCE_ID.test(session.sourceId) ? session.sourceId : null,
    startMs,
    endMs,
    stages,
    durationMs,
    night: wake.date,
    bedTime: localTime(clock, startMs).time,
    wakeTime: wake.time,
    asleepMinutes: within(session.asleepMinutes, Math.ceil(durationMs / 60_000)),
    score: within(session.score, 100),
  };
}

const isRealTime = (ms: number): boolean =>
  Number.isSafeInteger(ms) && ms >= REAL_TIMES_MS.first && ms <= REAL_TIMES_MS.last;

const within = (value: number | null, max: number): number | null =>
  value !== null && value >= 0 && value <= max ? value : null;

type Span = { startMs: number; endMs: number; stages: SessionStage[] };

function floatingSpan(session: SourceSession, zone: TimeZone): Span | null {
  const startMs = floatingInstant(zone, session.startMs);
  if (startMs === null) return null;
  const endMs = floatingInstant(zone, session.endMs, startMs + 1);
  if (endMs === null) return null;
  const shiftMs = startMs - session.startMs;
  const isOneClock = endMs - session.endMs === shiftMs;
  const stages = isOneClock ? session.stages.map(shifted(shiftMs)) : stagesOverAChange(session, zone, startMs);
  return { startMs, endMs, stages };
}

const shifted =
  (byMs: number) =>
  (stage: SessionStage): SessionStage => ({ ...stage, startMs: stage.startMs + byMs, endMs: stage.endMs + byMs });

/** Across a clock change a stage retains its length and starts at its local start time, after the previous stage. */
function stagesOverAChange({ stages }: SourceSession, zone: TimeZone, bedMs: number): SessionStage[] {
  let earliestMs = bedMs;
  return stages.flatMap((stage) => {
    const startMs = isRealTime(stage.startMs) ? floatingInstant(zone, stage.startMs, earliestMs) : null;
    if (startMs === null) return [];
    const endMs = startMs + stage.endMs - stage.startMs;
    earliestMs = Math.max(earliestMs, endMs);
    return [{ ...stage, startMs, endMs }];
  });
}

import { MAX_STAGES } from '#domain/sessions/hypnogram.ts';
import type { SessionStage, SourceSession } from '#domain/sessions/session.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { usableOffset } from '#domain/time/utc-offset.ts';
import type { FoundSession } from './format.ts';
import type { ParsedTime } from './parse-time.ts';
import { type SkipReason, skipped } from './skipped.ts';

const [EARLIEST_MS, LATEST_MS] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)];
const MAX_DURATION_MS = 24 * 3_600_000;
const MIN_DURATION_MS = 60_000;
/** Local times may be this much closer than the sleep was long. The limit is exact once the zone is known. */
const MAX_CLOCK_CHANGE_MS = 2 * 3_600_000;
const MAX_ID_CHARACTERS = 200;

type SessionFields = Pick<SourceSession, 'source' | 'startMs' | 'endMs'> & Partial<SourceSession>;

/** Makes a session from the fields of a file. A session with impossible times is skipped, and impossible details become null. */
export function importedSession(session: SessionFields): FoundSession {
  const { startMs, endMs } = session;
  const impossible = impossibleTimes(startMs, endMs);
  if (impossible) return skipped(impossible);
  const lengthMs = endMs - startMs;
  const clockChangeMs = session.isFloating ? MAX_CLOCK_CHANGE_MS : 0;
  const { offsetMinutes = null, zone = null, asleepMinutes = null, score = null } = session;
  return {
    source: session.source,
    sourceId: usableId(session.sourceId),
    startMs,
    endMs,
    offsetMinutes: usableOffset(offsetMinutes),
    zone: zone !== null && isTimeZone(zone) ? zone : null,
    isFloating: session.isFloating ?? false,
    asleepMinutes: between(asleepMinutes, 1, Math.ceil((lengthMs + clockChangeMs) / 60_000)),
    score: between(score, 1, 100),
    isNap: session.isNap ?? null,
    isTentative: session.isTentative ?? false,
    stages: forwardStages(session.stages ?? []),
    ...(session.diary && { diary: session.diary }),
  };
}

/** A longer text is not an id, and no database key. */
const usableId = (id: string | null | undefined): string | null => (id && id.length <= MAX_ID_CHARACTERS ? id : null);

/** Why a session cannot have these times. Null if it can. */
function impossibleTimes(startMs: number, endMs: number): SkipReason | null {
  const isInRange = [startMs, endMs].every((ms) => EARLIEST_MS <= ms && ms <= LATEST_MS);
  if (!isInRange) return 'impossible_date';
  if (endMs === startMs) return 'zero_length';
  if (endMs < startMs) return 'ends_before_start';
  if (endMs - startMs < MIN_DURATION_MS) return 'too_short';
  return endMs - startMs > MAX_DURATION_MS ? 'longer_than_day' : null;
}

/** The same from two parsed times. The offset is the one at waking, because the night belongs to the wake date. */
export function importedSessionFromTimes(
  start: ParsedTime | null,
  end: ParsedTime | null,
  rest: Omit<SessionFields, 'startMs' | 'endMs'>,
): FoundSession {
  if (!start || !end || start.isFloating !== end.isFloating) return skipped('incomplete');
  return importedSession({
    offsetMinutes: end.offsetMinutes,
    ...rest,
    startMs: start.ms,
    endMs: end.ms,
    isFloating: end.isFloating,
  });
}

/** Minutes from seconds. Null if none of the values is known. */
export function minutesOf(...seconds: (number | null | undefined)[]): number | null {
  const known = seconds.filter((value): value is number => typeof value === 'number' && value >= 0);
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / 60);
}

/** A whole number, or null outside of the limits; sources write 0 or -1 for unknown values. */
function between(value: number | null, min: number, max: number): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  const rounded = Math.round(value);
  return min <= rounded && rounded <= max ? rounded : null;
}

function forwardStages(stages: readonly SessionStage[]): SessionStage[] {
  return stages
    .filter((stage) => stage.endMs > stage.startMs && Number.isFinite(stage.startMs) && Number.isFinite(stage.endMs))
    .toSorted((a, b) => a.startMs - b.startMs)
    .slice(0, MAX_STAGES);
}

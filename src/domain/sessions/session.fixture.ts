import fc from 'fast-check';
import { placedSession } from './placed-session.ts';
import { isPlaced, type PlacedSession } from './placement.ts';
import type { SessionStage, SourceSession, StageName } from './session.ts';

export const MINUTE_MS = 60_000;

/** The instant of `2026-03-08 23:10` (read as UTC) or of any text with a zone. */
export const at = (text: string): number => Date.parse(text.length === 16 ? `${text.replace(' ', 'T')}Z` : text);

/** A final night in New York, 23:00 to 07:00, before the spring clock change. */
export function aSession(values: Partial<SourceSession> = {}): SourceSession {
  return {
    source: 'a-watch',
    sourceId: null,
    startMs: at('2026-03-04T23:00-05:00'),
    endMs: at('2026-03-05T07:00-05:00'),
    offsetMinutes: null,
    zone: null,
    isFloating: false,
    asleepMinutes: null,
    score: null,
    isNap: null,
    isTentative: false,
    stages: [],
    ...values,
  };
}

export function placed(values: Partial<SourceSession>, zone = 'UTC'): PlacedSession {
  const result = placedSession(aSession(values), zone);
  if (!isPlaced(result)) throw new Error(result.reason);
  return result;
}

/** A placed session in UTC, with times such as `2026-03-04 23:00`. */
export const slept = (from: string, to: string, values: Partial<SourceSession> = {}): PlacedSession =>
  placed({ startMs: at(from), endMs: at(to), ...values });

export const aStage = (from: string, to: string, stage: StageName): SessionStage => ({
  startMs: at(from),
  endMs: at(to),
  stage,
});

const FIRST_MS = at('2026-01-10 00:00');

/**
 * Sessions of ten days from two sources, with and without ids, with arbitrary overlaps. Their values derive from their
 * times, so sessions of equal quality are identical.
 */
export const anySessions: fc.Arbitrary<PlacedSession[]> = fc.array(
  fc
    .record({
      source: fc.constantFrom('a-ring', 'a-watch'),
      sourceId: fc.constantFrom(null, 'one', 'two', 'three'),
      startMinute: fc.integer({ min: 0, max: 960 }).map((step) => step * 15),
      minutes: fc.integer({ min: 1, max: 48 }).map((step) => step * 15),
      isNap: fc.constantFrom(null, true, false),
      isTentative: fc.boolean(),
      isStaged: fc.boolean(),
    })
    .map(({ startMinute, minutes, isStaged, sourceId, ...values }) => {
      const startMs = FIRST_MS + startMinute * MINUTE_MS;
      const endMs = startMs + minutes * MINUTE_MS;
      const stages: SessionStage[] = isStaged ? [{ startMs, endMs, stage: 'light' }] : [];
      // An id identifies one sleep: its sessions start together.
      const id = sourceId === null ? null : `${sourceId}-${startMinute}-${values.isNap}`;
      return placed({ ...values, sourceId: id, startMs, endMs, stages, score: minutes % 101 });
    }),
  { maxLength: 40 },
);

/**
 * Sessions that begin on one day, half of them tentative, with a counter of reads of `startMs`, which every comparison
 * performs.
 */
export function countedSessions(
  count: number,
  minutesLong: (index: number) => number,
): { sessions: PlacedSession[]; reads: () => number } {
  let reads = 0;
  const sessions = Array.from({ length: count }, (_, index): PlacedSession => {
    const startMs = FIRST_MS + Math.floor((index * 86_400_000) / count);
    const endMs = startMs + minutesLong(index) * MINUTE_MS;
    const session = placed({ startMs, endMs, isTentative: index >= count / 2 });
    return Object.defineProperty(session, 'startMs', {
      get: () => {
        reads += 1;
        return startMs;
      },
    });
  });
  return { sessions, reads: () => reads };
}

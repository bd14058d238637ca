import { effectiveSessions, mergedSessions } from '../sessions/merge.ts';
import type { PlacedSession } from '../sessions/placement.ts';
import { hasStages } from '../sessions/session.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { dayNumber } from '../time/local-date.ts';
import type { Block, Piece } from './block.ts';
import { type LoggedTimes, loggedSpans } from './logged-spans.ts';
import { type SleepDay, type SleepInput, sleepDays } from './sleep-days.ts';

const MINUTE_MS = 60_000;

/** A session as a piece of a sleep day. */
export type SessionPiece = Piece & { session: PlacedSession };

/** The sleep days of sessions from all sources, each counted once in its best version, and of logs. */
export function sessionDays(
  sessions: readonly PlacedSession[],
  logs: readonly LoggedTimes[] = [],
  input: Pick<SleepInput<SessionPiece>, 'chosen' | 'scheduleMiddle'> = {},
): SleepDay<SessionPiece>[] {
  const pieces = effectiveSessions(mergedSessions([], sessions)).map(pieceOf);
  const byEnd = pieces.toSorted((one, other) => one.until - other.until);
  return sleepDays({ ...input, pieces, logs: loggedSpans(logs, byEnd) });
}

function pieceOf(session: PlacedSession): SessionPiece {
  const { source, asleepMinutes, isNap } = session;
  const [from, until] = [session.startMs / MINUTE_MS, session.endMs / MINUTE_MS];
  // Clock times are stored without seconds.
  const localUntil = dayNumber(session.night) * MINUTES_IN_DAY + minutesOfDay(session.wakeTime) + (until % 1);
  const minutes = until - from;
  const localFrom = momentNear(localUntil - minutes, session.bedTime) + (from % 1);
  return { source, from, until, localFrom, localUntil, minutes, asleepMinutes, isNap, session };
}

/** The moment with a clock time that is nearest to another on the local axis. */
export function momentNear(localMinute: number, time: ClockTime): number {
  const minute = minutesOfDay(time);
  return minute + MINUTES_IN_DAY * Math.round((localMinute - minute) / MINUTES_IN_DAY);
}

/** What sources say about a night beside its times. The diary is about one piece, so a night in pieces has none. */
export function nightFacts(blocks: readonly Block<SessionPiece>[]) {
  const sessions = blocks.flatMap(({ pieces }) => pieces.map(({ session }) => session));
  const scored = sessions.filter(({ score }) => score !== null);
  const longest = scored.toSorted((one, other) => other.durationMs - one.durationMs)[0];
  const [first] = sessions;
  return {
    sessions,
    /** A score covers only its own piece, so that of the longest. */
    score: longest?.score ?? null,
    isTentative: sessions.some(({ isTentative }) => isTentative),
    hasStages: sessions.some(hasStages),
    /** Whether a source knows the minutes asleep. */
    isMeasured: sessions.some(({ asleepMinutes }) => asleepMinutes !== null),
    ...(sessions.length === 1 && first?.diary && { diary: first.diary }),
  };
}

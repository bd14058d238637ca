import type { ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { SourceSession } from './session.ts';

/** A session at its place in time: all instants are real ones, and its night and clock times are those where it was slept. */
export type PlacedSession = Omit<SourceSession, 'isFloating'> & {
  /** The local date it ended on. */
  night: LocalDate;
  bedTime: ClockTime;
  wakeTime: ClockTime;
  /** From start to end. */
  durationMs: number;
};

/** Which session it is, and where it lies. */
export type SessionExtent = Pick<PlacedSession, 'source' | 'sourceId' | 'startMs' | 'endMs' | 'night'>;

/** Why a session cannot be anybody's sleep. `skipped_day`: the calendar skipped its day in its time zone. */
export type Unplaceable = { reason: 'no_times' | 'no_length' | 'too_long' | 'skipped_day' };

export const isPlaced = (result: PlacedSession | Unplaceable): result is PlacedSession => 'night' in result;

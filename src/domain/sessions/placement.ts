import type { ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { SourceSession } from './session.ts';

/** A session placed in time: instants are real, and its night and clock times are local to the place of the sleep. */
export type PlacedSession = Omit<SourceSession, 'isFloating'> & {
  /** The local date on which it ended. */
  night: LocalDate;
  bedTime: ClockTime;
  wakeTime: ClockTime;
  /** From start to end. */
  durationMs: number;
};

/** The identity and position of a session. */
export type SessionExtent = Pick<PlacedSession, 'source' | 'sourceId' | 'startMs' | 'endMs' | 'night'>;

/** Why a session cannot be placed. `skipped_day`: its date is skipped in its time zone. */
export type Unplaceable = { reason: 'no_times' | 'no_length' | 'too_long' | 'skipped_day' };

export const isPlaced = (result: PlacedSession | Unplaceable): result is PlacedSession => 'night' in result;

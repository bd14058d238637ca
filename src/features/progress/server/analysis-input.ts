import { createHash } from 'node:crypto';
import type { RoomRating } from '#domain/insights/room-statistics.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { SleepPreferences } from '../contract.ts';

/** All that an analysis is made from. */
export type AnalysisInput = {
  today: LocalDate;
  nights: readonly LoggedNight[];
  rooms: readonly RoomRating[];
  /** Undefined for somebody who never said anything. */
  preferences: SleepPreferences | undefined;
};

/**
 * A mark that changes with anything an analysis rests on, and with who words it. Made from the values themselves: the time of the last
 * change stands still within a millisecond and differs between servers. What a note says does not count, only that there is one.
 */
export function inputHash({ nights, ...rest }: AnalysisInput, wordingId: string): string {
  const values = nights.map(({ notes, ...night }) => ({ ...night, hasNotes: notes !== '' }));
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, nights: values, worder: wordingId }))
    .digest('base64url');
}

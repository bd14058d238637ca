import { createHash } from 'node:crypto';
import type { SleepPreferences } from '#core/preferences/contract.ts';
import type { Guards, Runs } from '#domain/insights/guards.ts';
import type { RoomRating } from '#domain/insights/room-statistics.ts';
import type { InsightOptions } from '#domain/insights/statistics.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The input of an analysis. */
export type AnalysisInput = {
  today: LocalDate;
  nights: readonly LoggedNight[];
  guards: Guards;
  runs: Runs;
  older: NonNullable<InsightOptions['older']>;
  plans: NonNullable<InsightOptions['plans']>;
  rooms: readonly RoomRating[];
  tested: NonNullable<InsightOptions['tested']>;
  preferences: SleepPreferences;
  hasSchedule: boolean;
  isTesting: boolean;
};

/** Change it when the rules change what they advise, so that no stored analysis of older rules is shown. */
const RULES_VERSION = 4;

/**
 * A hash that changes with any input of an analysis and with the wording service. It covers the values themselves, because two changes in
 * one millisecond share a timestamp and the clocks of servers differ. Only the presence of a note counts, not its text.
 */
export function inputHash(
  { nights, preferences: { letterBy: _, ...preferences }, ...rest }: AnalysisInput,
  wordingId: string,
): string {
  const values = nights.map(({ notes, ...night }) => ({ ...night, hasNotes: notes !== '' }));
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, preferences, nights: values, worder: wordingId, rules: RULES_VERSION }))
    .digest('base64url');
}

import { timeStatistics } from '#domain/insights/statistics.ts';
import { type Chronotype, chronotype } from '#domain/nights/chronotype.ts';
import type { TimedNight } from '#domain/nights/timed-night.ts';

/**
 * Null with too few nights, for day sleepers, and where bedtimes have several usual times, such as those of shifts. Not
 * one of the statistics of the schedule, because the sheet for a doctor does not show it.
 */
export function knownChronotype(timed: readonly TimedNight[], freeEvenings: number): Chronotype | null {
  const { isShiftWork, isBedtimeUsual } = timeStatistics(timed);
  return isShiftWork || !isBedtimeUsual ? null : chronotype(timed, freeEvenings);
}

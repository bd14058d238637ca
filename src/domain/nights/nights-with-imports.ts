import { EMPTY_NIGHT_LOG } from '../log/night-log.ts';
import type { ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LoggedNight } from './night.ts';

/** The times of a night as a wearable or a file told them. */
export type ImportedTimes = {
  /** The day the night ended on. */
  date: LocalDate;
  source: string;
  bedTime: ClockTime;
  wakeTime: ClockTime;
  minutesInBed: number;
};

export type NightsWithImports = {
  /** One for each date, in no promised order. */
  nights: LoggedNight[];
  /** Who told the times of a night, for those that have told times. */
  sources: ReadonlyMap<LocalDate, string>;
};

/**
 * The logged nights, and on days without typed times those that were told. What was typed is never replaced: a night with both times
 * stays, one with fewer gets the told ones beside its rating and score. A night that was only told has no score and no habits and was
 * not rated, so this is for what speaks of times alone.
 */
export function nightsWithImports(
  logged: readonly LoggedNight[],
  imported: readonly ImportedTimes[],
): NightsWithImports {
  const nights = new Map(logged.map((night) => [night.date, night]));
  const sources = new Map<LocalDate, string>();
  for (const { date, source, bedTime, wakeTime, minutesInBed } of imported) {
    const night = nights.get(date) ?? { ...EMPTY_NIGHT_LOG, date };
    if (night.bedTime !== null && night.wakeTime !== null) continue;
    nights.set(date, { ...night, bedTime, wakeTime, totalTimeInBed: minutesInBed });
    sources.set(date, source);
  }
  return { nights: [...nights.values()], sources };
}

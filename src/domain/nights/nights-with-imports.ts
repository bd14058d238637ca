import type { Diary } from '../diary/diary.ts';
import { EMPTY_NIGHT_LOG } from '../log/night-log.ts';
import type { ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LoggedNight } from './night.ts';

/** The times of a night from a wearable or a file. */
export type ImportedTimes = {
  /** The date the night ended on. */
  date: LocalDate;
  source: string;
  bedTime: ClockTime;
  wakeTime: ClockTime;
  minutesInBed: number;
  /** What the person entered about it, from an export of this app. */
  diary?: Partial<Diary> | undefined;
};

export type NightsWithImports = {
  /** One per date, in any order. */
  nights: LoggedNight[];
  /** The source of the times, by date of the nights with imported times. */
  sources: ReadonlyMap<LocalDate, string>;
};

/**
 * The logged nights, completed with imported times. A night with both logged times stays; one with fewer gets both
 * imported times beside its rating and score, and their diary for its empty fields. A date with only an import becomes a night without score, rating or
 * habits, so use this only for statistics about times.
 */
export function nightsWithImports(
  logged: readonly LoggedNight[],
  imported: readonly ImportedTimes[],
): NightsWithImports {
  const nights = new Map(logged.map((night) => [night.date, night]));
  const sources = new Map<LocalDate, string>();
  for (const { date, source, bedTime, wakeTime, minutesInBed, diary } of imported) {
    const night = nights.get(date) ?? { ...EMPTY_NIGHT_LOG, date };
    if (night.bedTime !== null && night.wakeTime !== null) continue;
    nights.set(date, { ...diary, ...night, bedTime, wakeTime, totalTimeInBed: minutesInBed, areTimesImported: true });
    sources.set(date, source);
  }
  return { nights: [...nights.values()], sources };
}

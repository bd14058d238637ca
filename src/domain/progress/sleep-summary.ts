import { isLogged, type LoggedNight, type NightSleep } from '../nights/night.ts';
import { type ImportedSleep, nightsWithImports } from '../nights/nights-with-imports.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type ActogramRow, actogram } from './actogram.ts';
import { minutesInBed } from './minutes-in-bed.ts';
import { lastDates } from './range.ts';
import { summary } from './summary.ts';

/** The number of dates in the summary for a doctor, up to today. */
export const SUMMARY_DAYS = 30;

/** One date of the summary. Times are minutes after noon of the evening before, null without a bar to draw. */
export type SummaryNight = Pick<ActogramRow, 'date' | 'bed' | 'wake' | 'pieces' | 'naps'> & {
  minutesInBed: number | null;
  /** 1-10; null for an unrated night. */
  rating: number | null;
  notes: string;
  isLogged: boolean;
  /** The source of the times, if a wearable or a file. */
  source: string | null;
  /** What a device or the diary knows of the 24 hours; null where only the times are known. */
  sleep: NightSleep | null;
  /** Whether a device saw only naps, so that the night is not known. */
  isOnlyNap: boolean;
};

export type SleepSummary = {
  /** One for each of the 30 dates, oldest first. */
  nights: SummaryNight[];
  /** The logged nights of these dates, oldest first, the base of ratings and habits. */
  logged: LoggedNight[];
  /** Whole minutes over the nights of known length, logged or imported; null without one. */
  averageMinutesInBed: number | null;
  /** 1-10, one decimal, over the rated nights; null without one. */
  averageRating: number | null;
  /** The number of nights with a length, and how many of the lengths were imported. */
  lengths: { known: number; imported: number };
  missing: {
    /** Dates without any data. */
    nights: LocalDate[];
    /** Logged without bedtime or wake time. */
    times: LocalDate[];
    /** Logged nights that were not rated. */
    ratings: number;
    /** Logged nights without an answered checklist. */
    habits: number;
  };
};

/** The last 30 dates up to `today`, from logged and imported nights. Logged times are never replaced. */
export function sleepSummary(
  all: readonly LoggedNight[],
  imported: readonly ImportedSleep[],
  today: LocalDate,
): SleepSummary {
  const logged = lastDates(all.filter(isLogged), SUMMARY_DAYS, today);
  const { nights: joined, sources } = nightsWithImports(logged, imported);
  const nightOf = new Map(joined.map((night) => [night.date, night]));
  const ownDates = new Set(logged.map(({ date }) => date));
  const onlyNaps = new Set(imported.filter((day) => !day.night && day.naps.length > 0).map(({ date }) => date));
  const nights = actogram(joined, SUMMARY_DAYS, today).map(({ band: _, evening: __, ...row }): SummaryNight => {
    const { date } = row;
    const night = nightOf.get(date);
    return {
      ...row,
      minutesInBed: night ? minutesInBed(night) : null,
      rating: night?.isRated ? night.sleepQualityScore : null,
      notes: night?.notes ?? '',
      isLogged: ownDates.has(date),
      source: sources.get(date) ?? null,
      sleep: night?.sleep ?? null,
      isOnlyNap: !night && onlyNaps.has(date),
    };
  });
  const known = nights.filter((night) => night.minutesInBed !== null);
  return {
    nights,
    logged,
    averageMinutesInBed: summary(lastDates(joined, SUMMARY_DAYS, today)).averageMinutesInBed,
    averageRating: summary(logged).averageQuality,
    lengths: { known: known.length, imported: known.filter(({ source }) => source !== null).length },
    missing: {
      nights: nights
        .filter((night) => !night.isLogged && night.source === null && !night.isOnlyNap)
        .map(({ date }) => date),
      times: nights.filter(({ date, isLogged }) => isLogged && !hasTimes(nightOf.get(date))).map(({ date }) => date),
      ratings: logged.filter((night) => !night.isRated).length,
      habits: logged.filter((night) => !night.isAnswered).length,
    },
  };
}

/** Equal times are times, even though they make no bar. */
const hasTimes = (night: LoggedNight | undefined): boolean =>
  !!night && night.bedTime !== null && night.wakeTime !== null;

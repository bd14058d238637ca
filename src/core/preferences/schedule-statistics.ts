import { pluralize } from '#domain/insights/format.ts';
import { timeStatistics, windowNights } from '#domain/insights/statistics.ts';
import { type Chronotype, chronotype } from '#domain/nights/chronotype.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { MIN_NIGHTS_TO_COMPARE } from '#domain/nights/social-jet-lag.ts';
import { type TimedNight, timedNights } from '#domain/nights/timed-night.ts';
import { lastDates, WINDOW_DAYS } from '#domain/progress/range.ts';
import { type Spread, spreadOf } from '#domain/progress/regularity.ts';
import { type Shortfall, sleepShortfall } from '#domain/progress/sleep-need.ts';
import { comparedDays, type DeviceDay } from '#domain/sleep-day/compared-days.ts';
import { type ComparedDay, MIN_COMPARED_MINUTES, regularityIndex } from '#domain/sleep-day/regularity-index.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { SleepPreferences } from './contract.ts';
import { weekdaysOf } from './default-preferences.ts';

/** Midpoints of nights before days off and before work days. */
export type WeekComparison = {
  free: readonly TimedNight[];
  work: readonly TimedNight[];
  /** The number of nights abroad, which are left out. */
  abroad: number;
  /** Whole minutes later before days off; negative: earlier. Null with too few nights. */
  minutes: number | null;
  /** How many nights are missing on each side. */
  missing: { free: number; work: number };
  /** The usual bedtime of a day sleeper in minutes after noon, else null. Weekends of day sleepers are not compared. */
  shiftBedtime: number | null;
};

/** The index is null below five days of compared minutes. */
export type KnownRegularity = ReturnType<typeof regularityIndex> & { days: readonly ComparedDay[] };

export type ScheduleStatistics = {
  spread: Spread;
  regularity: KnownRegularity;
  /** Nights with usable times in the last 28 days, oldest first. */
  timed: readonly TimedNight[];
  comparison: WeekComparison;
  /** Null until the person chose a need. */
  shortfall: Shortfall | null;
};

/**
 * Uses the same 28 days as the analysis, so that both show the same values. The sleep need is compared with the last 14 of
 * them. `nights` are logged or imported; `devices` are the days of devices, for the regularity of sleep.
 */
export function scheduleStatistics(
  nights: readonly LoggedNight[],
  devices: readonly DeviceDay[],
  today: LocalDate,
  { needMinutes, isNeedSet, freeEvenings }: Pick<SleepPreferences, 'needMinutes' | 'isNeedSet' | 'freeEvenings'>,
): ScheduleStatistics {
  const { timed, free, work, socialJetLag, isShiftWork, usualBed } = timeStatistics(
    timedNights(windowNights(nights, today), weekdaysOf(freeEvenings)),
  );
  const logged = nights.filter(({ areTimesImported }) => !areTimesImported);
  const days = lastDates(comparedDays(logged, devices), WINDOW_DAYS, today);
  return {
    timed,
    spread: spreadOf(timed),
    regularity: { ...regularityIndex(days), days },
    comparison: {
      free,
      work,
      abroad: timed.length - free.length - work.length,
      minutes: socialJetLag === null ? null : Math.round(socialJetLag),
      missing: {
        free: Math.max(0, MIN_NIGHTS_TO_COMPARE.free - free.length),
        work: Math.max(0, MIN_NIGHTS_TO_COMPARE.work - work.length),
      },
      shiftBedtime: isShiftWork && socialJetLag !== null ? usualBed : null,
    },
    shortfall: isNeedSet ? sleepShortfall(timed, today, needMinutes) : null,
  };
}

/** Null with too few nights, for day sleepers, and where bedtimes have several usual times, such as those of shifts. */
export function knownChronotype(timed: readonly TimedNight[], freeEvenings: number): Chronotype | null {
  const { isShiftWork, isBedtimeUsual } = timeStatistics(timed);
  return isShiftWork || !isBedtimeUsual ? null : chronotype(timed, freeEvenings);
}

/** What the index still needs. A day is compared with the next, so both need a night. */
export const missingForIndex = ({ comparedMinutes }: Pick<KnownRegularity, 'comparedMinutes'>): string =>
  `Needs ${pluralize(Math.ceil((MIN_COMPARED_MINUTES - comparedMinutes) / MINUTES_IN_DAY), 'more day')} whose night is known, and the next night too, in the last ${WINDOW_DAYS} days.`;

/** Durations below this are shown in minutes only. */
export const MINUTES_ONLY_BELOW = 120;

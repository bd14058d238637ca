import { MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate, weekday } from '../time/local-date.ts';
import type { LoggedNight } from './night.ts';

/** Friday and Saturday, 0 is Monday: the default evenings before a day off. */
export const FREE_WEEKDAYS: readonly number[] = [4, 5];

/** The shortest time in bed, in minutes, that counts as a night. */
export const MIN_NIGHT_MINUTES = 30;

/** Minutes. Times in bed outside are worth a second look by the person, but they count. */
export const PLAUSIBLE_MINUTES = { min: 180, max: 840 } as const;

/** Minutes by which a stored time in bed may differ from its clock times without a clock change. */
export const CLOCK_TOLERANCE_MINUTES = 15;

/** Minutes that clocks are set forward or back; 30 on Lord Howe Island. */
const CLOCK_CHANGES: readonly number[] = [30, 60];

const NOON = MINUTES_IN_DAY / 2;

/** A night with both times, on an axis that starts at noon: 23:30 and 00:30 are 60 minutes apart. */
export type TimedNight = {
  night: LoggedNight;
  /** The day before the date of the log. */
  evening: LocalDate;
  /** Day number of the evening. */
  day: number;
  /** Minutes after noon of the evening; above 1440 for an afternoon bedtime on the date of the log. */
  bed: number;
  /** Minutes after noon of the evening. */
  wake: number;
  /** Differs from `wake - bed` in a night of a clock change. */
  minutesInBed: number;
  /** The same and the minutes asleep in naps. */
  restMinutes: number;
  /** Middle of bedtime and wake time, minutes after noon of the evening. */
  mid: number;
  /** Whether the evening is before a day off. */
  isFree: boolean;
};

/** Nights with both times and at least 30 minutes in bed, oldest first. `freeWeekdays` are evenings, 0 is Monday. */
export function timedNights(
  nights: readonly LoggedNight[],
  freeWeekdays: readonly number[] = FREE_WEEKDAYS,
): TimedNight[] {
  return nights
    .flatMap((night) => timedNight(night, freeWeekdays) ?? [])
    .filter(({ minutesInBed }) => minutesInBed >= MIN_NIGHT_MINUTES)
    .sort((one, other) => one.day - other.day);
}

function timedNight(night: LoggedNight, freeWeekdays: readonly number[]): TimedNight | null {
  const { bedTime, wakeTime } = night;
  const minutesInBed = minutesInBedOf(night);
  if (bedTime === null || wakeTime === null || minutesInBed === null) return null;
  const clockMinutes = minutesBetween(bedTime, wakeTime);
  // The date of the log is when the night ended, so the wake time fixes the day and the bedtime is counted back from
  // it.
  const wake = minutesOfDay(wakeTime) + NOON;
  const bed = wake - clockMinutes;
  const evening = addDays(night.date, -1);
  return {
    night,
    evening,
    day: dayNumber(evening),
    bed,
    wake,
    minutesInBed,
    restMinutes: minutesInBed + (night.sleep?.napMinutes ?? 0),
    mid: bed + clockMinutes / 2,
    isFree: freeWeekdays.includes(weekday(evening)),
  };
}

/**
 * Minutes in bed of a night with both times, whatever their length: the stored duration, which knows of a clock change
 * that the two clock times hide, or those of the clock where it is missing or a mistake. An imported one was measured
 * and always stays.
 */
export function minutesInBedOf(night: LoggedNight): number | null {
  const { bedTime, wakeTime, totalTimeInBed, minutesUp } = night;
  if (bedTime === null || wakeTime === null) return null;
  const isMistake = hasTimesThatDiffer(night) && !night.areTimesImported;
  return totalTimeInBed === null || isMistake
    ? Math.max(0, minutesBetween(bedTime, wakeTime) - (minutesUp ?? 0))
    : totalTimeInBed;
}

/** Whether the stored time in bed differs by more than 15 minutes from the clock times and by no clock change. */
export function hasTimesThatDiffer({ bedTime, wakeTime, totalTimeInBed, minutesUp }: LoggedNight): boolean {
  if (bedTime === null || wakeTime === null || totalTimeInBed === null) return false;
  const difference = Math.abs(minutesBetween(bedTime, wakeTime) - (minutesUp ?? 0) - totalTimeInBed);
  return difference > CLOCK_TOLERANCE_MINUTES && !CLOCK_CHANGES.includes(difference);
}

/** The minute of the day, 0 to 1439, of possibly fractional minutes after noon. */
export const minuteOfDayAfterNoon = (minutesAfterNoon: number): number =>
  (((Math.round(minutesAfterNoon) + NOON) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;

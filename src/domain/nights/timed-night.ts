import { MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate, weekday } from '../time/local-date.ts';
import type { LoggedNight } from './night.ts';

/** Friday and Saturday, 0 is Monday: the default evenings before a day off. */
export const FREE_WEEKDAYS: readonly number[] = [4, 5];

/** Minutes. Shorter or longer times in bed are treated as entry mistakes. */
export const PLAUSIBLE_MINUTES = { min: 180, max: 840 } as const;

/** Minutes by which a stored time in bed may differ from its clock times before the clock times win. */
export const CLOCK_TOLERANCE_MINUTES = 15;

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
  /** Minutes after noon of the evening: `bed + minutesInBed`. */
  wake: number;
  minutesInBed: number;
  /** Middle of the night, minutes after noon of the evening. */
  mid: number;
  /** Whether the evening is before a day off. */
  isFree: boolean;
};

/** Nights with both times and 180 to 840 minutes in bed, oldest first. `freeWeekdays` are evenings, 0 is Monday. */
export function timedNights(
  nights: readonly LoggedNight[],
  freeWeekdays: readonly number[] = FREE_WEEKDAYS,
): TimedNight[] {
  return nights
    .flatMap((night) => timedNight(night, freeWeekdays) ?? [])
    .filter(({ minutesInBed }) => minutesInBed >= PLAUSIBLE_MINUTES.min && minutesInBed <= PLAUSIBLE_MINUTES.max)
    .sort((one, other) => one.day - other.day);
}

function timedNight(night: LoggedNight, freeWeekdays: readonly number[]): TimedNight | null {
  const { bedTime, wakeTime } = night;
  const minutes = minutesInBedOf(night);
  if (bedTime === null || wakeTime === null || minutes === null) return null;
  // The date of the log is when the night ended, so the wake time fixes the day and the bedtime is counted back from
  // it.
  const bed = minutesOfDay(wakeTime) + NOON - minutesBetween(bedTime, wakeTime);
  const evening = addDays(night.date, -1);
  return {
    night,
    evening,
    day: dayNumber(evening),
    bed,
    wake: bed + minutes,
    minutesInBed: minutes,
    mid: bed + minutes / 2,
    isFree: freeWeekdays.includes(weekday(evening)),
  };
}

/** Minutes in bed of a night with both times, whatever their length; clock times win over a stored time that differs. */
export function minutesInBedOf(night: LoggedNight): number | null {
  const { bedTime, wakeTime, totalTimeInBed } = night;
  if (bedTime === null || wakeTime === null) return null;
  return totalTimeInBed === null || hasTimesThatDiffer(night) ? minutesBetween(bedTime, wakeTime) : totalTimeInBed;
}

/** Whether the stored time in bed differs by more than 15 minutes from the clock times. */
export function hasTimesThatDiffer({ bedTime, wakeTime, totalTimeInBed }: LoggedNight): boolean {
  if (bedTime === null || wakeTime === null || totalTimeInBed === null) return false;
  return Math.abs(minutesBetween(bedTime, wakeTime) - totalTimeInBed) > CLOCK_TOLERANCE_MINUTES;
}

/** The minute of the day, 0 to 1439, of possibly fractional minutes after noon. */
export const minuteOfDayAfterNoon = (minutesAfterNoon: number): number =>
  (((Math.round(minutesAfterNoon) + NOON) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;

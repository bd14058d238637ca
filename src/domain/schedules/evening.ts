import { type ClockTime, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { type SchedulePlan, weekdayOf } from './schedule.ts';

/**
 * An evening lasts until this time of the next morning: a Friday bedtime of 00:30 is in the night from Friday to
 * Saturday.
 */
const EVENING_ENDS: ClockTime = '06:00';

/** Whether a time of day, 00:00 to 05:59, belongs to the evening before. */
const isAfterMidnight = (time: ClockTime): boolean => minutesOfDay(time) < minutesOfDay(EVENING_ENDS);

/** The evening of a moment, named by the date on which it began: before 06:00 the previous date. */
export const eveningOf = (date: LocalDate, time: ClockTime): LocalDate =>
  isAfterMidnight(time) ? addDays(date, -1) : date;

/** The date of the bedtime of an evening: the next date for bedtimes from 00:00 to 05:59. */
export const bedDate = ({ targetBedTime }: Pick<SchedulePlan, 'targetBedTime'>, evening: LocalDate): LocalDate =>
  isAfterMidnight(targetBedTime) ? addDays(evening, 1) : evening;

/** Whether an active plan includes the weekday of an evening. */
export const appliesOn = (plan: Pick<SchedulePlan, 'isActive' | 'daysOfWeek'>, evening: LocalDate): boolean =>
  plan.isActive && plan.daysOfWeek.includes(weekdayOf(evening));

/** The schedule of an evening: the earliest bedtime, the first in the list for ties; null without one. */
export function scheduleOfEvening<S extends SchedulePlan>(schedules: readonly S[], evening: LocalDate): S | null {
  let earliest: S | null = null;
  for (const schedule of schedules) {
    if (!appliesOn(schedule, evening)) continue;
    if (!earliest || minutesIntoEvening(schedule.targetBedTime) < minutesIntoEvening(earliest.targetBedTime)) {
      earliest = schedule;
    }
  }
  return earliest;
}

/** Minutes from 06:00, the start of an evening, to a time of it: 0 to 1439. */
export const minutesIntoEvening = (time: ClockTime): number => minutesBetween(EVENING_ENDS, time);

/** Minutes from bedtime to wake time; 0 for equal times. */
export const planMinutes = (plan: Pick<SchedulePlan, 'targetBedTime' | 'targetWakeTime'>): number =>
  minutesBetween(plan.targetBedTime, plan.targetWakeTime);

/** `480` -> `8.0 hours`. Rounds half up in whole tenths of an hour (6 minutes). */
export const formatHours = (minutes: number): string => `${(Math.round(minutes / 6) / 10).toFixed(1)} hours`;

import { type ClockTime, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { type SchedulePlan, weekdayOf } from './schedule.ts';

/** An evening lasts until this time of the next morning: a bedtime of 00:30 on Friday is in the night from Friday to Saturday. */
const EVENING_ENDS: ClockTime = '06:00';

/** Whether a time of day, 00:00 to 05:59, still belongs to the evening before. */
const isAfterMidnight = (time: ClockTime): boolean => minutesOfDay(time) < minutesOfDay(EVENING_ENDS);

/** The evening a moment belongs to, named by the day it began on: until 06:00 the day before. */
export const eveningOf = (date: LocalDate, time: ClockTime): LocalDate =>
  isAfterMidnight(time) ? addDays(date, -1) : date;

/** The calendar day that the bedtime of an evening lies on: the next one for bedtimes from 00:00 to 05:59. */
export const bedDate = ({ targetBedTime }: Pick<SchedulePlan, 'targetBedTime'>, evening: LocalDate): LocalDate =>
  isAfterMidnight(targetBedTime) ? addDays(evening, 1) : evening;

/** Whether an active plan has chosen that evening's day of the week. */
export const appliesOn = (plan: Pick<SchedulePlan, 'isActive' | 'daysOfWeek'>, evening: LocalDate): boolean =>
  plan.isActive && plan.daysOfWeek.includes(weekdayOf(evening));

/** The schedule of an evening: of several the earliest bedtime, of equal ones the first in the list; null where none applies. */
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

/** Minutes from when an evening can begin, 06:00, to a time of it: 0 to 1439. */
export const minutesIntoEvening = (time: ClockTime): number => minutesBetween(EVENING_ENDS, time);

/** Minutes from bedtime to wake time; 0 where they are equal. */
export const planMinutes = (plan: Pick<SchedulePlan, 'targetBedTime' | 'targetWakeTime'>): number =>
  minutesBetween(plan.targetBedTime, plan.targetWakeTime);

/** `480` -> `8.0 hours`. Counted in whole tenths of 6 minutes, of which a half goes up. */
export const formatHours = (minutes: number): string => `${(Math.round(minutes / 6) / 10).toFixed(1)} hours`;

import { type ClockTime, minutesOfDay } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';
import { bedDate, eveningOf, planMinutes, scheduleOfEvening } from './evening.ts';
import type { SchedulePlan } from './schedule.ts';

/** How long before a planned bedtime the evening's checklist begins; decisions, "The night". */
const MINUTES_BEFORE_BEDTIME = 5 * 60;
/** When it begins on an evening without a schedule. */
const UNPLANNED_START: ClockTime = '17:00';
const DAY_MINUTES = 24 * 60;

/**
 * Which night the checklist is about at a local time: `last`, the one that ended today; `coming`, the one that ends tomorrow; `same`
 * where the night that ends today is still to come, so that there is no choice.
 */
export function checklistNight(
  { date, time }: { date: LocalDate; time: ClockTime },
  schedules: readonly SchedulePlan[],
): 'last' | 'coming' | 'same' {
  const evening = eveningOf(date, time);
  if (evening < date) return 'same';
  const planned = [evening, addDays(evening, 1)].map((of) => plannedSleep(schedules, of));
  for (const sleep of planned) {
    const wait = sleep && minutesUntil(date, time, sleep.bedDate, sleep.bedTime);
    if (wait === null || wait > MINUTES_BEFORE_BEDTIME) continue;
    if (sleep!.wakeDate > date) return 'coming';
    if (wait > 0) return 'same';
  }
  return planned[0] === null && time >= UNPLANNED_START ? 'coming' : 'last';
}

function plannedSleep(schedules: readonly SchedulePlan[], evening: LocalDate) {
  const plan = scheduleOfEvening(schedules, evening);
  if (plan === null) return null;
  const bedTime = plan.targetBedTime;
  const date = bedDate(plan, evening);
  const daysLater = Math.floor((minutesOfDay(bedTime) + planMinutes(plan)) / DAY_MINUTES);
  return { bedDate: date, bedTime, wakeDate: addDays(date, daysLater) };
}

/** By the clock on the wall: the hour that a clock change adds or leaves out does not matter here. */
const minutesUntil = (date: LocalDate, time: ClockTime, laterDate: LocalDate, laterTime: ClockTime): number =>
  (dayNumber(laterDate) - dayNumber(date)) * DAY_MINUTES + minutesOfDay(laterTime) - minutesOfDay(time);

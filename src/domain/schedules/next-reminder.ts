import { addDays, type LocalDate } from '../time/local-date.ts';
import type { TimeZone } from '../time/time-zone.ts';
import { dateIn, instantOf } from '../time/zone.ts';
import { appliesOn, bedDate } from './evening.ts';
import type { SchedulePlan } from './schedule.ts';

/** The time of the reminder of one evening, in epoch milliseconds. */
export type ReminderMoment = { evening: LocalDate; remindAtMs: number; bedAtMs: number };

type ReminderPlan = Omit<SchedulePlan, 'targetWakeTime'>;

const MINUTE_MS = 60_000;

/**
 * How many evenings to look ahead, from yesterday's: a plan with one day per week may have passed it this week, and the
 * calendar may skip it in the next.
 */
const EVENINGS_AHEAD = 21;

/**
 * The reminder of one evening, or null. The lead is elapsed time, regardless of clock changes. An evening whose bedtime
 * falls on a skipped date (Apia, 2011-12-30) has no reminder.
 */
export function reminderOn(plan: ReminderPlan, zone: TimeZone, evening: LocalDate): ReminderMoment | null {
  if (!plan.reminderEnabled || !appliesOn(plan, evening)) return null;
  const bedAtMs = instantOf(zone, bedDate(plan, evening), plan.targetBedTime);
  return bedAtMs === null ? null : { evening, remindAtMs: bedAtMs - plan.reminderMinutesBefore * MINUTE_MS, bedAtMs };
}

/**
 * The earliest reminder after `lastEvening` whose bedtime is still to come. It may be due already. Null while the plan
 * is inactive, has no day or has no reminder.
 */
export function nextReminder(
  plan: ReminderPlan,
  zone: TimeZone,
  nowMs: number,
  lastEvening: LocalDate | null,
): ReminderMoment | null {
  if (!plan.isActive || !plan.reminderEnabled || plan.daysOfWeek.length === 0) return null;
  // A bedtime after midnight counts for the evening before, and a skipped local time can move a bedtime past midnight.
  const earliest = addDays(dateIn(zone, nowMs), -1);
  const first = lastEvening !== null && lastEvening >= earliest ? addDays(lastEvening, 1) : earliest;
  for (let ahead = 0; ahead < EVENINGS_AHEAD; ahead += 1) {
    const moment = reminderOn(plan, zone, addDays(first, ahead));
    if (moment && moment.bedAtMs > nowMs) return moment;
  }
  return null;
}

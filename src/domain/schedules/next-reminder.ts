import { addDays, type LocalDate } from '../time/local-date.ts';
import type { TimeZone } from '../time/time-zone.ts';
import { dateIn, instantOf } from '../time/zone.ts';
import { appliesOn, bedDate } from './evening.ts';
import type { SchedulePlan } from './schedule.ts';

/** When the reminder of one evening is due, in epoch milliseconds. */
export type ReminderMoment = { evening: LocalDate; remindAtMs: number; bedAtMs: number };

type ReminderPlan = Omit<SchedulePlan, 'targetWakeTime'>;

const MINUTE_MS = 60_000;

/**
 * How far ahead a reminder can be, in evenings from yesterday's: a plan of one day a week whose day is over for this
 * week, and which the calendar skips in the next.
 */
const EVENINGS_AHEAD = 21;

/**
 * The reminder of one evening; null on evenings that have none. The lead is time that really passes, whatever the clocks do in
 * between. Where the calendar skips the day of the bedtime (Apia on 2011-12-30), nobody goes to bed on it.
 */
export function reminderOn(plan: ReminderPlan, zone: TimeZone, evening: LocalDate): ReminderMoment | null {
  if (!plan.reminderEnabled || !appliesOn(plan, evening)) return null;
  const bedAtMs = instantOf(zone, bedDate(plan, evening), plan.targetBedTime);
  return bedAtMs === null ? null : { evening, remindAtMs: bedAtMs - plan.reminderMinutesBefore * MINUTE_MS, bedAtMs };
}

/**
 * The earliest reminder whose bedtime is still to come, of an evening after `lastEvening`. It may be due already. Null while the
 * plan is not active, has no day or no reminder.
 */
export function nextReminder(
  plan: ReminderPlan,
  zone: TimeZone,
  nowMs: number,
  lastEvening: LocalDate | null,
): ReminderMoment | null {
  if (!plan.isActive || !plan.reminderEnabled || plan.daysOfWeek.length === 0) return null;
  // A bedtime after midnight counts for the evening before, and a skipped local time can move a bedtime over midnight.
  const earliest = addDays(dateIn(zone, nowMs), -1);
  const first = lastEvening !== null && lastEvening >= earliest ? addDays(lastEvening, 1) : earliest;
  for (let ahead = 0; ahead < EVENINGS_AHEAD; ahead += 1) {
    const moment = reminderOn(plan, zone, addDays(first, ahead));
    if (moment && moment.bedAtMs > nowMs) return moment;
  }
  return null;
}

import type { LocalDate } from '../time/local-date.ts';
import type { TimeZone } from '../time/time-zone.ts';
import { nextReminder, type ReminderMoment, reminderOn } from './next-reminder.ts';
import type { SchedulePlan } from './schedule.ts';

/**
 * The state of a plan since an evening: reminders whose bedtime has passed, oldest first, the one to send now, and the
 * next one.
 */
export type DueMoments = { over: ReminderMoment[]; due: ReminderMoment | null; next: ReminderMoment | null };

/** After a longer downtime, older evenings are left out. */
const MAX_OVER = 14;

/**
 * Evaluates a plan from the evening of its next planned reminder. The plan or the clock may have changed since then.
 */
export function dueMoments(plan: SchedulePlan, zone: TimeZone, fromEvening: LocalDate, nowMs: number): DueMoments {
  const over: ReminderMoment[] = [];
  let moment = reminderOn(plan, zone, fromEvening) ?? nextReminder(plan, zone, nowMs, fromEvening);
  while (moment && moment.bedAtMs <= nowMs && over.length < MAX_OVER) {
    over.push(moment);
    moment = nextReminder(plan, zone, moment.bedAtMs, moment.evening);
  }
  if (moment && moment.bedAtMs <= nowMs) moment = nextReminder(plan, zone, nowMs, moment.evening);
  const isDue = moment !== null && moment.remindAtMs <= nowMs;
  if (!moment || !isDue) return { over, due: null, next: moment };
  return { over, due: moment, next: nextReminder(plan, zone, nowMs, moment.evening) };
}

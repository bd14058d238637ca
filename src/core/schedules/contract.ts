import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { ReminderChannel, ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import { SchedulePlan } from '#domain/schedules/schedule.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** The outcome of the last evening that had a reminder. */
export const LastReminder = z.object({
  evening: LocalDate,
  channel: ReminderChannel,
  state: ReminderState,
  reason: ReminderReason.nullable(),
  /** When it entered that state; an ISO instant. */
  at: z.string(),
});
export type LastReminder = z.infer<typeof LastReminder>;

export const SleepSchedule = SchedulePlan.extend({
  id: RowId,
  name: z.string(),
  /** When the next reminder is due, an ISO instant; null without one. */
  nextReminderAt: z.string().nullable(),
  lastReminder: LastReminder.nullable(),
});
export type SleepSchedule = z.infer<typeof SleepSchedule>;

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/sleep-schedules/:ownerId',
  summary: 'The sleep schedules of a person, oldest first.',
  access: 'owner',
  params: ByOwner,
  response: z.array(SleepSchedule),
});

export const fetchTodaysSchedule = endpoint({
  method: 'GET',
  path: '/api/sleep-schedules/:ownerId/today',
  summary:
    'The schedule of the current evening, which lasts until 06:00; null without one. The earliest bedtime among several.',
  access: 'owner',
  params: ByOwner,
  response: SleepSchedule.nullable(),
});

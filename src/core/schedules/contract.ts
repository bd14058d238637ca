import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, OwnerId, RowId } from '#contract/owner-id.ts';
import { withoutNul } from '#contract/without-nul.ts';
import { ReminderChannel, ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import { SchedulePlan, Weekday } from '#domain/schedules/schedule.ts';
import { LocalDate } from '#domain/time/local-date.ts';

const REQUIRED = 'Name and at least one day of the week are required.';

const Name = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(80, 'A name can be up to 80 characters long.')
  .overwrite(withoutNul);

/** In the order of the week, each once. */
const Days = z
  .array(Weekday, REQUIRED)
  .min(1, REQUIRED)
  .max(7, 'A week has seven days.')
  .refine((days) => new Set(days).size === days.length, 'Each day can be chosen once.');

/** What became of the reminder of the last evening that had one. */
export const LastReminder = z.object({
  evening: LocalDate,
  channel: ReminderChannel,
  state: ReminderState,
  reason: ReminderReason.nullable(),
  /** When it took that state; an ISO instant. */
  at: z.string(),
});
export type LastReminder = z.infer<typeof LastReminder>;

export const SleepSchedule = SchedulePlan.extend({
  id: RowId,
  name: z.string(),
  /** When the next reminder is due, an ISO instant; null while none is. */
  nextReminderAt: z.string().nullable(),
  lastReminder: LastReminder.nullable(),
});
export type SleepSchedule = z.infer<typeof SleepSchedule>;

const Entered = z.strictObject({
  name: Name,
  ...SchedulePlan.shape,
  daysOfWeek: Days,
});

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
    'The schedule of the current evening, which lasts until 06:00; null where there is none. The earliest bedtime, where there are several.',
  access: 'owner',
  params: ByOwner,
  response: SleepSchedule.nullable(),
});

export const createSchedule = endpoint({
  method: 'POST',
  path: '/api/sleep-schedules',
  summary: 'Make a sleep schedule for the person named by `sessionId`.',
  access: 'owner',
  body: Entered.extend({
    sessionId: OwnerId,
    isActive: SchedulePlan.shape.isActive.default(true),
    reminderEnabled: SchedulePlan.shape.reminderEnabled.default(false),
    reminderMinutesBefore: SchedulePlan.shape.reminderMinutesBefore.default(30),
  }),
  response: SleepSchedule,
  status: 201,
});

export const changeSchedule = endpoint({
  method: 'PATCH',
  path: '/api/sleep-schedules/:scheduleId',
  summary: 'Change some fields of a sleep schedule.',
  access: 'row',
  params: z.strictObject({ scheduleId: RowId }),
  body: Entered.extend({ sessionId: OwnerId }).partial(),
  response: SleepSchedule,
});

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/api/sleep-schedules/:scheduleId',
  summary: 'Delete a sleep schedule. Reminders that have not gone out are not sent.',
  access: 'row',
  params: z.strictObject({ scheduleId: RowId }),
});

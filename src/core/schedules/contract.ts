import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, OwnerId, RowId } from '#contract/owner-id.ts';
import { ReminderChannel, ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import { SchedulePlan } from '#domain/schedules/schedule.ts';
import { CLOCKS } from '#domain/time/clock-time.ts';
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
  /** The owner. */
  sessionId: OwnerId,
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
  isStored: true,
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

/** The first obstacle to SMS, or `ready`. `no-provider`: the server sends none. */
export const SmsReadiness = z.enum([
  'ready',
  'no-provider',
  'sign-in',
  'no-number',
  'off',
  'unconfirmed',
  'stopped',
  'unreachable',
]);
export type SmsReadiness = z.infer<typeof SmsReadiness>;

/** A browser that shows notifications. */
export const PushDevice = z.object({
  id: RowId,
  /** "Firefox on Windows", from its user agent. */
  name: z.string(),
  createdAt: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** The state of every channel by which reminders can reach a person. */
export const ReminderChannels = z.object({
  sms: SmsReadiness,
  push: z.object({
    /** The application server key for `pushManager.subscribe`, base64url. */
    publicKey: z.string(),
    devices: z.array(PushDevice),
  }),
  /** Available where the server sends mail and the person has an account. Reminders only go to a confirmed address. */
  mail: z.object({
    available: z.boolean(),
    enabled: z.boolean(),
    address: z.string().nullable(),
    confirmed: z.boolean(),
  }),
  /** The secret address of the calendar of the schedules, while there is one. */
  calendar: z.object({ url: z.string().nullable() }),
  /** Whether to ask in the morning how the night was. A server of the previous version does not send it. */
  morning: z.object({ enabled: z.boolean() }).optional(),
  /** Of the times in messages. A server of the previous version does not send it. */
  clock: z.enum(CLOCKS).optional(),
});
export type ReminderChannels = z.infer<typeof ReminderChannels>;

export const fetchChannels = endpoint({
  method: 'GET',
  path: '/api/reminders/:ownerId/channels',
  summary: 'The channels by which reminders reach the person.',
  access: 'owner',
  params: ByOwner,
  response: ReminderChannels,
});

export const changeClock = endpoint({
  method: 'PATCH',
  path: '/api/reminders/:ownerId/clock',
  summary: 'Choose how messages and the calendar write times. Until then, on a 12-hour clock.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ clock: z.enum(CLOCKS) }),
});

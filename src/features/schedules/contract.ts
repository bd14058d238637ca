import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, OwnerId, RowId } from '#contract/owner-id.ts';
import { withoutNul } from '#contract/without-nul.ts';
import { PushDevice, ReminderChannels, SleepSchedule } from '#core/schedules/contract.ts';
import { MORNING_ANSWER_CODES } from '#domain/schedules/morning-answers.ts';
import { SchedulePlan, Weekday } from '#domain/schedules/schedule.ts';

const REQUIRED = 'Name and at least one day of the week are required.';

const Name = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(80, 'A name can be up to 80 characters long.')
  .overwrite(withoutNul);

/** Sorted in the order of the week, without repeats. */
const Days = z
  .array(Weekday, REQUIRED)
  .min(1, REQUIRED)
  .max(7, 'A week has seven days.')
  .refine((days) => new Set(days).size === days.length, 'Each day can be chosen once.');

/** What a person enters. */
export const EnteredSchedule = z.strictObject({
  name: Name,
  ...SchedulePlan.shape,
  daysOfWeek: Days,
});

export const createSchedule = endpoint({
  method: 'POST',
  path: '/api/sleep-schedules',
  summary: 'Create a sleep schedule for the person named by `sessionId`.',
  access: 'owner',
  body: EnteredSchedule.extend({
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
  body: EnteredSchedule.extend({ sessionId: OwnerId }).partial(),
  response: SleepSchedule,
});

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/api/sleep-schedules/:scheduleId',
  summary: 'Delete a sleep schedule. Its unsent reminders are not sent.',
  access: 'row',
  params: z.strictObject({ scheduleId: RowId }),
});

const BASE64URL = /^[\w-]+={0,2}$/;
const Key = (min: number, max: number) =>
  z
    .string()
    .regex(BASE64URL, 'This is not a valid key.')
    .min(min, 'This is not a valid key.')
    .max(max, 'This is not a valid key.');

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export const Subscription = z.strictObject({
  endpoint: z
    .url({ error: 'This is not a valid address.' })
    .regex(/^[!-~]+$/, 'This is not a valid address.')
    .max(1000, 'This address is too long.'),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: Key(86, 90), auth: Key(21, 26) }),
});
export type Subscription = z.infer<typeof Subscription>;

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/:ownerId/push',
  summary: 'Show reminders as notifications in this browser. A browser shows those of one person.',
  access: 'owner',
  params: ByOwner,
  body: Subscription,
  response: PushDevice,
  status: 201,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/reminders/:ownerId/push/:deviceId',
  summary: 'Remove a browser, so that it shows no more notifications.',
  access: 'owner',
  params: ByOwner.extend({ deviceId: RowId }),
});

export const testPushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/:ownerId/push/:deviceId/test',
  summary: 'Send a notification to that browser now. `gone`: the browser no longer takes any, and was removed.',
  access: 'owner',
  params: ByOwner.extend({ deviceId: RowId }),
  response: z.object({ outcome: z.enum(['sent', 'gone', 'failed']) }),
});

export const changeMailReminders = endpoint({
  method: 'PATCH',
  path: '/api/reminders/:ownerId/mail',
  summary: 'Turn email reminders on or off.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ enabled: z.boolean() }),
  response: ReminderChannels.shape.mail,
});

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/reminders/:ownerId/calendar',
  summary: 'Create a secret calendar address of the schedules. The previous one stops working.',
  access: 'owner',
  params: ByOwner,
  response: z.object({ url: z.string() }),
  status: 201,
});

export const revokeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/reminders/:ownerId/calendar',
  summary: 'The calendar address stops working.',
  access: 'owner',
  params: ByOwner,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/:feed',
  summary: 'The schedules as a calendar with alarms, at a secret address.',
  access: 'anyone',
  params: z.strictObject({ feed: z.string().regex(/^[\w-]{43}\.ics$/, 'This is not a calendar address.') }),
  responseKind: 'file',
  mediaType: 'text/calendar; charset=utf-8',
  status: 200,
});

export const changeMorningQuestion = endpoint({
  method: 'PATCH',
  path: '/api/reminders/:ownerId/morning',
  summary: 'Turn the notification that asks at the planned wake time how the night was on or off.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ enabled: z.boolean() }),
  response: z.object({ enabled: z.boolean() }),
});

export const answerMorningQuestion = endpoint({
  method: 'POST',
  path: '/api/morning-answers',
  summary:
    'Rate a night from its notification. The sealed token of the notification is the only permission, and it works once.',
  access: 'anyone',
  body: z.strictObject({
    token: z.string().regex(/^[\w-]{40,1000}$/, 'This is not the token of a notification.'),
    answer: z.enum(MORNING_ANSWER_CODES),
  }),
  /** `rated`: the night had a rating, which stays. `answered`: the token was used before. */
  response: z.object({ outcome: z.enum(['saved', 'rated', 'answered']) }),
});

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';

/** What keeps texts from a person, or `ready`. */
export const SmsReadiness = z.enum(['ready', 'sign-in', 'no-number', 'off', 'unconfirmed', 'stopped', 'unreachable']);
export type SmsReadiness = z.infer<typeof SmsReadiness>;

/** A browser that shows notifications. */
export const PushDevice = z.object({
  id: RowId,
  /** "Firefox on Windows", as far as the browser told. */
  name: z.string(),
  createdAt: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** Every way by which reminders can reach a person, and how each stands. */
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
});
export type ReminderChannels = z.infer<typeof ReminderChannels>;

const BASE64URL = /^[\w-]+={0,2}$/;
const Key = (fewest: number, most: number) =>
  z
    .string()
    .regex(BASE64URL, 'This is not a valid key.')
    .min(fewest, 'This is not a valid key.')
    .max(most, 'This is not a valid key.');

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

export const fetchChannels = endpoint({
  method: 'GET',
  path: '/api/reminders/:ownerId/channels',
  summary: 'By which ways reminders reach the person.',
  access: 'owner',
  params: ByOwner,
  response: ReminderChannels,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/reminders/:ownerId/push',
  summary: 'Let reminders appear as notifications in this browser. A browser shows those of one person.',
  access: 'owner',
  params: ByOwner,
  body: Subscription,
  response: PushDevice,
  status: 201,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/reminders/:ownerId/push/:deviceId',
  summary: 'No more notifications in that browser.',
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
  summary: 'Turn reminders by mail on or off.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ enabled: z.boolean() }),
  response: ReminderChannels.shape.mail,
});

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/reminders/:ownerId/calendar',
  summary: 'Make a secret calendar address of the schedules. One that there was stops working.',
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
  summary: 'The schedules as a calendar with alarms, for whoever knows the secret address.',
  access: 'anyone',
  params: z.strictObject({ feed: z.string().regex(/^[\w-]{43}\.ics$/, 'This is not a calendar address.') }),
  answers: 'file',
  mediaType: 'text/calendar; charset=utf-8',
  status: 200,
});

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, UserId } from '#contract/owner-id.ts';

export const User = z.object({
  id: UserId,
  email: z.string(),
  /** As it is shown: `+1 212 555 0123`; null where there is none. */
  phoneNumber: z.string().nullable(),
  /** False while a number waits for its texted code. */
  phoneConfirmed: z.boolean(),
  smsNotificationsEnabled: z.boolean(),
  /** Why texts were turned off without the person asking for it here: STOP was answered to one, or no text can reach the number. */
  smsFault: z.enum(['stopped', 'unreachable']).nullable(),
  timezone: z.string().nullable(),
});
export type User = z.infer<typeof User>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:ownerId',
  summary: 'The account.',
  access: 'owner',
  params: ByOwner,
  response: User,
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/users/:ownerId/email/code',
  summary: 'Mail a code to the address of the account.',
  access: 'owner',
  params: ByOwner,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/users/:ownerId/email/confirm',
  summary: 'Confirm the address of the account with the mailed code. Reminders by mail only go to a confirmed address.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'The code has six digits.') }),
});

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, UserId } from '#contract/owner-id.ts';

export const User = z.object({
  id: UserId,
  email: z.string(),
  /** In display form: `+1 212 555 0123`; null without a number. */
  phoneNumber: z.string().nullable(),
  /** False while a number waits for its SMS code. */
  phoneConfirmed: z.boolean(),
  smsNotificationsEnabled: z.boolean(),
  /** Why SMS is off without the person turning it off here: STOP was answered, or the number cannot receive SMS. */
  smsFault: z.enum(['stopped', 'unreachable']).nullable(),
  timezone: z.string().nullable(),
});
export type User = z.infer<typeof User>;

/** What a person enters and an import of their export restores. */
export const EnteredKind = z.enum(['night', 'schedule', 'experiment', 'room-change', 'preferences', 'program', 'plan']);
export type EnteredKind = z.infer<typeof EnteredKind>;

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

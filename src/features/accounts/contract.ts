import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId, UserId } from '#contract/owner-id.ts';
import { withoutNul } from '#contract/without-nul.ts';
import { User } from '#core/person/contract.ts';
import {
  EMAIL_MESSAGE,
  EMAIL_SHAPE,
  MIN_PASSWORD_LENGTH,
  PASSWORD_MESSAGE,
  PHONE_MESSAGE,
  settingsProblem,
} from '#domain/account/account-rules.ts';
import { EXTERNAL_ACCESS } from '#domain/account/external-access.ts';
import { TimeZone } from '#domain/time/time-zone.ts';

const REQUIRED_TO_SIGN_UP = 'Please fill in email and password';
const REQUIRED_TO_LOG_IN = 'Please fill in all fields';

/** A missing field is reported with the message of the form that sent it. */
const emailField = (requiredMessage: string) =>
  z.string(requiredMessage).trim().min(1, requiredMessage).max(254, EMAIL_MESSAGE).regex(EMAIL_SHAPE, EMAIL_MESSAGE);

/** At least six characters. The upper limit leaves room for long passphrases. */
const newPasswordField = (requiredMessage: string) =>
  z
    .string(requiredMessage)
    .min(1, requiredMessage)
    .min(MIN_PASSWORD_LENGTH, PASSWORD_MESSAGE)
    .max(200, 'Password can be up to 200 characters long');

/** Accepts any password that older rules may have allowed. */
const givenPasswordField = (requiredMessage: string) =>
  z.string(requiredMessage).min(1, requiredMessage).max(1000, 'Invalid email or password');

/** Access to revoke together with the password, because it does not depend on a session. */
const Revoke = z.array(z.enum(EXTERNAL_ACCESS)).max(EXTERNAL_ACCESS.length).default([]);

const LINK_MESSAGE = 'This link is not complete. Please ask for a new one.';

const Email = emailField(EMAIL_MESSAGE);
const NewPassword = newPasswordField(PASSWORD_MESSAGE);
const GivenPassword = givenPasswordField('Please enter your password');

const PhoneNumber = z
  .string(PHONE_MESSAGE)
  .max(40, PHONE_MESSAGE)
  .refine((text) => settingsProblem(text) === null, PHONE_MESSAGE);

/** Counts of the guest's data that moved into the account. */
export const ClaimedGuestData = z.object({ nights: z.number().int(), roomAnalyses: z.number().int() });
export type ClaimedGuestData = z.infer<typeof ClaimedGuestData>;

/** What an account already held when its email address was first proved. */
export const FoundData = z.array(z.enum(['dailyLogs', 'sleepSessions', 'roomAnalyses', 'sleepSchedules']));
export type FoundData = z.infer<typeof FoundData>;

const Account = { id: UserId, email: z.string() };

/** The specification's `user {id, email}` may mean a field or the whole answer, so the response has both. */
const SignedIn = z.object({ user: z.object(Account), ...Account, kept: ClaimedGuestData });
export type SignedIn = z.infer<typeof SignedIn>;

export const Device = z.object({
  id: RowId,
  /** For example "Firefox on Windows", derived from the browser's headers. */
  name: z.string(),
  isThisOne: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type Device = z.infer<typeof Device>;

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in. Nights and photos of the guest on this browser move into the account.',
  access: 'anyone',
  body: z.strictObject({
    email: z
      .string(REQUIRED_TO_LOG_IN)
      .trim()
      .min(1, REQUIRED_TO_LOG_IN)
      .max(254, 'Invalid email or password')
      .overwrite(withoutNul),
    password: givenPasswordField(REQUIRED_TO_LOG_IN),
  }),
  response: SignedIn,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account. Nights and photos of the guest on this browser move into it.',
  access: 'anyone',
  body: z.strictObject({
    email: emailField(REQUIRED_TO_SIGN_UP),
    phoneNumber: PhoneNumber.nullish(),
    password: newPasswordField(REQUIRED_TO_SIGN_UP),
    smsNotificationsEnabled: z.boolean().default(false),
  }),
  response: SignedIn,
  status: 201,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request an email with a link to choose a new password. The answer is the same for every address.',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  /** Whether this server sends emails at all. */
  response: z.object({ isSent: z.boolean() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Choose a new password with the token of an emailed link. All devices are signed out. What gives access without a password is revoked where chosen, and always if the address was never confirmed.',
  access: 'anyone',
  body: z.strictObject({
    token: z.string(LINK_MESSAGE).min(10, LINK_MESSAGE).max(200, LINK_MESSAGE),
    password: NewPassword,
    revoke: Revoke,
  }),
  /** Null where the address was confirmed before. A server of the previous version answers nothing. */
  response: z.object({ found: FoundData.nullable() }),
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/users/:ownerId/settings',
  summary: 'Change phone number, SMS reminders or time zone. An empty text clears a field.',
  access: 'owner',
  params: ByOwner,
  body: z
    .strictObject({
      phoneNumber: PhoneNumber.nullable(),
      smsNotificationsEnabled: z.boolean(),
      timezone: z.union([z.literal(''), TimeZone]).nullable(),
    })
    .partial(),
  response: User,
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/users/:ownerId',
  summary: 'Sign out on this browser. The account stays.',
  access: 'owner',
  params: ByOwner,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/:ownerId/account',
  summary: 'Erase the account and everything in it for good.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ password: GivenPassword }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/users/:ownerId/password',
  summary: 'Change the password. This browser gets a new session, all other devices are signed out.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword, revoke: Revoke }),
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/users/:ownerId/devices',
  summary: 'Where the account is signed in, most recent first.',
  access: 'owner',
  params: ByOwner,
  response: z.array(Device),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/users/:ownerId/devices/:deviceId',
  summary: 'Sign out one device.',
  access: 'owner',
  params: ByOwner.extend({ deviceId: RowId }),
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/users/:ownerId/phone/code',
  summary: 'Send a code by SMS to the saved number.',
  access: 'owner',
  params: ByOwner,
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/users/:ownerId/phone/confirm',
  summary: 'Confirm the saved number with the code sent by SMS.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'The code has six digits.') }),
  response: User,
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/users/:ownerId/export',
  summary: 'Everything the person has entered, as one JSON file.',
  access: 'owner',
  params: ByOwner,
  responseKind: 'file',
  mediaType: 'application/json',
  status: 200,
});

export const exportNights = endpoint({
  method: 'GET',
  path: '/api/users/:ownerId/export/nights',
  summary: 'All nights as CSV.',
  access: 'owner',
  params: ByOwner,
  responseKind: 'file',
  mediaType: 'text/csv',
  status: 200,
});

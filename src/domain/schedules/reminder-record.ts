import { z } from 'zod';

/** By which way a reminder reaches a person. */
export const REMINDER_CHANNELS = ['sms', 'push', 'mail'] as const;
export const ReminderChannel = z.enum(REMINDER_CHANNELS);
export type ReminderChannel = z.infer<typeof ReminderChannel>;

/**
 * Where the reminder of one evening stands on one channel. `due`: to be sent. `sending`: handed to the outside, no answer yet.
 * `sent`: taken by the outside. `delivered`: on the phone. `unknown`: it may have gone out, so it is never sent again. `missed`: not
 * sent before bedtime.
 */
export const REMINDER_STATES = ['due', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'missed'] as const;
export const ReminderState = z.enum(REMINDER_STATES);
export type ReminderState = z.infer<typeof ReminderState>;

/**
 * Why one did not arrive. `bad-number`: no text can reach the number. `opted-out`: the person answered STOP. `not-set-up`: the
 * operator's account with the outside is at fault. `blocked`: the phone's carrier turned it away. `unreachable`: the phone or browser
 * could not be reached. `busy`: the outside was overloaded until bedtime. `late`: bedtime came first. `withdrawn`: the schedule
 * changed, or the channel was turned off, before it went out. `unconfirmed`: the email address is not confirmed. `too-many`: the
 * mailbox has had all the reminders of a day.
 */
export const REMINDER_REASONS = [
  'bad-number',
  'opted-out',
  'not-set-up',
  'blocked',
  'unreachable',
  'busy',
  'late',
  'withdrawn',
  'unconfirmed',
  'too-many',
] as const;
export const ReminderReason = z.enum(REMINDER_REASONS);
export type ReminderReason = z.infer<typeof ReminderReason>;

import { z } from 'zod';

/** The channels of reminders. */
export const REMINDER_CHANNELS = ['sms', 'push', 'mail'] as const;
export const ReminderChannel = z.enum(REMINDER_CHANNELS);
export type ReminderChannel = z.infer<typeof ReminderChannel>;

/**
 * The state of the reminder of one evening on one channel. `due`: to be sent. `sending`: handed to the provider,
 * without an answer yet. `sent`: accepted by the provider. `delivered`: arrived on the device. `unknown`: may have been
 * sent, so it is never sent again. `missed`: not sent before bedtime.
 */
export const REMINDER_STATES = ['due', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'missed'] as const;
export const ReminderState = z.enum(REMINDER_STATES);
export type ReminderState = z.infer<typeof ReminderState>;

/**
 * Why a reminder did not arrive. `bad-number`: the number cannot receive an SMS. `opted-out`: the person answered STOP.
 * `not-set-up`: the operator's account with the provider is misconfigured. `blocked`: the carrier rejected it.
 * `unreachable`: the phone or browser was not reachable. `busy`: the provider was overloaded until bedtime. `late`:
 * bedtime came first. `withdrawn`: the schedule changed or the channel was turned off before sending. `unconfirmed`:
 * the email address is not confirmed. `too-many`: the mailbox reached the daily limit of reminders. `stored`: the server has no
 * provider, so the message was only stored.
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
  'stored',
] as const;
export const ReminderReason = z.enum(REMINDER_REASONS);
export type ReminderReason = z.infer<typeof ReminderReason>;

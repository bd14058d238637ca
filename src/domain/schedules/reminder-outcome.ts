import type { ReminderChannel, ReminderReason, ReminderState } from './reminder-record.ts';

/** The state of the reminder of an evening on one channel. */
export type ReminderOutcome = { channel: ReminderChannel; state: ReminderState; reason: ReminderReason | null };

const ARRIVED: Readonly<Record<ReminderChannel, string>> = {
  sms: 'arrived on your phone',
  push: 'arrived in your browser',
  mail: 'arrived in your mailbox',
};

const UNREACHABLE: Readonly<Record<ReminderChannel, string>> = {
  sms: 'the phone could not be reached',
  push: 'the browser could not be reached',
  mail: 'the mailbox could not be reached',
};

const BLOCKED: Readonly<Record<ReminderChannel, string>> = {
  sms: 'the phone carrier rejected the text',
  push: 'the browser rejected the notification',
  mail: 'the mailbox rejected the email',
};

const BUSY: Readonly<Record<ReminderChannel, string>> = {
  sms: 'the text service was too busy until bedtime',
  push: 'the notification service was too busy until bedtime',
  mail: 'the email service was too busy until bedtime',
};

const NOT_SET_UP: Readonly<Record<ReminderChannel, string>> = {
  sms: 'texts are not set up properly on this server',
  push: 'notifications are not set up properly on this server',
  mail: 'email is not set up properly on this server',
};

/** The outcome of a reminder as text that follows "Last reminder: ". `when` is its formatted time. */
export function reminderOutcomeMessage({ channel, state, reason }: ReminderOutcome, when = ''): string {
  const at = when && ` ${when}`;
  if (state === 'sent') return `sent${at}`;
  if (state === 'delivered') return `${ARRIVED[channel]}${at}`;
  if (state === 'due' || state === 'sending') return 'being sent';
  if (reason === 'stored') return `stored, not sent${at}`;
  if (state === 'unknown') return `${when && `${when}, `}we could not learn whether it arrived`;
  const start = `${state === 'missed' ? 'not sent' : 'failed'}${at}`;
  return reason === null ? start : `${start}: ${reasonMessage(reason, channel)}`;
}

function reasonMessage(reason: Exclude<ReminderReason, 'stored'>, channel: ReminderChannel): string {
  const messages: Readonly<Record<typeof reason, string>> = {
    'bad-number': 'the number cannot get texts',
    'opted-out': 'the phone answered STOP to our texts',
    'not-set-up': NOT_SET_UP[channel],
    blocked: BLOCKED[channel],
    unreachable: UNREACHABLE[channel],
    busy: BUSY[channel],
    late: 'bedtime came first',
    withdrawn: 'the reminder was changed or turned off',
    unconfirmed: 'your email address is not confirmed yet',
    'too-many': 'too many reminders went to your email address in a day',
  };
  return messages[reason];
}

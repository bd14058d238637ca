import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReminderOutcome, reminderOutcomeMessage } from './reminder-outcome.ts';
import { REMINDER_CHANNELS, REMINDER_REASONS, REMINDER_STATES } from './reminder-record.ts';

test('The outcome of a reminder is described in plain words.', () => {
  const cases: [ReminderOutcome['channel'], ReminderOutcome['state'], ReminderOutcome['reason'], string][] = [
    ['sms', 'due', null, 'being sent'],
    ['sms', 'sending', null, 'being sent'],
    ['sms', 'sent', null, 'sent'],
    ['sms', 'delivered', null, 'arrived on your phone'],
    ['mail', 'delivered', null, 'arrived in your mailbox'],
    ['sms', 'unknown', null, 'we could not learn whether it arrived'],
    ['sms', 'failed', 'bad-number', 'failed: the number cannot get texts'],
    ['sms', 'failed', 'opted-out', 'failed: the phone answered STOP to our texts'],
    ['sms', 'failed', 'blocked', 'failed: the phone carrier rejected the text'],
    ['push', 'failed', 'unreachable', 'failed: the browser could not be reached'],
    ['mail', 'failed', 'not-set-up', 'failed: email is not set up properly on this server'],
    ['sms', 'failed', null, 'failed'],
    ['sms', 'missed', 'late', 'not sent: bedtime came first'],
    ['push', 'missed', 'busy', 'not sent: the notification service was too busy until bedtime'],
    ['sms', 'missed', 'stored', 'stored, not sent'],
    ['sms', 'missed', 'withdrawn', 'not sent: the reminder was changed or turned off'],
  ];
  for (const [channel, state, reason, message] of cases)
    assert.equal(reminderOutcomeMessage({ channel, state, reason }), message);
});

test('Every state and reason on every channel has its own text, without codes.', () => {
  for (const channel of REMINDER_CHANNELS) {
    for (const state of REMINDER_STATES) {
      for (const reason of [null, ...REMINDER_REASONS]) {
        const message = reminderOutcomeMessage({ channel, state, reason });
        assert.match(message, /^[a-z][A-Za-z :,]+$/, `${channel} ${state} ${reason}`);
      }
    }
    const failures = REMINDER_REASONS.map((reason) => reminderOutcomeMessage({ channel, state: 'failed', reason }));
    assert.equal(new Set(failures).size, REMINDER_REASONS.length, channel);
  }
});

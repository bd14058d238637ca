import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReminderOutcome, reminderOutcomeMessage } from './reminder-outcome.ts';
import { REMINDER_CHANNELS, REMINDER_REASONS, REMINDER_STATES } from './reminder-record.ts';

test('what became of a reminder is told in plain words', () => {
  const cases: [ReminderOutcome['channel'], ReminderOutcome['state'], ReminderOutcome['reason'], string][] = [
    ['sms', 'due', null, 'being sent'],
    ['sms', 'sending', null, 'being sent'],
    ['sms', 'sent', null, 'sent'],
    ['sms', 'delivered', null, 'arrived on your phone'],
    ['mail', 'delivered', null, 'arrived in your mailbox'],
    ['sms', 'unknown', null, 'we could not learn whether it arrived'],
    ['sms', 'failed', 'bad-number', 'failed: the number cannot get texts'],
    ['sms', 'failed', 'opted-out', 'failed: the phone answered STOP to our texts'],
    ['sms', 'failed', 'blocked', 'failed: the phone company turned the text away'],
    ['push', 'failed', 'unreachable', 'failed: the browser could not be reached'],
    ['mail', 'failed', 'not-set-up', 'failed: mail is not set up properly on this server'],
    ['sms', 'failed', null, 'failed'],
    ['sms', 'missed', 'late', 'not sent: bedtime came first'],
    ['push', 'missed', 'busy', 'not sent: the notification service was too busy until bedtime'],
    ['sms', 'missed', 'withdrawn', 'not sent: the reminder was changed or turned off'],
  ];
  for (const [channel, state, reason, message] of cases)
    assert.equal(reminderOutcomeMessage({ channel, state, reason }), message);
});

test('every state and reason on every channel has words of its own kind, without a code in them', () => {
  for (const channel of REMINDER_CHANNELS) {
    for (const state of REMINDER_STATES) {
      for (const reason of [null, ...REMINDER_REASONS]) {
        const message = reminderOutcomeMessage({ channel, state, reason });
        assert.match(message, /^[a-z][A-Za-z :]+$/, `${channel} ${state} ${reason}`);
      }
    }
    const failures = REMINDER_REASONS.map((reason) => reminderOutcomeMessage({ channel, state: 'failed', reason }));
    assert.equal(new Set(failures).size, REMINDER_REASONS.length, channel);
  }
});

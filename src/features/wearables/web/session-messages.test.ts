import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionDay, sessionDuration, soFarMessage } from './session-messages.ts';

test('The day of a session has its weekday, and its year only if it is not the current one.', () => {
  assert.equal(sessionDay('2025-11-20', 2025), 'Thu, Nov 20');
  assert.equal(sessionDay('2025-01-01', 2025), 'Wed, Jan 1');
  assert.equal(sessionDay('2024-12-31', 2025), 'Tue, Dec 31, 2024');
});

test('The duration of a session is formatted in hours and minutes, rounded to the nearest minute.', () => {
  for (const [durationMs, expected] of [
    [26_460_000, '7h 21m'],
    [26_489_999, '7h 21m'],
    [26_490_000, '7h 22m'],
    [28_799_999, '8h 0m'],
    [2_700_000, '0h 45m'],
  ] as const) {
    assert.equal(sessionDuration(durationMs), expected);
  }
});

test('A single night is "1 night so far", not "1 nights".', () => {
  assert.equal(soFarMessage(1), '1 night so far…');
  assert.equal(soFarMessage(12), '12 nights so far…');
});

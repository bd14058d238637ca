import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LastReminder, SleepSchedule } from '#core/schedules/contract.ts';
import type { ReminderWay } from '#domain/schedules/reminder-outlook.ts';
import { NEW_SCHEDULE } from '#domain/schedules/schedule.ts';
import { reminderFacts } from './reminder-facts.ts';

const ZONE = 'America/New_York';
/** Wednesday, 18:00 in New York. */
const NOW_MS = Date.parse('2026-03-11T22:00:00Z');
const base: SleepSchedule = {
  ...NEW_SCHEDULE,
  id: 'a',
  name: 'a',
  reminderEnabled: true,
  sessionId: 'a1b2c3d4e',
  nextReminderAt: null,
  lastReminder: null,
};
const last = (part: Partial<LastReminder>): LastReminder => ({
  evening: '2026-03-10',
  channel: 'sms',
  state: 'sent',
  reason: null,
  at: '2026-03-11T01:30:00Z',
  ...part,
});
const messages = (part: Partial<SleepSchedule>, ways: readonly ReminderWay[] | 'unknown' = ['sms']) =>
  reminderFacts({ ...base, ...part }, ways === 'unknown' ? undefined : ways, { zone: ZONE, nowMs: NOW_MS }).map(
    (fact) => fact.message,
  );

test('A card shows the next reminder where a channel is ready, else that nothing can deliver it.', () => {
  const nextReminderAt = '2026-03-12T02:00:00Z';
  assert.deepEqual(messages({ nextReminderAt }), ['Next reminder tonight 10:00\u00a0PM, by text message']);
  assert.deepEqual(messages({ nextReminderAt }, []), ['No way to reach you yet.']);
  assert.deepEqual(messages({ nextReminderAt }, 'unknown'), ['']);
  assert.deepEqual(messages({ nextReminderAt, reminderEnabled: false }), []);
  assert.deepEqual(messages({ nextReminderAt, isActive: false }), []);
});

test('A card shows the outcome of the last reminder and its reason.', () => {
  const cases: [Partial<LastReminder>, string, boolean][] = [
    [{}, 'Last reminder: sent yesterday 9:30\u00a0PM', false],
    [{ state: 'delivered' }, 'Last reminder: arrived on your phone yesterday 9:30\u00a0PM', false],
    [
      { state: 'failed', reason: 'bad-number' },
      'Last reminder: failed yesterday 9:30\u00a0PM: the number cannot get texts',
      true,
    ],
    [{ state: 'missed', reason: 'late' }, 'Last reminder: not sent yesterday 9:30\u00a0PM: bedtime came first', true],
    [{ state: 'unknown' }, 'Last reminder: yesterday 9:30\u00a0PM, we could not learn whether it arrived', true],
    [{ state: 'sending' }, 'Last reminder: being sent', false],
  ];
  for (const [part, message, isTrouble] of cases) {
    const [fact] = reminderFacts({ ...base, lastReminder: last(part) }, [], { zone: ZONE, nowMs: NOW_MS });
    assert.deepEqual(fact, { message, code: isTrouble ? 'trouble' : 'last' });
  }
});

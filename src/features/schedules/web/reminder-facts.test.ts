import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LastReminder, SleepSchedule } from '#core/schedules/contract.ts';
import { NEW_SCHEDULE } from '#domain/schedules/schedule.ts';
import { formatMoment } from './local-moment.ts';
import { reminderFacts } from './reminder-facts.ts';

const ZONE = 'America/New_York';
/** Wednesday, 18:00 in New York. */
const NOW_MS = Date.parse('2026-03-11T22:00:00Z');
const base: SleepSchedule = {
  ...NEW_SCHEDULE,
  id: 'a',
  name: 'a',
  reminderEnabled: true,
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
const messages = (part: Partial<SleepSchedule>) =>
  reminderFacts({ ...base, ...part }, ZONE, NOW_MS).map((fact) => fact.message);

test('A card shows the next reminder while reminders are on.', () => {
  const nextReminderAt = '2026-03-12T02:00:00Z';
  assert.deepEqual(messages({ nextReminderAt }), ['Next reminder tonight 10:00\u00a0PM']);
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
    const [fact] = reminderFacts({ ...base, lastReminder: last(part) }, ZONE, NOW_MS);
    assert.deepEqual(fact, { message, isTrouble });
  }
});

test('A moment is formatted in everyday terms.', () => {
  const cases: [string, string, string, string, string][] = [
    ['2026-03-11', '22:00', '2026-03-11', '18:00', 'tonight 10:00\u00a0PM'],
    ['2026-03-12', '00:30', '2026-03-11', '18:00', 'tonight 12:30\u00a0AM'],
    ['2026-03-12', '01:30', '2026-03-12', '01:00', 'tonight 1:30\u00a0AM'],
    ['2026-03-12', '22:00', '2026-03-12', '01:00', 'today 10:00\u00a0PM'],
    ['2026-03-11', '09:00', '2026-03-11', '08:00', 'today 9:00\u00a0AM'],
    ['2026-03-11', '17:30', '2026-03-11', '18:00', 'today 5:30\u00a0PM'],
    ['2026-03-12', '22:00', '2026-03-11', '18:00', 'tomorrow 10:00\u00a0PM'],
    ['2026-03-10', '22:00', '2026-03-11', '18:00', 'yesterday 10:00\u00a0PM'],
    ['2026-03-13', '22:00', '2026-03-11', '18:00', 'Friday 10:00\u00a0PM'],
    ['2026-03-02', '22:00', '2026-03-11', '18:00', 'Mar 2, 10:00\u00a0PM'],
  ];
  for (const [date, time, today, now, expected] of cases) {
    assert.equal(formatMoment({ date, time }, { date: today, time: now }), expected);
  }
});

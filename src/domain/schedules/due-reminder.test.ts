import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueMoments } from './due-reminder.ts';
import { type SchedulePlan, WEEKDAYS } from './schedule.ts';

const plan: SchedulePlan = {
  targetBedTime: '22:30',
  targetWakeTime: '06:30',
  daysOfWeek: [...WEEKDAYS],
  isActive: true,
  reminderEnabled: true,
  reminderMinutesBefore: 30,
};
const seen = (now: string, from = '2026-03-10', changed: SchedulePlan = plan) => {
  const { over, due, next } = dueMoments(changed, 'UTC', from, Date.parse(now));
  return [over.map(({ evening }) => evening), due?.evening ?? null, next?.evening ?? null];
};

test('A reminder is due from its time until bedtime, and is over after that.', () => {
  assert.deepEqual(seen('2026-03-10T21:59:59.999Z'), [[], null, '2026-03-10']);
  assert.deepEqual(seen('2026-03-10T22:00:00Z'), [[], '2026-03-10', '2026-03-11']);
  assert.deepEqual(seen('2026-03-10T22:29:59.999Z'), [[], '2026-03-10', '2026-03-11']);
  assert.deepEqual(seen('2026-03-10T22:30:00Z'), [['2026-03-10'], null, '2026-03-11']);
});

test("After several evenings without a server, past reminders are over and today's is still due.", () => {
  assert.deepEqual(seen('2026-03-13T22:10:00Z'), [
    ['2026-03-10', '2026-03-11', '2026-03-12'],
    '2026-03-13',
    '2026-03-14',
  ]);
  const [over, due, next] = seen('2026-09-01T12:00:00Z');
  assert.deepEqual([over?.length, due, next], [14, null, '2026-09-01']);
});

test('An evening that the plan no longer contains does not count.', () => {
  const thursdays = { ...plan, daysOfWeek: ['thursday' as const] };
  assert.deepEqual(seen('2026-03-10T22:10:00Z', '2026-03-10', thursdays), [[], null, '2026-03-12']);
  assert.deepEqual(seen('2026-03-10T22:10:00Z', '2026-03-10', { ...plan, isActive: false }), [[], null, null]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, isChanged, problemsOf, requiredMessage, withDay } from './schedule-entry.ts';

const filled = { ...entryOf(null), name: 'Weekdays', daysOfWeek: ['monday' as const] };

test('a new schedule begins at 22:00 to 07:00, without a name or days, active, without a reminder', () => {
  assert.deepEqual(entryOf(null), {
    name: '',
    targetBedTime: '22:00',
    targetWakeTime: '07:00',
    daysOfWeek: [],
    isActive: true,
    reminderEnabled: false,
    reminderMinutesBefore: 30,
  });
});

test('a blank name, no day or a missing time keep it from being saved', () => {
  assert.deepEqual(problemsOf(filled), {});
  assert.deepEqual(Object.keys(problemsOf({ ...filled, name: '  ' })), ['name']);
  assert.deepEqual(Object.keys(problemsOf({ ...filled, daysOfWeek: [] })), ['daysOfWeek']);
  const timeless = problemsOf({ ...filled, targetWakeTime: '' });
  assert.deepEqual(Object.keys(timeless), ['targetWakeTime']);
  assert.equal(requiredMessage(timeless), 'A bedtime and a wake time are required.');
  assert.equal(requiredMessage(problemsOf(entryOf(null))), 'Name and at least one day of the week are required.');
});

test('days keep the order of the week, and ticking one twice changes nothing', () => {
  assert.deepEqual(withDay(['friday'], 'monday', true), ['monday', 'friday']);
  const back = withDay(withDay(filled.daysOfWeek, 'sunday', true), 'sunday', false);
  assert.equal(isChanged(filled, { ...filled, daysOfWeek: back }), false);
  assert.equal(isChanged(filled, { ...filled, isActive: false }), true);
});

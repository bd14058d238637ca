import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEW_SCHEDULE } from '#domain/schedules/schedule.ts';
import { isChanged, problemsOf, requiredMessage, withDay } from './schedule-entry.ts';

const filled = { ...NEW_SCHEDULE, name: 'Weekdays', daysOfWeek: ['monday' as const] };

test('A schedule with a blank name, no day or a missing time cannot be saved.', () => {
  assert.deepEqual(problemsOf(filled), {});
  assert.deepEqual(Object.keys(problemsOf({ ...filled, name: '  ' })), ['name']);
  assert.deepEqual(Object.keys(problemsOf({ ...filled, daysOfWeek: [] })), ['daysOfWeek']);
  const timeless = problemsOf({ ...filled, targetWakeTime: '' });
  assert.deepEqual(Object.keys(timeless), ['targetWakeTime']);
  assert.equal(requiredMessage(timeless), 'A bedtime and a wake time are required.');
  assert.equal(requiredMessage(problemsOf(NEW_SCHEDULE)), 'Name and at least one day of the week are required.');
});

test('Days keep the order of the week, and checking one twice changes nothing.', () => {
  assert.deepEqual(withDay(['friday'], 'monday', true), ['monday', 'friday']);
  const back = withDay(withDay(filled.daysOfWeek, 'sunday', true), 'sunday', false);
  assert.equal(isChanged(filled, { ...filled, daysOfWeek: back }), false);
  assert.equal(isChanged(filled, { ...filled, isActive: false }), true);
});

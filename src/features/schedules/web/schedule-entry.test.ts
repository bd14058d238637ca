import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder, NEW_SCHEDULE } from '#domain/schedules/schedule.ts';
import { isChanged, problemsOf, requiredMessage } from './schedule-entry.ts';

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

test('Days keep the order of the week, so that only other days are a change.', () => {
  assert.deepEqual(inOrder(['friday', 'monday']), ['monday', 'friday']);
  assert.equal(isChanged(filled, { ...filled, daysOfWeek: inOrder([...filled.daysOfWeek]) }), false);
  assert.equal(isChanged(filled, { ...filled, isActive: false }), true);
});

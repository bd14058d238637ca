import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { NEW_SCHEDULE, type Weekday } from '#domain/schedules/schedule.ts';
import { weekLayout } from './week-layout.ts';
import { eveningMessage, formatDays, weekSummary } from './week-messages.ts';

const schedule = (name: string, bed: string, wake: string, ...daysOfWeek: Weekday[]): SleepSchedule => ({
  ...NEW_SCHEDULE,
  id: name,
  name,
  targetBedTime: bed,
  targetWakeTime: wake,
  daysOfWeek,
  sessionId: 'a1b2c3d4e',
  nextReminderAt: null,
  lastReminder: null,
});
const monday = (...schedules: SleepSchedule[]) => weekLayout(schedules).evenings[0]!;

test('A week covers 6 PM to noon, and more for people who sleep by day.', () => {
  const hours = (...schedules: SleepSchedule[]) => {
    const { fromMinutes, toMinutes } = weekLayout(schedules);
    return [fromMinutes, toMinutes];
  };
  assert.deepEqual(hours(), [360, 1440]);
  assert.deepEqual(hours(schedule('a', '22:00', '07:00', 'monday')), [360, 1440]);
  assert.deepEqual(hours(schedule('a', '09:00', '16:30', 'monday')), [-180, 1440]);
  assert.deepEqual(hours(schedule('a', '23:00', '14:00', 'monday')), [360, 1620]);
});

test('Overlapping nights get their own lanes, and their overlap is one stretch.', () => {
  const evening = monday(
    schedule('a', '21:00', '05:00', 'monday'),
    schedule('b', '22:00', '23:00', 'monday'),
    schedule('c', '22:30', '06:00', 'monday'),
    schedule('d', '06:00', '07:00', 'tuesday'),
  );
  assert.deepEqual(
    evening.lanes.map((lane) => lane.map(({ schedule: { name } }) => name)),
    [['a'], ['b'], ['c']],
  );
  assert.deepEqual(evening.shared, [{ fromMinutes: 600, toMinutes: 1020 }]);
});

test('Consecutive nights share a lane and do not overlap.', () => {
  const evening = monday(schedule('a', '21:00', '23:00', 'monday'), schedule('b', '23:00', '06:00', 'monday'));
  assert.deepEqual([evening.lanes.length, evening.shared, evening.overlaps], [1, [], false]);
});

test('Each evening has a text description.', () => {
  const late = schedule('Late', '23:30', '08:00', 'monday', 'tuesday');
  const early = schedule('Early', '21:00', '05:15', 'monday');
  const { evenings } = weekLayout([late, early]);
  assert.equal(
    eveningMessage(evenings[0]!),
    'Monday: Early, 9:00 PM to 5:15 AM; Late, 11:30 PM to 8:00 AM. They overlap.',
  );
  assert.equal(eveningMessage(evenings[1]!), 'Tuesday: Late, 11:30 PM to 8:00 AM.');
  assert.equal(eveningMessage(evenings[2]!), 'Wednesday: no schedule.');
  assert.equal(weekSummary(evenings), '2 of 7 evenings are planned. Schedules overlap on Mon.');
});

test('Evenings in a row are written from the first to the last, also across the end of the week.', () => {
  assert.equal(formatDays(['monday', 'tuesday', 'wednesday', 'thursday', 'sunday']), 'Sun to Thu');
  assert.equal(formatDays(['thursday', 'friday', 'saturday']), 'Thu to Sat');
  assert.equal(formatDays(['friday', 'saturday']), 'Fri and Sat');
  assert.equal(formatDays(['monday', 'wednesday', 'friday']), 'Mon, Wed and Fri');
  assert.equal(formatDays(['saturday']), 'Sat');
});

test('A night that reaches into the next evening names the overlapping schedule.', () => {
  const long = schedule('Long', '20:00', '19:30', 'monday');
  const nap = schedule('Nap', '19:00', '20:00', 'tuesday');
  const { evenings } = weekLayout([long, nap]);
  assert.match(eveningMessage(evenings[0]!), /Overlaps with Nap on the evening before or after\.$/);
});

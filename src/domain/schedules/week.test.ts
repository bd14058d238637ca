import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockTimeOf } from '../time/clock-time.ts';
import { NEW_SCHEDULE, type SchedulePlan, WEEKDAYS, type Weekday } from './schedule.ts';
import { weekOfSchedules } from './week.ts';

const DAY = 1440;

const plan = (name: string, bedAndWake: string, daysOfWeek: readonly Weekday[], isActive = true) => {
  const [targetBedTime = '', targetWakeTime = ''] = bedAndWake.split(' to ');
  return { ...NEW_SCHEDULE, name, targetBedTime, targetWakeTime, daysOfWeek: [...daysOfWeek], isActive };
};

/** `Late 690-1200 with Weekday`. */
const summaryOf = (schedules: ReturnType<typeof plan>[]) =>
  weekOfSchedules(schedules).map(({ nights }) =>
    nights.map(({ schedule, fromMinutes, toMinutes, overlapsWith }) => {
      const others = overlapsWith.map(({ name }) => name).join(', ');
      return `${schedule.name} ${fromMinutes}-${toMinutes}${others && ` with ${others}`}`;
    }),
  );

const gaps = (schedules: SchedulePlan[]) =>
  weekOfSchedules(schedules)
    .filter(({ isGap }) => isGap)
    .map(({ weekday }) => weekday);

test('A week has seven evenings from Monday, with their planned nights and gaps.', () => {
  const schedules = [
    plan('Weekday', '22:30 to 06:30', ['monday', 'tuesday', 'wednesday', 'thursday']),
    plan('Late', '00:30 to 08:00', ['friday']),
    plan('Off', '21:00 to 05:00', WEEKDAYS, false),
  ];
  assert.deepEqual(summaryOf(schedules), [
    ['Weekday 630-1110'],
    ['Weekday 630-1110'],
    ['Weekday 630-1110'],
    ['Weekday 630-1110'],
    ['Late 750-1200'],
    [],
    [],
  ]);
  assert.deepEqual(gaps(schedules), ['saturday', 'sunday']);
  assert.deepEqual(gaps([]), [...WEEKDAYS]);
});

test('Nights that share time overlap, and nights that only touch do not.', () => {
  const [, , , , friday] = summaryOf([
    plan('Nap', '14:00 to 15:00', ['friday']),
    plan('Night', '22:00 to 06:00', ['friday']),
    plan('Late', '05:59 to 09:00', ['friday']),
    plan('Morning', '09:00 to 10:00', ['saturday']),
    plan('Evening', '15:00 to 16:00', ['friday']),
  ]);
  assert.deepEqual(friday, ['Nap 120-180', 'Evening 180-240', 'Night 600-1080 with Late', 'Late 1079-1260 with Night']);
});

test('A night that runs into the next evening overlaps there too, also from Sunday into Monday.', () => {
  const [monday, , , , , , sunday] = summaryOf([
    plan('Long', '20:00 to 08:00', ['sunday']),
    plan('Shift', '07:00 to 14:00', ['monday', 'thursday']),
  ]);
  assert.deepEqual(sunday, ['Long 480-1200 with Shift']);
  assert.deepEqual(monday, ['Shift -300-120 with Long']);
});

test('Two schedules for the same night are listed once each, in the order of the list.', () => {
  const [monday] = summaryOf([
    plan('First', '22:00 to 06:00', WEEKDAYS),
    plan('Second', '22:00 to 06:00', WEEKDAYS),
    plan('Nothing', '23:00 to 23:00', WEEKDAYS),
  ]);
  assert.deepEqual(monday, ['First 600-1080 with Second', 'Second 600-1080 with First', 'Nothing 660-660']);
});

test('Nights overlap exactly when a minute of the week belongs to both.', () => {
  const minute = fc.integer({ min: 0, max: DAY - 1 });
  const clock = minute.map(clockTimeOf);
  const schedule = fc
    .record({ bed: clock, wake: clock, days: fc.subarray([...WEEKDAYS], { maxLength: 3 }) })
    .map(({ bed, wake, days }) => plan('', `${bed} to ${wake}`, days));
  fc.assert(
    fc.property(fc.array(schedule, { maxLength: 4 }), (schedules) => {
      const nights = weekOfSchedules(schedules).flatMap((evening, day) =>
        evening.nights.map((night) => ({ ...night, minutes: minutesOfWeek(day, night.fromMinutes, night.toMinutes) })),
      );
      for (const night of nights) {
        const others = nights.filter((other) => other !== night && !other.minutes.isDisjointFrom(night.minutes));
        assert.deepEqual(new Set(night.overlapsWith), new Set(others.map((other) => other.schedule)));
      }
    }),
  );
});

const minutesOfWeek = (day: number, from: number, to: number): Set<number> =>
  new Set(Array.from({ length: to - from }, (_, step) => (day * DAY + from + step + 7 * DAY) % (7 * DAY)));

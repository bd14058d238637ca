import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WEEKDAYS, type Weekday } from '../schedules/schedule.ts';
import { ClockTime } from '../time/clock-time.ts';
import { dateOfDayNumber } from '../time/local-date.ts';
import { suggestedSchedule } from './suggested-schedule.ts';

const covering = (...daysOfWeek: Weekday[]) => ({ isActive: true, daysOfWeek });
const weeknights: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'];

test('The first schedule is for Sunday to Thursday, and a later one for the evenings that are left.', () => {
  const cases: [ReturnType<typeof covering>[], string, Weekday[]][] = [
    [[], 'Weeknights', weeknights],
    [[{ ...covering('monday'), isActive: false }], 'Weeknights', weeknights],
    [[covering(...weeknights)], 'Weekend nights', ['friday', 'saturday']],
    [[covering('friday', 'saturday')], 'Weeknights', weeknights],
    [[covering('monday', 'tuesday', 'wednesday')], 'Other nights', ['thursday', 'friday', 'saturday', 'sunday']],
    [[covering(...weeknights), covering('friday')], 'Saturday nights', ['saturday']],
    [[covering(...WEEKDAYS)], '', []],
  ];
  for (const [existing, name, daysOfWeek] of cases) {
    const suggested = suggestedSchedule(existing, []);
    assert.deepEqual([suggested.name, suggested.daysOfWeek], [name, daysOfWeek]);
    assert.equal(suggested.reminderEnabled && suggested.isActive, true);
  }
});

test('Its times are the usual ones of those evenings, else 10:30 PM to 6:30 AM.', () => {
  // 2026-03-09 is a Monday, so its night belongs to the evening of Sunday.
  const night = (date: string, bedTime: string | null, wakeTime: string | null) => ({ date, bedTime, wakeTime });
  const week = [
    night('2026-03-09', '23:10', '07:02'),
    night('2026-03-10', '00:15', '07:10'),
    night('2026-03-11', '23:31', '07:05'),
    night('2026-03-14', '02:00', '10:00'),
    night('2026-03-15', '02:30', '10:30'),
  ];
  const hours = (...[existing, nights]: Parameters<typeof suggestedSchedule>) => {
    const { targetBedTime, targetWakeTime } = suggestedSchedule(existing, nights);
    return `${targetBedTime} ${targetWakeTime}`;
  };
  assert.equal(hours([], []), '22:30 06:30');
  assert.equal(hours([], week.slice(0, 2)), '22:30 06:30');
  assert.equal(hours([], week), '23:30 07:05');
  assert.equal(hours([covering(...weeknights)], week), '22:30 06:30');
  const shifts = ['22:00', '22:10', '22:00', '08:00', '08:10', '08:00'].map((bed, index) =>
    night(`2026-03-${['09', '10', '11', '12', '16', '17'][index]}`, bed, null),
  );
  assert.equal(hours([], shifts), '22:30 06:30');
});

test('Any nights give times of the clock.', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const time = minute.map(
    (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
  );
  const nights = fc.array(
    fc.record({
      date: fc.integer({ min: 20_000, max: 20_040 }).map(dateOfDayNumber),
      bedTime: fc.option(time),
      wakeTime: fc.option(time),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(nights, (logged) => {
      const { targetBedTime, targetWakeTime } = suggestedSchedule([], logged);
      assert.ok(ClockTime.safeParse(targetBedTime).success && ClockTime.safeParse(targetWakeTime).success);
    }),
  );
});

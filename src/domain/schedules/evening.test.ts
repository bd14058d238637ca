import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyClock } from '../nights/night.fixture.ts';
import { dateOfDayNumber, dayNumber } from '../time/local-date.ts';
import {
  appliesOn,
  bedDate,
  eveningOf,
  formatHours,
  minutesIntoEvening,
  planMinutes,
  scheduleOfEvening,
} from './evening.ts';
import { NEW_SCHEDULE, type SchedulePlan, WEEKDAYS, type Weekday } from './schedule.ts';

const anyDate = fc.integer({ min: 0, max: 40_000 }).map(dateOfDayNumber);

const plan = (targetBedTime: string, daysOfWeek: Weekday[], more: Partial<SchedulePlan> = {}) => ({
  ...NEW_SCHEDULE,
  targetBedTime,
  daysOfWeek,
  ...more,
});

test('An evening lasts until 06:00 of the next morning.', () => {
  const cases: [string, string, string][] = [
    ['2026-03-13', '22:00', '2026-03-13'],
    ['2026-03-13', '23:59', '2026-03-13'],
    ['2026-03-14', '00:00', '2026-03-13'],
    ['2026-03-14', '05:59', '2026-03-13'],
    ['2026-03-14', '06:00', '2026-03-14'],
    ['2026-03-14', '12:00', '2026-03-14'],
    ['2026-03-01', '00:30', '2026-02-28'],
    ['2026-01-01', '00:30', '2025-12-31'],
  ];
  for (const [date, time, evening] of cases) assert.equal(eveningOf(date, time), evening, `${date} ${time}`);
});

test('A Friday bedtime of 00:30 is on Saturday, and one of 23:30 is on Friday.', () => {
  const friday = '2026-03-13';
  const dates = (['23:30', '06:00', '00:00', '00:30', '05:59'] as const).map((targetBedTime) =>
    bedDate({ targetBedTime }, friday),
  );
  assert.deepEqual(dates, ['2026-03-13', '2026-03-13', '2026-03-14', '2026-03-14', '2026-03-14']);
});

test('A moment at the bedtime of an evening belongs to that evening.', () => {
  fc.assert(
    fc.property(anyDate, anyClock, (evening, targetBedTime) => {
      assert.equal(eveningOf(bedDate({ targetBedTime }, evening), targetBedTime), evening);
    }),
  );
});

test('A schedule applies on its days while it is active.', () => {
  const weekend = plan('23:00', ['friday', 'saturday']);
  const week = WEEKDAYS.map((_, day) => dateOfDayNumber(dayNumber('2026-03-09') + day));
  assert.deepEqual(
    week.map((evening) => appliesOn(weekend, evening)),
    [false, false, false, false, true, true, false],
  );
  assert.equal(appliesOn({ ...weekend, isActive: false }, '2026-03-13'), false);
  assert.equal(appliesOn(plan('23:00', []), '2026-03-13'), false);
});

test('The earliest bedtime of an evening wins among several schedules, and midnight comes after eleven.', () => {
  const early = plan('06:00', ['friday']);
  const evening = plan('22:30', ['friday', 'monday']);
  const alsoEvening = plan('22:30', ['friday'], { targetWakeTime: '08:00' });
  const night = plan('00:30', ['friday', 'thursday']);
  const off = plan('20:00', ['friday'], { isActive: false });
  assert.equal(scheduleOfEvening([night, off, evening, alsoEvening], '2026-03-13'), evening);
  assert.equal(scheduleOfEvening([night, alsoEvening, evening], '2026-03-13'), alsoEvening);
  assert.equal(scheduleOfEvening([night, evening, early], '2026-03-13'), early);
  assert.equal(scheduleOfEvening([night, evening], '2026-03-12'), night);
  assert.equal(scheduleOfEvening([night, evening, off], '2026-03-14'), null);
  assert.equal(scheduleOfEvening([], '2026-03-13'), null);
});

test('No schedule of an evening is earlier than the one that counts.', () => {
  const plans = fc.array(fc.record({ time: anyClock, days: fc.subarray([...WEEKDAYS]), isActive: fc.boolean() }));
  fc.assert(
    fc.property(plans, anyDate, (sampled, evening) => {
      const schedules = sampled.map(({ time, days, isActive }) => plan(time, days, { isActive }));
      const chosen = scheduleOfEvening(schedules, evening);
      const applying = schedules.filter((schedule) => appliesOn(schedule, evening));
      const inOrder = applying.toSorted(
        (one, other) => minutesIntoEvening(one.targetBedTime) - minutesIntoEvening(other.targetBedTime),
      );
      assert.equal(chosen, inOrder[0] ?? null);
    }),
  );
});

test('An evening runs from 06:00 to 05:59.', () => {
  assert.deepEqual(['06:00', '12:00', '23:59', '00:00', '05:59'].map(minutesIntoEvening), [0, 360, 1079, 1080, 1439]);
});

test('A plan lasts from bedtime to wake time, past midnight for an earlier wake time.', () => {
  const cases: [string, string, number, string][] = [
    ['22:30', '06:30', 480, '8.0 hours'],
    ['21:00', '05:15', 495, '8.3 hours'],
    ['23:00', '07:51', 531, '8.9 hours'],
    ['00:30', '08:33', 483, '8.1 hours'],
    ['08:00', '16:00', 480, '8.0 hours'],
    ['22:00', '22:00', 0, '0.0 hours'],
    ['22:00', '21:59', 1439, '24.0 hours'],
    ['22:00', '22:02', 2, '0.0 hours'],
    ['22:00', '22:03', 3, '0.1 hours'],
  ];
  for (const [targetBedTime, targetWakeTime, minutes, hours] of cases) {
    assert.equal(planMinutes({ targetBedTime, targetWakeTime }), minutes, `${targetBedTime} to ${targetWakeTime}`);
    assert.equal(formatHours(minutes), hours);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Guard } from '../insights/guards.ts';
import { WEEKDAYS, type Weekday } from '../schedules/schedule.ts';
import { ClockTime, clockTimeOf, minutesBetween } from '../time/clock-time.ts';
import { dateOfDayNumber } from '../time/local-date.ts';
import { shortPlan, suggestedSchedule } from './suggested-schedule.ts';

const covering = (...daysOfWeek: Weekday[]) => ({ isActive: true, daysOfWeek });
const weeknights: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'];

const guarded = (...held: Guard[]) => ({ guards: { held, isShort: false } });
const FREE = guarded();

/** A night before each of the last 28 dates, from 23:00 to 07:00. */
const everyNight = Array.from({ length: 28 }, (_, index) => ({
  date: dateOfDayNumber(20_000 + index),
  bedTime: '23:00',
  wakeTime: '07:00',
}));

test('The first schedule is for Sunday to Thursday, and a later one for the evenings that are left.', () => {
  const cases: [ReturnType<typeof covering>[], string, Weekday[]][] = [
    [[], 'Weeknights', weeknights],
    [[{ ...covering('monday'), isActive: false }], 'Weeknights', weeknights],
    [[covering(...weeknights)], 'Weekend nights', ['friday', 'saturday']],
    [[covering('friday', 'saturday')], 'Weeknights', weeknights],
    [[covering('monday', 'tuesday', 'wednesday')], 'Other nights', ['thursday', 'friday', 'saturday', 'sunday']],
    [[covering(...weeknights), covering('friday')], 'Saturday nights', ['saturday']],
  ];
  for (const [existing, name, daysOfWeek] of cases) {
    const suggested = suggestedSchedule(existing, everyNight, FREE);
    assert.deepEqual(suggested, {
      plan: { name, targetBedTime: '23:00', targetWakeTime: '07:00', daysOfWeek },
      start: null,
    });
  }
  assert.equal(suggestedSchedule([covering(...WEEKDAYS)], everyNight, FREE), null);
});

test('It keeps the usual wake time of those evenings and plans the need before it; without one there is none.', () => {
  // 2026-03-09 is a Monday, so its night belongs to the evening of Sunday.
  const night = (date: string, bedTime: string | null, wakeTime: string | null) => ({
    ...{ date, bedTime, wakeTime },
  });
  const week = [
    night('2026-03-09', '23:10', '07:02'),
    night('2026-03-10', '00:15', '07:10'),
    night('2026-03-11', '23:31', '07:05'),
    night('2026-03-14', '02:00', '10:00'),
    night('2026-03-15', '02:30', '10:30'),
  ];
  const hours = (
    existing: ReturnType<typeof covering>[],
    nights: Parameters<typeof suggestedSchedule>[1],
    needMinutes?: number,
  ) => {
    const suggested = suggestedSchedule(existing, nights, { ...FREE, needMinutes });
    const { plan, start } = suggested ?? {};
    return plan
      ? `${plan.targetBedTime} ${plan.targetWakeTime}${start ? `, first ${start.bed} and not ${start.usual}` : ''}`
      : null;
  };
  const bedAt = (bedTime: string | null) => week.slice(0, 3).map((each) => ({ ...each, bedTime }));
  assert.equal(hours([], week), '23:30 07:05');
  assert.equal(hours([], bedAt('23:35')), '23:35 07:05');
  assert.equal(hours([], bedAt('23:45')), '23:35 07:05', 'a short night starts earlier');
  assert.equal(hours([], bedAt('23:50')), '23:35 07:05', 'one step away');
  assert.equal(hours([], bedAt('23:55')), '23:35 07:05, first 23:40 and not 23:55', 'two steps away');
  assert.equal(hours([], bedAt('21:00')), '21:00 07:05');
  assert.equal(hours([], bedAt(null)), '23:35 07:05');
  const early = week.slice(0, 3).map((each) => ({ ...each, bedTime: '00:00', wakeTime: '05:00' }));
  assert.equal(hours([], early), '21:30 05:00, first 23:45 and not 00:00');
  assert.equal(hours([], early, 420), '22:00 05:00, first 23:45 and not 00:00', 'the chosen need');
  assert.equal(hours([], early, 360), '22:00 05:00, first 23:45 and not 00:00', 'a chosen need below 7 hours');
  assert.equal(hours([], bedAt('23:35'), 540), '22:05 07:05, first 23:20 and not 23:35', 'a need above the nights');
  assert.equal(hours([], []), null);
  assert.equal(hours([], week.slice(0, 2)), null);
  assert.equal(hours([covering(...weeknights)], week), null);
  const shifts = ['06:00', '06:10', '06:00', '16:00', '16:10', '16:00'].map((wake, index) =>
    night(`2026-03-${['09', '10', '11', '12', '16', '17'][index]}`, null, wake),
  );
  assert.equal(hours([], shifts), null);
});

test('A guard forbids a longer plan or any plan; few ratings forbid none; hard nights leave one wake time.', () => {
  const short = everyNight.map((night) => ({ ...night, bedTime: '00:30' }));
  const times = (...held: Guard[]) =>
    [short, everyNight].map((nights) => {
      const plan = suggestedSchedule([], nights, guarded(...held))?.plan;
      return plan ? `${plan.targetBedTime ?? plan.daysOfWeek.length} ${plan.targetWakeTime}` : null;
    });
  assert.deepEqual(times('few-ratings'), ['23:30 07:00', '23:00 07:00']);
  assert.deepEqual(times('good-ratings'), [null, '23:00 07:00']);
  assert.deepEqual(times('hard-nights'), ['7 07:00', '7 07:00']);
  assert.deepEqual(times('hard-nights', 'care-at-night'), [null, null]);
  assert.deepEqual(times('hard-nights', 'clinician'), [null, null]);
  const wakeTime = suggestedSchedule([covering(...weeknights)], short, guarded('long-awake'));
  assert.deepEqual(wakeTime, { plan: { targetWakeTime: '07:00', daysOfWeek: ['friday', 'saturday'] }, start: null });
});

test('A plan below 7 hours gets one sentence, with a bedtime counted back from the need where a longer night may be proposed.', () => {
  const said = (bed: string, wake: string, guards = FREE.guards, needMinutes?: number) => {
    const short = shortPlan({ targetBedTime: bed, targetWakeTime: wake }, { guards, needMinutes });
    return short && [short.minutes, short.bedTime, short.isDrowsy && 'driving'].filter(Boolean).join(' ');
  };
  const cases: [string | null, string | null][] = [
    [said('22:00', '07:00'), null],
    [said('00:00', '07:00'), null],
    [said('07:00', '07:00'), null],
    [said('00:25', '05:55'), '330 22:25'],
    [said('00:01', '07:00'), '419 23:30'],
    [said('00:25', '05:55', FREE.guards, 480), '330 21:55'],
    [said('23:30', '06:00', FREE.guards, 360), '390 23:00'],
    [said('01:00', '06:00'), '300 22:30'],
    [said('01:01', '06:00'), '299 22:30 driving'],
    [said('00:25', '05:55', guarded('few-ratings').guards), '330 22:25'],
    [said('00:25', '05:55', { held: [], isShort: true }), '330 22:25 driving'],
    [said('00:25', '05:55', { held: ['long-awake'], isShort: true }), '330'],
    [said('01:01', '06:00', guarded('hard-nights').guards), '299 driving'],
    [said('00:25', '05:55', guarded('awake-on-device').guards), '330'],
    [said('00:25', '05:55', guarded('good-ratings').guards), '330'],
    [said('00:25', '05:55', guarded('care-at-night').guards), '330'],
    [said('00:25', '05:55', guarded('sign').guards), '330'],
    [said('01:01', '06:00', guarded('clinician').guards), null],
  ];
  assert.deepEqual(
    cases.map(([found]) => found),
    cases.map(([, expected]) => expected),
  );
});

test('Any suggestion has times of the clock, with the need between them or 7 hours if it is less.', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const nights = fc.array(fc.record({ bed: fc.option(minute), lateBy: fc.integer({ min: 0, max: 60 }) }), {
    minLength: 7,
    maxLength: 30,
  });
  fc.assert(
    fc.property(minute, nights, fc.integer({ min: 360, max: 600 }), (wake, list, needMinutes) => {
      const logged = list.map(({ bed, lateBy }, index) => ({
        date: dateOfDayNumber(20_000 + index),
        bedTime: bed === null ? null : clockTimeOf(bed),
        wakeTime: clockTimeOf(wake + lateBy),
      }));
      const { targetBedTime, targetWakeTime } = suggestedSchedule([], logged, { ...FREE, needMinutes })!.plan;
      const [bed, got] = [ClockTime.parse(targetBedTime), ClockTime.parse(targetWakeTime)];
      assert.ok(minutesBetween(bed, got) >= Math.max(needMinutes, 420));
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ClockTime, hoursAndMinutes, minutesBetween, minutesOfDay, twelveHour, withClock } from './clock-time.ts';

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

test('A time of day runs from 00:00 to 23:59, with two digits each.', () => {
  for (const time of ['00:00', '09:05', '19:59', '23:59']) assert.equal(ClockTime.safeParse(time).success, true, time);
  const wrong = [
    '24:00',
    '25:00',
    '12:60',
    '7:00',
    '07:0',
    '0700',
    '07:00:00',
    ' 07:00',
    '07:00\n',
    '',
    '٠٧:٠٠',
    700,
    null,
  ];
  for (const time of wrong) assert.equal(ClockTime.safeParse(time).success, false, String(time));
});

test('The minutes between two times go past midnight.', () => {
  const cases: [string, string, number][] = [
    ['22:00', '06:00', 480],
    ['00:00', '00:00', 0],
    ['23:59', '00:00', 1],
    ['00:00', '23:59', 1439],
    ['12:00', '11:59', 1439],
  ];
  for (const [from, to, minutes] of cases) assert.equal(minutesBetween(from, to), minutes, `${from} to ${to}`);
});

test('Going from one time to another and back takes a whole day, unless they are equal.', () => {
  fc.assert(
    fc.property(minuteOfDay, minuteOfDay, (from, to) => {
      assert.equal(minutesOfDay(clock(from)), from);
      const there = minutesBetween(clock(from), clock(to));
      assert.equal((from + there) % 1440, to);
      assert.equal(there + minutesBetween(clock(to), clock(from)), from === to ? 0 : 1440);
    }),
  );
});

test('Durations and times are written for people.', () => {
  assert.deepEqual([0, 59, 60, 445, 1439].map(hoursAndMinutes), ['0h 0m', '0h 59m', '1h 0m', '7h 25m', '23h 59m']);
  const times = ['00:00', '00:30', '01:05', '11:59', '12:00', '12:01', '13:00', '23:05'];
  assert.deepEqual(times.map(twelveHour), [
    '12:00 AM',
    '12:30 AM',
    '1:05 AM',
    '11:59 AM',
    '12:00 PM',
    '12:01 PM',
    '1:00 PM',
    '11:05 PM',
  ]);
});

test('Only the clock times of a text follow the clock, and each as the time it names.', () => {
  const text = 'In bed before 11 PM, at 10:30\u00a0PM or 12:05 AM; 8 of 10 nights, 11:30 in all, 13 PMs.';
  assert.equal(withClock(text, '12-hour'), text);
  assert.equal(
    withClock(text, '24-hour'),
    'In bed before 23:00, at 22:30 or 00:05; 8 of 10 nights, 11:30 in all, 13 PMs.',
  );
  fc.assert(
    fc.property(minuteOfDay, (minute) => {
      assert.equal(withClock(twelveHour(clock(minute)), '24-hour'), clock(minute));
    }),
  );
});

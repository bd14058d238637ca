import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesInBed } from './minutes-in-bed.ts';

test('The stored minutes win, else the time from bedtime to wake time past midnight counts.', () => {
  const cases: [number | null, string | null, string | null, number | null][] = [
    [450, '22:00', '06:00', 450],
    [null, '22:00', '06:00', 480],
    [null, '00:30', '08:15', 465],
    [0, '23:00', '06:30', 450],
    [430, null, null, 430],
    [null, '22:00', null, null],
    [null, null, '06:00', null],
    [0, '07:00', '07:00', null],
    [null, null, null, null],
  ];
  for (const [totalTimeInBed, bedTime, wakeTime, minutes] of cases) {
    assert.equal(
      minutesInBed({ totalTimeInBed, bedTime, wakeTime }),
      minutes,
      `${totalTimeInBed} ${bedTime} ${wakeTime}`,
    );
  }
});

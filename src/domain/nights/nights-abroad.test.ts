import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../time/local-date.ts';
import { importedSleep, nightsInARow } from './night.fixture.ts';
import { withAbroad } from './nights-abroad.ts';

const FIRST = '2026-03-01';
const HOME = 60;

/** Recorded nights in a row, each with its clock in minutes from UTC; undefined: no device recorded it. */
const recorded = (clocks: readonly (number | undefined)[]) =>
  clocks.flatMap((offsetMinutes, index) =>
    offsetMinutes === undefined ? [] : [importedSleep(addDays(FIRST, index), { offsetMinutes })],
  );

/** The indexes of the nights abroad. */
function abroad(clocks: readonly (number | undefined)[]): number[] {
  const nights = nightsInARow(addDays(FIRST, clocks.length - 1), clocks.length);
  return withAbroad(nights, recorded(clocks)).flatMap(({ isAbroad }, index) => (isAbroad ? [index] : []));
}

const times = (count: number, clock: number | undefined) => Array.from({ length: count }, () => clock);

test('Nights are abroad from two recorded ones in a row whose clock is three hours from that at home.', () => {
  const cases: [name: string, clocks: (number | undefined)[], expected: number[]][] = [
    ['never away', times(30, HOME), []],
    ['one night', [...times(10, HOME), 540, ...times(5, HOME)], []],
    ['two nights', [...times(10, HOME), 540, 540, ...times(5, HOME)], [10, 11]],
    ['west', [...times(10, HOME), ...times(3, -300), HOME], [10, 11, 12]],
    ['under three hours', [...times(10, HOME), ...times(5, HOME + 179)], []],
    ['three hours', [...times(10, HOME), ...times(3, HOME + 180)], [10, 11, 12]],
    ['summer time', [...times(20, HOME), ...times(20, 120)], []],
    ['nights between without a device', [...times(10, HOME), 540, ...times(2, undefined), 540], [10, 11, 12, 13]],
    ['a night at home between', [...times(10, HOME), 540, HOME, 540, HOME], []],
    ['a trip first, home for longer since', [...times(4, 540), ...times(10, HOME)], [0, 1, 2, 3]],
    ['moved', [...times(100, HOME), ...times(300, 540)].slice(-280), []],
    ['over the date line, on the same clock', [...times(10, -660), ...times(5, 780)], []],
    ['without a recorded clock', times(10, undefined), []],
  ];
  const failed = cases.flatMap(([name, clocks, expected]) =>
    JSON.stringify(abroad(clocks)) === JSON.stringify(expected) ? [] : [{ name, is: abroad(clocks), expected }],
  );
  assert.deepEqual(failed, []);
});

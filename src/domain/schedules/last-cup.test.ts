import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAST_CUP_EXPLANATION, LAST_CUP_HOURS, lastCup } from './last-cup.ts';

const CASES: [bedTime: string, hoursBefore: number, lastCup: string][] = [
  ['22:30', 9, '13:30'],
  ['23:59', 9, '14:59'],
  ['00:15', 9, '15:15'],
  ['07:00', 9, '22:00'],
  ['09:00', 9, '00:00'],
  ['22:30', 4, '18:30'],
  ['13:00', 14, '23:00'],
];

test('The last cup comes some hours before bedtime, also over midnight.', () => {
  for (const [bedTime, hoursBefore, expected] of CASES) {
    assert.equal(lastCup(bedTime, hoursBefore), expected, `${hoursBefore} hours before ${bedTime}`);
  }
});

test('The explanation names the hours that the rule uses.', () => {
  assert.ok(LAST_CUP_EXPLANATION.formula.includes(`less ${LAST_CUP_HOURS.usual} hours`));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { habitCount, isHabitDone, timeInBed } from './day.ts';

test('time in bed needs both times, and a wake time before the bedtime is on the next day', () => {
  assert.equal(timeInBed('22:30', '06:15'), 465);
  assert.equal(timeInBed('01:00', '09:00'), 480);
  assert.equal(timeInBed('07:00', '07:00'), 0);
  assert.equal(timeInBed(null, '07:00'), null);
  assert.equal(timeInBed('07:00', null), null);
  assert.equal(timeInBed(null, null), null);
});

test('the ticked habits of a day are as many as its bits', () => {
  assert.deepEqual([habitCount(0), habitCount(0xff), habitCount(0b1000_0001)], [0, 8, 2]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (habits) => {
      const ticked = [...habits.toString(2)].filter((bit) => bit === '1').length;
      assert.equal(habitCount(habits), ticked);
      const bits = Array.from({ length: 8 }, (_, position) => (isHabitDone(habits, position) ? '1' : '0'));
      assert.equal(Number.parseInt(bits.reverse().join(''), 2), habits);
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LoggedNight } from '../nights/night.ts';
import { timedNights } from '../nights/timed-night.ts';
import { clockAt, night, TODAY } from './nights.fixture.ts';
import { SLEEP_NEED, sleepDebt } from './sleep-debt.ts';

const slept = (...minutesNewestFirst: (number | null)[]): LoggedNight[] =>
  minutesNewestFirst.map((minutes, daysAgo) =>
    night(daysAgo, minutes === null ? {} : { bedTime: '22:00', wakeTime: clockAt(1320 + minutes) }),
  );

const debtOf = (nights: readonly LoggedNight[], need?: number) => sleepDebt(timedNights(nights), TODAY, need);
const times = (count: number, minutes: number): number[] => Array<number>(count).fill(minutes);

test('The debt of 14 days is the time its nights fall short of the need.', () => {
  assert.deepEqual(debtOf(slept(...times(14, 420))), { enough: true, minutes: 840, nights: 14 });
  assert.deepEqual(debtOf(slept(...times(14, 420)), 420), { enough: true, minutes: 0, nights: 14 });
  assert.deepEqual(debtOf(slept(...times(14, 420)), 600), { enough: true, minutes: 2520, nights: 14 });
});

test('A longer night pays back a shorter one, and there is no credit.', () => {
  assert.deepEqual(debtOf(slept(600, ...times(6, 450))), { enough: true, minutes: 60, nights: 7 });
  assert.deepEqual(debtOf(slept(...times(10, 560))), { enough: true, minutes: 0, nights: 10 });
});

test('Nights before the last 14 dates do not count, and missing nights are left out.', () => {
  assert.deepEqual(debtOf(slept(...times(14, 480), ...times(20, 300))), { enough: true, minutes: 0, nights: 14 });
  assert.deepEqual(debtOf(slept(420, null, 420, null, 420, null, ...times(4, 420))), {
    enough: true,
    minutes: 420,
    nights: 7,
  });
});

test('Fewer than seven nights give no debt.', () => {
  assert.deepEqual(debtOf([]), { enough: false, have: 0, need: 7 });
  assert.deepEqual(debtOf(slept(...times(6, 300))), { enough: false, have: 6, need: 7 });
  assert.deepEqual(debtOf(slept(...times(8, 300).fill(60, 0, 2))), { enough: false, have: 6, need: 7 });
});

test('A debt is never below 0 and grows minute for minute with the need.', () => {
  const fortnight = fc.array(fc.integer({ min: 180, max: 840 }), { minLength: 14, maxLength: 14 });
  const need = fc.integer({ min: SLEEP_NEED.min, max: SLEEP_NEED.max - 10 });
  fc.assert(
    fc.property(fortnight, need, (minutes, wanted) => {
      const [less, more] = [debtOf(slept(...minutes), wanted), debtOf(slept(...minutes), wanted + 10)];
      assert.ok(less.enough && more.enough);
      const short = minutes.reduce((sum, each) => sum + wanted - each, 0);
      assert.equal(less.minutes, short > 0 ? short : 0);
      if (short >= 0) assert.equal(more.minutes - less.minutes, 140);
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { night, TODAY } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { timedNights } from '../nights/timed-night.ts';
import { clockTimeOf } from '../time/clock-time.ts';
import { SLEEP_NEED, sleepShortfall } from './sleep-need.ts';

const slept = (...minutesNewestFirst: (number | null)[]): LoggedNight[] =>
  minutesNewestFirst.map((minutes, daysAgo) =>
    night(daysAgo, minutes === null ? {} : { bedTime: '22:00', wakeTime: clockTimeOf(1320 + minutes) }),
  );

const shortfallOf = (nights: readonly LoggedNight[], need = 480) => sleepShortfall(timedNights(nights), TODAY, need);
const times = (count: number, minutes: number): number[] => Array<number>(count).fill(minutes);

test('The shortfall is what the mean night of the last 14 dates is below the need, in steps of 5 minutes.', () => {
  const cases: [string, (number | null)[], number, number, number][] = [
    ['an hour', times(14, 420), 480, 60, 14],
    ['enough for a smaller need', times(14, 420), 420, 0, 14],
    ['three hours', times(14, 420), 600, 180, 14],
    ['four hours', times(10, 240), 480, 240, 10],
    ['a longer night counts like the others', [600, ...times(6, 450)], 480, 10, 7],
    ['more than the need', times(10, 560), 480, 0, 10],
    ['less than a step', times(14, 478), 480, 0, 14],
    ['older nights do not count', [...times(14, 480), ...times(20, 300)], 480, 0, 14],
    ['missing nights are left out', [420, null, 420, null, 420, null, ...times(4, 420)], 480, 60, 7],
    ['short nights count', [...times(12, 480), 60, 60], 480, 60, 14],
  ];
  for (const [name, minutes, need, minutesPerNight, nights] of cases) {
    assert.deepEqual(shortfallOf(slept(...minutes), need), { enough: true, minutesPerNight, nights }, name);
  }
});

test('Fewer than seven nights give no shortfall.', () => {
  assert.deepEqual(shortfallOf([]), { enough: false, have: 0, need: 7 });
  assert.deepEqual(shortfallOf(slept(...times(6, 300))), { enough: false, have: 6, need: 7 });
  assert.deepEqual(shortfallOf(slept(...times(8, 300).fill(20, 0, 2))), { enough: false, have: 6, need: 7 });
});

test('A shortfall is never below 0, does not grow with the number of nights, and grows with the need.', () => {
  const nights = fc.array(fc.integer({ min: 180, max: 840 }), { minLength: 7, maxLength: 7 });
  const need = fc.integer({ min: SLEEP_NEED.min, max: SLEEP_NEED.max - 10 });
  fc.assert(
    fc.property(nights, need, (minutes, wanted) => {
      const week = shortfallOf(slept(...minutes), wanted);
      const twice = shortfallOf(slept(...minutes, ...minutes), wanted);
      const more = shortfallOf(slept(...minutes), wanted + 10);
      assert.ok(week.enough && twice.enough && more.enough);
      assert.ok(week.minutesPerNight >= 0 && week.minutesPerNight % 5 === 0);
      assert.equal(twice.minutesPerNight, week.minutesPerNight);
      assert.ok(more.minutesPerNight >= week.minutesPerNight);
    }),
  );
});

test('Naps count against the need.', () => {
  const sleep = {
    device: null,
    asleepMinutes: null,
    minutesBetween: 0,
    pieces: 1,
    naps: 1,
    asleep24: null,
    rest24: null,
  };
  const intervals = { night: [], naps: [] };
  const nights = slept(...times(14, 390)).map((one) => ({ ...one, sleep: { ...sleep, intervals, napMinutes: 60 } }));
  assert.deepEqual(shortfallOf(nights), { enough: true, minutesPerNight: 30, nights: 14 });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chronotype } from './chronotype.ts';
import { A_SATURDAY, nightsInARow } from './night.fixture.ts';
import type { LoggedNight } from './night.ts';
import { timedNights } from './timed-night.ts';

type Times = Partial<LoggedNight>;

function sleepFrom(bedTime: string, wakeTime: string): Times {
  return { bedTime, wakeTime };
}

/** Two weeks up to a Saturday: 4 nights before days off (Friday and Saturday evenings), 10 before work days. */
const fortnight = (free: Times, work: Times, count = 14) =>
  timedNights(nightsInARow(A_SATURDAY, count, (index) => ([0, 1].includes((count - index) % 7) ? free : work)));

const CASES: [shows: string, free: Times, work: Times, midSleep: string][] = [
  ['the same hours every night', sleepFrom('23:00', '07:00'), sleepFrom('23:00', '07:00'), '03:00'],
  // 9 h on days off, 7 h on work days, 7 h 34 on average: half of 86 minutes is taken off 5:30.
  ['sleep caught up on days off', sleepFrom('01:00', '10:00'), sleepFrom('23:30', '06:30'), '04:47'],
  ['less sleep on days off adds nothing', sleepFrom('02:00', '08:00'), sleepFrom('22:00', '06:00'), '05:00'],
  ['around midnight', sleepFrom('20:10', '04:10'), sleepFrom('20:00', '04:00'), '00:10'],
  [
    'sleep begins with falling asleep',
    { ...sleepFrom('23:00', '07:00'), triedToSleep: '23:30', minutesToFallAsleep: 30 },
    { ...sleepFrom('23:00', '07:00'), triedToSleep: '23:30', minutesToFallAsleep: 30 },
    '03:30',
  ],
  [
    'a diary that does not fit its times is not used',
    { ...sleepFrom('23:00', '07:00'), triedToSleep: '06:50', minutesToFallAsleep: 30 },
    { ...sleepFrom('23:00', '07:00'), triedToSleep: '22:50', minutesToFallAsleep: 5 },
    '03:00',
  ],
];

const clock = (minutesAfterNoon: number): string =>
  new Date((Math.floor(minutesAfterNoon) + 720) * 60_000).toISOString().slice(11, 16);

for (const [shows, free, work, expected] of CASES) {
  test(`The chronotype is the corrected middle of sleep on days off: ${shows}.`, () => {
    const found = chronotype(fortnight(free, work), 2);
    assert.equal(found && clock(found.midSleep), expected);
  });
}

test('The nights are counted, and those that begin with falling asleep.', () => {
  const known = { ...sleepFrom('23:00', '07:00'), triedToSleep: '23:10', minutesToFallAsleep: 10 };
  const found = chronotype(fortnight(known, sleepFrom('23:00', '07:00')), 2);
  assert.deepEqual([found?.free, found?.work, found?.withOnset], [4, 10, 4]);
});

test('There is no chronotype below 4 nights before days off and 5 before work days.', () => {
  const nights = fortnight(sleepFrom('01:00', '09:00'), sleepFrom('23:00', '07:00'));
  const free = nights.filter(({ isFree }) => isFree);
  const work = nights.filter(({ isFree }) => !isFree);
  assert.equal(chronotype([], 2), null);
  assert.equal(chronotype([...free.slice(1), ...work], 2), null);
  assert.equal(chronotype([...free, ...work.slice(6)], 2), null);
  assert.notEqual(chronotype([...free, ...work.slice(5)], 2), null);
});

test('Without any work days nothing is corrected, and the weight of a side is its number of evenings.', () => {
  const nights = fortnight(sleepFrom('01:00', '10:00'), sleepFrom('23:30', '06:30'));
  const free = nights.filter(({ isFree }) => isFree);
  assert.equal(chronotype(free, 2), null);
  assert.equal(clock(chronotype(free, 7)!.midSleep), '05:30');
  // 5 of 7 evenings: 8 h 26 on average, so half of 34 minutes.
  assert.equal(clock(chronotype(nights, 5)!.midSleep), '05:12');
});

test('A morning before which the person was woken on a day off does not count, and on a work day it does.', () => {
  const woken = { wasWoken: true };
  const at = sleepFrom('23:00', '07:00');
  assert.equal(chronotype(fortnight({ ...at, ...woken }, at), 2), null);
  const work = chronotype(fortnight(at, { ...at, ...woken }), 2);
  assert.deepEqual([work?.free, work?.work, work?.isWokenKnown], [4, 10, true]);
  assert.equal(chronotype(fortnight(at, at), 2)?.isWokenKnown, false);
  assert.equal(chronotype(fortnight({ ...at, wasWoken: false }, at), 2)?.isWokenKnown, true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { night } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { timedNights } from '../nights/timed-night.ts';
import { clockTimeOf } from '../time/clock-time.ts';
import { spreadOf } from './regularity.ts';

/** One night per bedtime (minutes after midnight), newest first, each `lengthMinutes` long. */
const inBed = (bedMinutes: readonly number[], lengthMinutes = 480): LoggedNight[] =>
  bedMinutes.map((bed, daysAgo) =>
    night(daysAgo, {
      bedTime: clockTimeOf(bed),
      wakeTime: clockTimeOf(bed + lengthMinutes),
      totalTimeInBed: lengthMinutes,
    }),
  );

const times = (count: number, bed: number): number[] => Array<number>(count).fill(bed);

test('A spread needs seven nights, and the result has the number so far.', () => {
  const spread = (count: number) => spreadOf(timedNights(inBed(times(count, 1380))));
  assert.deepEqual(spread(5), { enough: false, have: 5, need: 7, isFreeNightMissing: true });
  assert.deepEqual(spread(0), { enough: false, have: 0, need: 7, isFreeNightMissing: true });
  assert.deepEqual([spread(7).enough, spread(6).enough], [true, false]);
});

test('A spread needs a night before a day off.', () => {
  const nights = inBed(times(21, 1380));
  assert.equal(spreadOf(timedNights(nights, [])).enough, false);
  assert.equal(spreadOf(timedNights(nights)).enough, true);
});

test('The same times every night are perfectly regular.', () => {
  const spread = spreadOf(timedNights(inBed(times(14, 1380))));
  assert.deepEqual(spread, { enough: true, nights: 14, bedMinutes: 0, wakeMinutes: 0, isRough: false });
});

test('Bedtimes half an hour before and after midnight are half an hour from their average.', () => {
  const spread = spreadOf(timedNights(inBed([1410, 30, 1410, 30, 1410, 30, 1410, 30])));
  assert.deepEqual(spread, { enough: true, nights: 8, bedMinutes: 32, wakeMinutes: 32, isRough: true });
});

test('A person who sleeps by day, around noon, is as regular as a person who sleeps at night.', () => {
  const spread = spreadOf(timedNights(inBed([710, 730, 710, 730, 710, 730, 710, 730])));
  assert.ok(spread.enough);
  assert.deepEqual([spread.bedMinutes, spread.wakeMinutes], [11, 11]);
});

test('Wake times at 23:50 and 00:10 are twenty minutes apart.', () => {
  const spread = spreadOf(timedNights(inBed([950, 970, 950, 970, 950, 970, 950])));
  assert.ok(spread.enough);
  assert.deepEqual([spread.bedMinutes, spread.wakeMinutes], [11, 11]);
});

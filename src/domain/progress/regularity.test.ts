import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight } from '../nights/night.ts';
import { timedNights } from '../nights/timed-night.ts';
import { clockAt, night } from './nights.fixture.ts';
import { regularity } from './regularity.ts';

/** One night per bedtime (minutes after midnight), newest first, each `lengthMinutes` long. */
const inBed = (bedMinutes: readonly number[], lengthMinutes = 480): LoggedNight[] =>
  bedMinutes.map((bed, daysAgo) =>
    night(daysAgo, { bedTime: clockAt(bed), wakeTime: clockAt(bed + lengthMinutes), totalTimeInBed: lengthMinutes }),
  );

const times = (count: number, bed: number): number[] => Array<number>(count).fill(bed);

test('A spread needs seven nights and an index five pairs, and the result has the number so far.', () => {
  const { spread, index } = regularity(timedNights(inBed(times(5, 1380))));
  assert.deepEqual(spread, { enough: false, have: 5, need: 7, isFreeNightMissing: true });
  assert.deepEqual(index, { enough: false, have: 4, need: 5 });
  assert.deepEqual(regularity([]).spread, { enough: false, have: 0, need: 7, isFreeNightMissing: true });
});

test('Seven nights are enough for a spread, and five pairs for an index.', () => {
  const seven = regularity(timedNights(inBed(times(7, 1380))));
  const six = regularity(timedNights(inBed(times(6, 1380))));
  assert.deepEqual([seven.spread.enough, six.spread.enough, six.index.enough], [true, false, true]);
});

test('A spread needs a night before a day off.', () => {
  const nights = inBed(times(21, 1380));
  assert.equal(regularity(timedNights(nights, [])).spread.enough, false);
  assert.equal(regularity(timedNights(nights, [])).index.enough, true);
  assert.equal(regularity(timedNights(nights)).spread.enough, true);
});

test('The same times every night are perfectly regular.', () => {
  assert.deepEqual(regularity(timedNights(inBed(times(14, 1380)))), {
    spread: { enough: true, nights: 14, bedMinutes: 0, wakeMinutes: 0, isRough: false },
    index: { enough: true, score: 100, pairs: 13 },
  });
});

test('Bedtimes half an hour before and after midnight are half an hour from their average.', () => {
  const { spread, index } = regularity(timedNights(inBed([1410, 30, 1410, 30, 1410, 30, 1410, 30])));
  assert.deepEqual(spread, { enough: true, nights: 8, bedMinutes: 32, wakeMinutes: 32, isRough: true });
  // The nights of a pair differ in 2 x 60 of 1440 minutes.
  assert.deepEqual(index, { enough: true, score: 83, pairs: 7 });
});

test('A person who sleeps by day, around noon, is as regular as a person who sleeps at night.', () => {
  const { spread } = regularity(timedNights(inBed([710, 730, 710, 730, 710, 730, 710, 730])));
  assert.ok(spread.enough);
  assert.deepEqual([spread.bedMinutes, spread.wakeMinutes], [11, 11]);
});

test('Wake times at 23:50 and 00:10 are twenty minutes apart.', () => {
  const { spread } = regularity(timedNights(inBed([950, 970, 950, 970, 950, 970, 950])));
  assert.ok(spread.enough);
  assert.deepEqual([spread.bedMinutes, spread.wakeMinutes], [11, 11]);
});

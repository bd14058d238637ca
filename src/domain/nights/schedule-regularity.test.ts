import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { A_SATURDAY, aNight, anyNights, nightsInARow } from './night.fixture.ts';
import { scheduleRegularity } from './schedule-regularity.ts';
import { type TimedNight, timedNights } from './timed-night.ts';

const regularity = (nights: Parameters<typeof timedNights>[0]) => scheduleRegularity(timedNights(nights));

test('The same schedule every day scores 100.', () => {
  assert.deepEqual(regularity(nightsInARow(A_SATURDAY, 8)), { score: 100, pairs: 7 });
});

test('A shift of 72 minutes every other day costs 20 points.', () => {
  const nights = nightsInARow(A_SATURDAY, 8, (index) =>
    index % 2 === 0 ? {} : { bedTime: '00:12', wakeTime: '08:12' },
  );
  assert.deepEqual(regularity(nights), { score: 80, pairs: 7 });
});

test('Only consecutive days are compared.', () => {
  const gap = nightsInARow(A_SATURDAY, 8).filter((_, index) => index !== 3);
  assert.deepEqual(regularity(gap), { score: 100, pairs: 5 });
});

test('One night, or nights with gaps between them, have no regularity.', () => {
  assert.deepEqual(regularity([aNight()]), { score: Number.NaN, pairs: 0 });
  assert.deepEqual(regularity(nightsInARow(A_SATURDAY, 3).filter((_, index) => index !== 1)).pairs, 0);
});

/** Counts the differing minutes of two nights one by one. */
function regularityMinuteByMinute(timed: readonly TimedNight[]): number {
  const shares = timed.slice(1).flatMap((night, at) => {
    const before = timed[at]!;
    if (night.day - before.day !== 1) return [];
    let differing = 0;
    for (let minute = -1440; minute < 4320; minute += 1) {
      const wasInBed = minute >= before.bed && minute < before.wake;
      const isInBed = minute >= night.bed && minute < night.wake;
      if (wasInBed !== isInBed) differing += 1;
    }
    return [Math.max(0, 1440 - differing) / 1440];
  });
  return 200 * (shares.reduce((sum, share) => sum + share, 0) / shares.length) - 100;
}

test('The score equals a minute-by-minute count and lies between -100 and 100.', () => {
  fc.assert(
    fc.property(anyNights(A_SATURDAY, 60), (nights) => {
      const timed = timedNights(nights);
      const { score, pairs } = scheduleRegularity(timed);
      if (pairs === 0) return;
      assert.ok(Math.abs(score - regularityMinuteByMinute(timed)) < 1e-9);
      assert.ok(score >= -100 && score <= 100);
    }),
  );
});

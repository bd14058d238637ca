import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, aNight } from '../nights/night.fixture.ts';
import { timedNights } from '../nights/timed-night.ts';
import { addDays } from '../time/local-date.ts';
import { bedtimeShift } from './bedtime-shift.ts';

/** Fourteen nights on each side unless given. */
function shift(before: string, after: string, nightsAfter = 14): number | null {
  const nights = Array.from({ length: 14 + nightsAfter }, (_, index) => {
    const part = index < 14 ? ('before' as const) : ('after' as const);
    return { part, date: addDays(A_SATURDAY, index), bedTime: part === 'before' ? before : after };
  });
  const timed = timedNights(nights.map(({ date, bedTime }) => aNight({ date, bedTime, wakeTime: '07:30' })));
  return bedtimeShift(
    nights.map(({ date, part }) => ({ date, part, rating: 6 })),
    timed,
  );
}

test('A bedtime that moved by 20 minutes or more is another explanation, across midnight too.', () => {
  assert.equal(shift('23:00', '23:19'), null);
  assert.equal(shift('23:00', '23:20'), 20);
  assert.equal(shift('00:10', '23:10'), -60);
  assert.equal(shift('23:50', '00:40'), 50);
});

test('Few nights with times say nothing.', () => {
  assert.equal(shift('23:00', '01:00', 13), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { roomEffect } from './room-effect.ts';

type Input = { change: LocalDate; otherChanges: LocalDate[]; nights: [LocalDate, number | null, 0 | 1][] };
type Output = Record<'b' | 'se' | 'df' | 'rho' | 'low' | 'high' | 't' | 'otherDates' | 'asLarge', number | null> & {
  before: number;
  after: number;
  missing: { before: number; after: number };
  verdict: string;
};

for (const { shows, input, output } of referenceCases<Input, Output>('bedroom', 'bedroom')) {
  test(`The effect of a changed bedroom matches the reference values: ${shows}.`, () => {
    const nights = input.nights.map(([date, rating, dayOff]) => ({ date, rating, isDayOff: dayOff === 1 }));
    const found = roomEffect(nights, input.change, input.otherChanges);
    const { before, after, missing, verdict } = output;
    assert.deepEqual([found.before, found.after, found.missing, found.verdict], [before, after, missing, verdict]);
    const counted = (part: string) => found.nights.filter((night) => night.part === part).length;
    assert.deepEqual([counted('before'), counted('after')], [before, after]);
    if (!('step' in found)) {
      assert.equal(output.b, null);
      return;
    }
    assertNear(found.step, output.b, 'b');
    assertNear(found.standardError, output.se, 'se');
    assert.equal(found.degreesOfFreedom, output.df);
    assertNear(found.rho, output.rho, 'rho');
    assertNear(found.low, output.low, 'low');
    assertNear(found.high, output.high, 'high');
    assertNear(found.t, output.t, 't');
    assert.equal(found.otherSteps.length, output.otherDates);
    assertNear(found.asLarge, output.asLarge, 'asLarge');
  });
}

const FIRST = '2026-01-05';
/** Nights in a row up to some days after a change on the evening of day `before`; ratings differ by the day. */
const nightsAround = (before: number, after: number, rating: (day: number, isAfter: boolean) => number) =>
  Array.from({ length: before + after }, (_, index) => ({
    date: addDays(FIRST, index),
    rating: rating(index, index >= before) + [0, 1, -1, 0.5, -0.5][index % 5]!,
    isDayOff: index % 7 > 4,
  }));
const doubtOf = (before: number, rating: (day: number, isAfter: boolean) => number, after = 31) => {
  const found = roomEffect(nightsAround(before, after, rating), addDays(FIRST, before - 1), []);
  return 'step' in found ? found.doubt : found.verdict;
};

test('A step is believed beside other dates only, and not where ratings were on their way before.', () => {
  const step = (_: number, isAfter: boolean) => (isAfter ? 7 : 5);
  assert.equal(doubtOf(28 + 3 + 28 + 18, step), 'too few dates');
  assert.equal(doubtOf(28 + 3 + 28 + 19, step), null);
  assert.equal(
    doubtOf(140, (day) => 3 + day / 40),
    'rising',
  );
  assert.equal(
    doubtOf(140, (day) => 8 - day / 40),
    'falling',
  );
  // Ratings jumped as much, up and down again, four weeks apart.
  assert.equal(
    doubtOf(140, (day, isAfter) => (isAfter ? 7 : Math.floor(day / 28) % 2 === 0 ? 7 : 5)),
    'other dates',
  );
});

test('The answer stays the same between the 28th and the 56th night after the change.', () => {
  const step = (_: number, isAfter: boolean) => (isAfter ? 7 : 5);
  const doubts = Array.from({ length: 28 }, (_, day) => doubtOf(60, step, 31 + day));
  assert.deepEqual([...new Set(doubts)], ['too few dates']);
});

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

test('A step that a line through all nights explains as well is a perhaps.', () => {
  // A point within the first two weeks after the change, among nights that vary by more.
  const point = (day: number) => [0, 1, -1, 0.5, -0.5][day % 5]! + Math.min(14, Math.max(0, day - 79)) / 14;
  assert.equal(
    doubtOf(78, (day) => 5 + point(day)),
    'slope',
  );
});

test('A slope is looked for in the nights before other changes, too.', () => {
  const nights = nightsAround(140, 31, (day) => 3 + day / 40);
  const found = roomEffect(nights, addDays(FIRST, 139), [addDays(FIRST, 100)]);
  assert.equal('step' in found && found.doubt, 'rising');
});

test('The answer changes with the 28th and with the 56th night after the change, and never later.', () => {
  const step = (_: number, isAfter: boolean) => (isAfter ? 7 : 5);
  const answerAfter = (after: number) => {
    const { nights: _, missing: __, ...answer } = roomEffect(nightsAround(60, after, step), addDays(FIRST, 59), []);
    return answer;
  };
  for (const [look, days] of [
    [31, [32, 45, 58]],
    [59, [60, 86, 87, 120]],
  ] as const) {
    const answer = answerAfter(look);
    assert.ok('step' in answer);
    for (const day of days) assert.deepEqual(answerAfter(day), answer, `${day} nights after`);
  }
});

/** Numbers of the standard normal distribution, the same for a seed. Sum of twelve uniform ones. */
function normals(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6);
}

const PEOPLE = 40;
/** How many of the simulated people see "Better" or "Worse": 140 nights before the change, 28 after the first days. */
const badges = (life: (normal: () => number) => (day: number, isAfter: boolean) => number): number =>
  Array.from({ length: PEOPLE }, (_, person) => normals(person * 7919 + 17)).filter((normal) => {
    const level = life(normal);
    const nights = Array.from({ length: 171 }, (_, day) => ({
      date: addDays(FIRST, day),
      rating: Math.max(1, Math.min(10, Math.round(6 + 1.2 * normal() + level(day, day >= 140)))),
      isDayOff: day % 7 > 4,
    }));
    const found = roomEffect(nights, addDays(FIRST, 139), []);
    return 'step' in found && found.doubt === null && found.verdict !== 'no clear change';
  }).length;

test('Few people without an effect see a verdict, and most with a step of two points do.', () => {
  const steady = badges(() => () => 0);
  const drifting = badges(() => (day) => day / 56);
  const months = badges((normal) => {
    let level = 0.8 * normal();
    return () => {
      level = 0.97 * level + 0.8 * Math.sqrt(1 - 0.97 ** 2) * normal();
      return level;
    };
  });
  const better = badges(() => (_, isAfter) => (isAfter ? 2 : 0));
  assert.ok(steady <= 0.05 * PEOPLE, `steady nights: ${steady}`);
  assert.ok(drifting <= 0.05 * PEOPLE, `two points in 112 nights: ${drifting}`);
  assert.ok(months <= 0.15 * PEOPLE, `months that differ: ${months}`);
  assert.ok(better >= 0.85 * PEOPLE, `two points better: ${better}`);
});

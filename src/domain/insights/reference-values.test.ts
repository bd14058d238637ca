import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { type ChecklistEntry, HABIT_KEYS } from '../checklist.ts';
import { aNight } from '../nights/night.fixture.ts';
import type { LocalDate } from '../time/local-date.ts';
import { clearHabits, habitEffects, isUsable, newestCheckpoint } from './habit-effects.ts';
import { ratingTrend } from './rating-trend.ts';

type HabitsInput = {
  nights: {
    date: LocalDate;
    rating: number | null;
    habits: string | null;
    before: boolean;
    old: boolean;
    late: 0 | 1;
  }[];
};
type HabitsOutput = {
  usable: number;
  checkpoint: { period: number; nights: number } | null;
  stretch: { from: LocalDate; to: LocalDate; difference: number } | null;
  effects: {
    habit: number;
    with: number;
    without: number;
    b: number | null;
    se: number | null;
    t: number | null;
    df: number | null;
    together: number[];
    verdict: string;
  }[];
  clear: number[][];
};

const positionOf = ({ key }: ChecklistEntry): number => HABIT_KEYS.indexOf(key);

for (const { shows, input, output } of referenceCases<HabitsInput, HabitsOutput>('habits-2', 'habits2')) {
  test(`Habit effects match the reference values: ${shows}.`, () => {
    const nights = input.nights.map(({ date, rating, habits, before, old, late }) =>
      aNight({
        date,
        isRated: rating !== null,
        sleepQualityScore: rating ?? 5,
        isAnswered: habits !== null,
        habitsDone: [...(habits ?? '')].reduce((bits, one, index) => bits | (Number(one) << index), 0),
        ...(!before && { tickedAt: undefined }),
        areTicksOld: old,
        ...(late === 1 && { bedTime: '09:00', wakeTime: '17:00' }),
      }),
    );
    assert.equal(nights.filter((night) => isUsable(night, [])).length, output.usable);
    const found = habitEffects(nights);
    const checkpoint = newestCheckpoint(output.usable);
    assert.deepEqual(checkpoint && { period: checkpoint.start / 84 + 1, nights: checkpoint.nights }, output.checkpoint);
    assert.equal(found?.nights, output.checkpoint?.nights);
    const { difference, ...dates } = found?.stretch ?? {};
    const { difference: expectedDifference, ...expectedDates } = output.stretch ?? {};
    assert.deepEqual(dates, expectedDates);
    if (difference !== undefined) assertNear(difference, expectedDifference ?? null, 'difference');
    for (const expected of output.effects) {
      const { habit, counts, coefficient, together } = found!.effects[expected.habit]!;
      assert.equal(habit.key, HABIT_KEYS[expected.habit]);
      assert.deepEqual(counts, [expected.with, expected.without]);
      assert.deepEqual(together.map(positionOf), expected.together);
      assert.equal(coefficient === null, ['too few', 'inseparable'].includes(expected.verdict), expected.verdict);
      if (coefficient === null) continue;
      assertNear(coefficient.b, expected.b, 'b');
      assertNear(coefficient.standardError, expected.se, 'se');
      assertNear(coefficient.t, expected.t, 't');
      assert.equal(coefficient.degreesOfFreedom, expected.df);
    }
    const clear = clearHabits(found).map(({ habit, together }) => [habit, ...together].map(positionOf));
    assert.deepEqual(clear, output.clear);
  });
}

type TrendOutput = {
  rated: number;
  judged: number | null;
  recent: number | null;
  before: number | null;
  rho: number | null;
  se: number | null;
  t: number | null;
  verdict: string;
};
type TrendInput = { today: LocalDate; nights: [LocalDate, number | null][] };

for (const { shows, input, output } of referenceCases<TrendInput, TrendOutput>('trend', 'trend')) {
  test(`The trend of ratings matches the reference values: ${shows}.`, () => {
    const nights = input.nights.map(([date, rating]) =>
      aNight({
        date,
        isRated: rating !== null,
        sleepQualityScore: rating ?? 5,
      }),
    );
    const found = ratingTrend(nights, input.today);
    assert.equal(found === null, output.judged === null);
    if (found === null) return;
    assert.equal(found.verdict, output.verdict);
    assertNear(found.means.recent, output.recent, 'recent');
    assertNear(found.means.before, output.before, 'before');
    assertNear(found.rho, output.rho, 'rho');
    assertNear(found.standardError, output.se, 'se');
    assertNear(found.t, output.t, 't');
  });
}

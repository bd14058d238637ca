import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALL_HABITS, bitsOf, HABIT_KEYS, isHabitDone } from '../checklist.ts';
import { anyNights, nightsInARow } from '../nights/night.fixture.ts';
import { leftOutHabits, POINTS_PER_HABIT } from './left-out-habits.ts';
import type { TestResult } from './tested-habits.ts';

const TODAY = '2026-03-12';
const TOMORROW = '2026-03-13';

const without = (...keys: (typeof HABIT_KEYS)[number][]): number =>
  ALL_HABITS & ~bitsOf(Object.fromEntries(keys.map((key) => [key, true])));

test('The undone habits that are left out most often come first, with their nights.', () => {
  const logs = nightsInARow(TODAY, 40, (index) => ({
    isAnswered: index !== 39,
    habitsDone: index % 2 ? without('screens') : index % 4 ? without('screens', 'tidy') : without('air', 'screens'),
  }));
  assert.deepEqual(leftOutHabits(TOMORROW, logs, 0, [], 2), [
    { key: 'screens', leftOut: 28, answered: 28 },
    { key: 'air', leftOut: 7, answered: 28 },
  ]);
  assert.deepEqual(
    leftOutHabits(TOMORROW, logs, bitsOf({ screens: true }), [], 1).map(({ key }) => key),
    ['air'],
  );
});

test('Old ticks, which may be of another night, are not counted.', () => {
  const logs = nightsInARow(TODAY, 10, (index) => ({ isAnswered: true, habitsDone: 0, areTicksOld: index < 8 }));
  assert.equal(leftOutHabits(TOMORROW, logs, 0, [], 1)[0]?.answered, 2);
});

test('A habit is left alone while its experiment runs, and where it found no benefit.', () => {
  const found = (verdict: TestResult['verdict']) => ({ verdict, effect: -0.8, pairs: 10, endedOn: '2026-01-20' });
  const habits = leftOutHabits(
    TOMORROW,
    [],
    0,
    [
      { habit: 'screens', result: null },
      { habit: 'noise', result: found('harms') },
      { habit: 'winddown', result: found('little difference') },
      { habit: 'air', result: found('helps') },
      { habit: 'darkness', result: found('cannot tell') },
    ],
    8,
  );
  assert.deepEqual(HABIT_KEYS.filter((key) => !habits.some((habit) => habit.key === key)).toSorted(), [
    'noise',
    'screens',
    'winddown',
  ]);
});

test('Without answered nights the checklist gives the order, and eight habits make up 30 points.', () => {
  assert.deepEqual(
    leftOutHabits(TOMORROW, [], 0, [], 2).map(({ key, answered }) => [key, answered]),
    HABIT_KEYS.slice(0, 2).map((key) => [key, 0]),
  );
  assert.deepEqual(leftOutHabits(TOMORROW, [], ALL_HABITS, [], 2), []);
  assert.equal(POINTS_PER_HABIT * HABIT_KEYS.length, 30);
});

test('No habit that is done is offered, and each count is of the answered nights before.', () => {
  fc.assert(
    fc.property(anyNights(TODAY), fc.integer({ min: 0, max: ALL_HABITS }), (logs, done) => {
      const answered = logs.filter(({ isAnswered }) => isAnswered);
      const habits = leftOutHabits(TOMORROW, logs, done, [], 8);
      const counts = habits.map(({ leftOut }) => leftOut);
      assert.deepEqual(
        counts,
        counts.toSorted((one, other) => other - one),
      );
      for (const habit of habits) {
        assert.ok(!isHabitDone(done, habit.key));
        assert.equal(habit.answered, Math.min(28, answered.length));
        assert.ok(habit.leftOut <= habit.answered);
      }
    }),
  );
});

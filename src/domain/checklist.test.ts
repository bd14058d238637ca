import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  ALL_HABITS,
  bitsOf,
  CHECKLIST,
  HABIT_KEYS,
  HABIT_LIMITS,
  habitCount,
  habitsOf,
  isHabitDone,
  wasOnChecklist,
} from './checklist.ts';

test('The bit of a habit is its position, the same as in the rows and item ids of earlier versions.', () => {
  const keys = ['temperature', 'darkness', 'noise', 'screens', 'bedding', 'air', 'tidy', 'winddown'] as const;
  assert.deepEqual(HABIT_KEYS.slice(0, keys.length), keys);
  assert.deepEqual(
    keys.map((key) => bitsOf({ [key]: true })),
    keys.map((_, position) => 2 ** position),
  );
});

test('Reading the habits of a night and writing them back gives the same bits.', () => {
  assert.deepEqual([habitCount(0), habitCount(ALL_HABITS), habitCount(0b1000_0001)], [0, CHECKLIST.length, 2]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ALL_HABITS }), (bits) => {
      assert.equal(bitsOf(habitsOf(bits)), bits);
      assert.equal(habitCount(bits), Object.values(habitsOf(bits)).filter(Boolean).length);
      for (const key of HABIT_KEYS) assert.equal(habitsOf(bits)[key], isHabitDone(bits, key));
    }),
  );
});

test('The limits of the checklist name habits by their titles.', () => {
  const titles: readonly string[] = CHECKLIST.map(({ title }) => title);
  const named = [...HABIT_LIMITS.matchAll(/“([^”]+)”/g)].map(([, title]) => title ?? '');
  assert.equal(named.length, 5);
  for (const title of named) assert.ok(titles.includes(title), title);
});

test('A habit that was added later was on no checklist before.', () => {
  const added = { ...CHECKLIST[0], since: '2027-01-02' };
  assert.deepEqual(
    ['2027-01-01', '2027-01-02', '2027-01-03'].map((date) => wasOnChecklist(added, date)),
    [false, true, true],
  );
  assert.ok(CHECKLIST.every((habit) => wasOnChecklist(habit, '2000-01-01')));
});

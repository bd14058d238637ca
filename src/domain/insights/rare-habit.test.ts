import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALL_HABITS, bitsOf, CHECKLIST, type HabitKey, isHabitDone, type Topic } from '../checklist.ts';
import { A_SATURDAY, aNight, anyNights, nightsInARow } from '../nights/night.fixture.ts';
import { addDays } from '../time/local-date.ts';
import { rareHabit, rareHabitMessage } from './rare-habit.ts';

const TOPICS: readonly Topic[] = [...new Set(CHECKLIST.map(({ topic }) => topic))];
const bit = (key: HabitKey): number => bitsOf({ [key]: true });
/** Every habit except these. */
const allBut = (...keys: HabitKey[]): number => keys.reduce((bits, key) => bits & ~bit(key), ALL_HABITS);

/** `count` nights up to A_SATURDAY. The habit is done on the newest `done` of them, every other habit always. */
const nightsWith = (key: HabitKey, done: number, count: number) =>
  nightsInARow(A_SATURDAY, count, (index) => ({ habitsDone: index >= count - done ? ALL_HABITS : allBut(key) }));

test('A habit done on few of the last 14 nights is reported in its topic, with the numbers.', () => {
  const found = rareHabit('lighting', nightsWith('screens', 3, 20), A_SATURDAY);
  assert.ok(found);
  assert.equal(
    rareHabitMessage(found),
    'You ticked “Screens away” on 3 of the last 14 nights you filled in the checklist for.',
  );
  for (const topic of TOPICS.filter((other) => other !== 'lighting')) {
    assert.equal(rareHabit(topic, nightsWith('screens', 3, 20), A_SATURDAY), null, topic);
  }
});

for (const [nights, max] of [
  [7, 2],
  [9, 3],
  [13, 4],
  [14, 4],
] as const) {
  test(`Of ${nights} nights, ${max} are few and ${max + 1} are not.`, () => {
    assert.equal(rareHabit('noise', nightsWith('noise', max, nights), A_SATURDAY)?.done, max);
    assert.equal(rareHabit('noise', nightsWith('noise', max + 1, nights), A_SATURDAY), null);
  });
}

test('A habit that was never done is reported without a zero.', () => {
  const found = rareHabit('air', nightsWith('air', 0, 8), A_SATURDAY);
  assert.ok(found);
  assert.equal(
    rareHabitMessage(found),
    'You ticked “Fresh air” on none of the last 8 nights you filled in the checklist for.',
  );
});

test('The rarer of two rare habits of a topic is reported.', () => {
  const nights = nightsInARow(A_SATURDAY, 14, (index) => ({
    habitsDone: allBut('tidy', 'winddown') | (index < 3 ? bit('tidy') : 0) | (index < 2 ? bit('winddown') : 0),
  }));
  assert.equal(rareHabit('organization', nights, A_SATURDAY)?.habit.key, 'winddown');
});

test('Fewer than seven nights report nothing.', () => {
  for (const count of [0, 1, 6]) {
    assert.equal(rareHabit('noise', nightsWith('noise', 0, count), A_SATURDAY), null, `${count}`);
  }
});

test('A person without an answered checklist gets no report of skipped habits.', () => {
  const never = nightsInARow(A_SATURDAY, 14, () => ({ habitsDone: 0 }));
  const sixTimes = nightsInARow(A_SATURDAY, 14, (index) => ({ habitsDone: index < 6 ? allBut('noise') : 0 }));
  for (const topic of TOPICS) {
    assert.equal(rareHabit(topic, never, A_SATURDAY), null);
    assert.equal(rareHabit(topic, sixTimes, A_SATURDAY), null);
  }
});

test('Nights before the window and days that were only opened do not count.', () => {
  const rare = nightsWith('noise', 0, 14);
  assert.equal(rareHabit('noise', rare, addDays(A_SATURDAY, 28)), null);
  const opened = aNight({
    date: addDays(A_SATURDAY, 1),
    bedTime: null,
    wakeTime: null,
    totalTimeInBed: null,
    sleepQualityScore: 5,
    overallScore: null,
    isCompleted: false,
  });
  assert.equal(rareHabit('noise', [...rare, opened], addDays(A_SATURDAY, 1))?.nights, 14);
});

test('The report is true for any logged nights.', () => {
  fc.assert(
    fc.property(anyNights(A_SATURDAY), fc.constantFrom(...TOPICS), (nights, topic) => {
      const found = rareHabit(topic, nights, A_SATURDAY);
      if (!found) return;
      const newest = nights
        .filter(({ isAnswered }) => isAnswered)
        .sort((one, other) => (one.date < other.date ? 1 : -1))
        .slice(0, found.nights);
      assert.ok(found.nights >= 7 && found.nights <= 14 && found.done <= found.nights / 3);
      assert.equal(newest.filter(({ habitsDone }) => isHabitDone(habitsDone, found.habit.key)).length, found.done);
      assert.equal(found.habit.topic, topic);
    }),
  );
});

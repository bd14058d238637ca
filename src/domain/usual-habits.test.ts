import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bitsOf, type HabitKey, isHabitDone } from './checklist.ts';
import { anyNights, nightsInARow } from './nights/night.fixture.ts';
import { addDays } from './time/local-date.ts';
import { usualHabits } from './usual-habits.ts';

const TODAY = '2026-03-30';
const YESTERDAY = addDays(TODAY, -1);

/** Nights up to yesterday, oldest first, with these habits each. */
const nightsWith = (habits: readonly HabitKey[][], last = YESTERDAY) =>
  nightsInARow(last, habits.length, (index) => ({
    habitsDone: bitsOf(Object.fromEntries((habits[index] ?? []).map((key) => [key, true]))),
    isAnswered: true,
  }));
const times = (count: number, habits: HabitKey[]) => Array.from({ length: count }, () => habits);

const CASES: [string, ReturnType<typeof nightsWith>, HabitKey[] | null][] = [
  ['no nights', [], null],
  ['four answered nights', nightsWith(times(4, ['air'])), null],
  ['five answered nights', nightsWith(times(5, ['winddown', 'air'])), ['air', 'winddown']],
  [
    'the most usual first',
    nightsWith([...times(3, ['air']), ...times(4, ['air', 'winddown', 'tidy']), ['winddown']]),
    ['air', 'winddown'],
  ],
  ['exactly half', nightsWith([...times(3, ['air']), ...times(3, [])]), []],
  ['more than half', nightsWith([...times(3, []), ...times(4, ['air'])]), ['air']],
  ['"None of these" on every night', nightsWith(times(8, [])), []],
  ['a habit given up before the last 14 nights', nightsWith([...times(14, ['tidy']), ...times(14, ['air'])]), ['air']],
  ['five nights up to 30 days ago', nightsWith(times(5, ['air']), addDays(TODAY, -26)), ['air']],
  ['five nights, one of them longer ago', nightsWith(times(5, ['air']), addDays(TODAY, -27)), null],
  ['unanswered nights', nightsInARow(YESTERDAY, 20), null],
];

for (const [what, nights, expected] of CASES) {
  test(`The usual habits are those of most of the last answered nights: ${what}.`, () => {
    assert.deepEqual(usualHabits(TODAY, nights), expected);
    assert.deepEqual(usualHabits(TODAY, nights.toReversed()), expected);
  });
}

test('The night itself and later ones do not count.', () => {
  assert.equal(usualHabits(TODAY, nightsWith(times(5, ['air']), TODAY)), null);
});

test('A usual habit was done before more than half of the counted nights, and unanswered nights change nothing.', () => {
  fc.assert(
    fc.property(anyNights(TODAY), (nights) => {
      const usual = usualHabits(TODAY, nights);
      const answered = nights.filter(({ isAnswered }) => isAnswered);
      assert.deepEqual(usual, usualHabits(TODAY, answered));
      for (const key of usual ?? []) {
        const done = answered.filter(({ date, habitsDone }) => date < TODAY && isHabitDone(habitsDone, key));
        assert.ok(done.length >= 3);
      }
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLogged, type LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { anyNights, night, plausibleNights, TODAY } from './nights.fixture.ts';
import { currentStreak, longestStreak, streakColor, streakMessage } from './streak.ts';

const loggedDaysAgo = (...days: number[]): LoggedNight[] => days.map((day) => night(day, { isCompleted: true }));

test('The current streak is the number of consecutive logged days up to today.', () => {
  const cases: [string, LoggedNight[], number, number][] = [
    ['nothing', [], 0, 0],
    ['today alone', loggedDaysAgo(0), 1, 1],
    ['not today', loggedDaysAgo(1, 2, 3), 0, 3],
    ['three days', loggedDaysAgo(2, 0, 1), 3, 3],
    ['a day missing', loggedDaysAgo(0, 1, 3, 4, 5, 6), 2, 4],
    ['today was only opened', [night(0), ...loggedDaysAgo(1, 2)], 0, 2],
    ['a day between was only opened', [night(1), ...loggedDaysAgo(0, 2)], 1, 1],
    ['a day twice', loggedDaysAgo(0, 0, 1), 2, 2],
  ];
  for (const [name, nights, current, longest] of cases) {
    assert.deepEqual([currentStreak(nights, TODAY), longestStreak(nights)], [current, longest], name);
  }
});

test('The current streak looks back 365 days, the longest over everything.', () => {
  const nights = plausibleNights(500);
  assert.equal(currentStreak(nights, TODAY), 365);
  assert.equal(longestStreak(nights), 500);
});

test('Streaks continue across month ends and leap days.', () => {
  const dates = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'];
  const nights = dates.map((date) => ({ ...night(0, { isCompleted: true }), date }));
  assert.equal(currentStreak(nights, '2028-03-01'), 4);
  assert.equal(longestStreak(nights), 4);
});

test('No streak exceeds the longest one, and both equal a brute-force count.', () => {
  fc.assert(
    fc.property(anyNights(30), (nights) => {
      const isLoggedOn = (date: string) => nights.some((each) => each.date === date && isLogged(each));
      const streakEnding = (date: string): number => (isLoggedOn(date) ? 1 + streakEnding(addDays(date, -1)) : 0);
      assert.equal(currentStreak(nights, TODAY), streakEnding(TODAY));
      assert.equal(longestStreak(nights), Math.max(0, ...nights.map((each) => streakEnding(each.date))));
    }),
  );
});

test('A streak is red under 3 days, yellow from 3 and orange from 7.', () => {
  assert.deepEqual([0, 2, 3, 6, 7, 365].map(streakColor), ['red', 'red', 'yellow', 'yellow', 'orange', 'orange']);
  assert.deepEqual([0, 1, 12].map(streakMessage), ['Start your streak today', '1 day streak!', '12 day streak!']);
});

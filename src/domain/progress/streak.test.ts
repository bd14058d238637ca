import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, TODAY } from '../nights/night.fixture.ts';
import { isLogged, type LoggedNight } from '../nights/night.ts';
import { addDays, dayNumber } from '../time/local-date.ts';
import { currentStreak, longestStreak, streakReached } from './streak.ts';

const loggedDaysAgo = (...days: number[]): LoggedNight[] => days.map((day) => night(day, { isCompleted: true }));

test('The current streak is the number of consecutive logged days up to today, or yesterday until today is logged.', () => {
  const cases: [string, LoggedNight[], number, number, 'yesterday'?][] = [
    ['nothing', [], 0, 0],
    ['today alone', loggedDaysAgo(0), 1, 1],
    ['not today yet', loggedDaysAgo(1, 2, 3), 3, 3, 'yesterday'],
    ['not today yet and a day missing', loggedDaysAgo(1, 3, 4), 1, 2, 'yesterday'],
    ['neither today nor yesterday', loggedDaysAgo(2, 3), 0, 2],
    ['three days', loggedDaysAgo(2, 0, 1), 3, 3],
    ['a day missing', loggedDaysAgo(0, 1, 3, 4, 5, 6), 2, 4],
    ['today was only opened', [night(0), ...loggedDaysAgo(1, 2)], 2, 2, 'yesterday'],
    ['a day between was only opened', [night(1), ...loggedDaysAgo(0, 2)], 1, 1],
    ['a day twice', loggedDaysAgo(0, 0, 1), 2, 2],
  ];
  for (const [name, nights, days, longest, until = 'today'] of cases) {
    assert.deepEqual(currentStreak(nights, TODAY), { days, until }, name);
    assert.equal(longestStreak(nights), longest, name);
  }
});

test('Streaks continue across month ends and leap days.', () => {
  const dates = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'];
  const nights = dates.map((date) => ({ ...night(0, { isCompleted: true }), date }));
  assert.equal(currentStreak(nights, '2028-03-01').days, 4);
  assert.equal(longestStreak(nights), 4);
});

test('A streak counts the local dates of the nights: a date that comes twice on a journey over the date line ends none.', () => {
  /** The dates of mornings, 24 hours apart. */
  const mornings = (timeZone: string, first: string, count: number): string[] =>
    Array.from({ length: count }, (_, day) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(first) + day * 86_400_000),
    );
  const auckland = mornings('Pacific/Auckland', '2026-03-09T18:00:00Z', 3);
  const cases: [string, string[]][] = [
    ['Pacific/Honolulu', mornings('Pacific/Honolulu', '2026-03-12T17:00:00Z', 2)],
    ['America/Los_Angeles', mornings('America/Los_Angeles', '2026-03-12T15:00:00Z', 2)],
  ];
  for (const [name, then] of cases) {
    const dates = [...auckland, ...then];
    assert.deepEqual(dates, ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-12', '2026-03-13'], name);
    const nights = dates.map((date) => ({ ...night(0, { isCompleted: true }), date }));
    assert.deepEqual(currentStreak(nights, '2026-03-13'), { days: 4, until: 'today' }, name);
    assert.deepEqual(
      currentStreak(nights.slice(0, 3), '2026-03-11'),
      { days: 2, until: 'today' },
      `${name}, on arrival`,
    );
    assert.equal(longestStreak(nights), 4, name);
  }
});

test('No streak exceeds the longest one, and both equal a brute-force count.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 30), (nights) => {
      const isLoggedOn = (date: string) => nights.some((each) => each.date === date && isLogged(each));
      const streakEnding = (date: string): number => (isLoggedOn(date) ? 1 + streakEnding(addDays(date, -1)) : 0);
      const end = isLoggedOn(TODAY) ? TODAY : addDays(TODAY, -1);
      assert.equal(currentStreak(nights, TODAY).days, streakEnding(end));
      assert.equal(longestStreak(nights), Math.max(0, ...nights.map((each) => streakEnding(each.date))));
    }),
  );
});

test('A streak of a length is reached on its last day, the first time.', () => {
  const day = (daysAgo: number) => dayNumber(addDays(TODAY, -daysAgo));
  const nights = loggedDaysAgo(0, 1, 3, 4, 5, 6, 10, 11, 12);
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((length) => streakReached(nights, length)),
    [day(12), day(11), day(10), day(3), null],
  );
});

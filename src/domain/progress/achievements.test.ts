import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LoggedNight } from '../nights/night.ts';
import { achievements } from './achievements.ts';
import { anyNights, night, plausibleNights, scored, TODAY } from './nights.fixture.ts';

const earned = (nights: readonly LoggedNight[]): string[] =>
  achievements(nights, TODAY)
    .filter((achievement) => achievement.earned)
    .map((achievement) => achievement.title);

test('There are seven achievements, and none is earned before the first night.', () => {
  assert.deepEqual(
    achievements([], TODAY).map(({ title, earned: isEarned, current, target, progressLabel }) => [
      title,
      isEarned,
      current,
      target,
      progressLabel,
    ]),
    [
      ['First Streak', false, 0, 3, '0 of 3 days'],
      ['Weekly Warrior', false, 0, 7, '0 of 7 days'],
      ['Streak Master', false, 0, 14, '0 of 14 days'],
      ['Consistency Champion', false, 0, 30, '0 of 30 days'],
      ['Sleep Optimizer', false, 0, 80, 'Not enough nights yet'],
      ['Quality Sleeper', false, 0, 8, 'Not enough nights yet'],
      ['Time Master', false, 0, 480, 'Not enough nights yet'],
    ],
  );
});

test('Consecutive days earn at 3, 7, 14 and 30, the first two while the streak lasts.', () => {
  const cases: [number, string[]][] = [
    [2, []],
    [3, ['First Streak']],
    [7, ['First Streak', 'Weekly Warrior']],
    [14, ['First Streak', 'Weekly Warrior', 'Streak Master']],
    [30, ['First Streak', 'Weekly Warrior', 'Streak Master', 'Consistency Champion']],
  ];
  const streak = (days: number) => Array.from({ length: days }, (_, daysAgo) => night(daysAgo, { isCompleted: true }));
  for (const [days, titles] of cases) assert.deepEqual(earned(streak(days)), titles, `${days} days`);
  assert.deepEqual(earned(streak(31).slice(1)), ['Streak Master', 'Consistency Champion']);
});

test('Averages earn at a score of 80 and a quality of 8.', () => {
  const with80 = scored(81, 79).map((each) => ({ ...each, sleepQualityScore: 8, isRated: true }));
  assert.deepEqual(earned(with80), ['Sleep Optimizer', 'Quality Sleeper']);
  const below = scored(80, 79).map((each, index) => ({ ...each, sleepQualityScore: 8 - index, isRated: true }));
  assert.deepEqual(earned(below), []);
  assert.deepEqual(
    achievements(below, TODAY)
      .slice(4, 6)
      .map((achievement) => achievement.progressLabel),
    ['79.5 of 80', '7.5 of 8'],
  );
});

test('An average time in bed of 8 to 10 hours earns.', () => {
  const asleep = (minutes: number) => [night(0, { totalTimeInBed: minutes, notes: 'x' })];
  for (const [minutes, isEarned] of [
    [479, false],
    [480, true],
    [600, true],
    [601, false],
  ] as const) {
    assert.equal(earned(asleep(minutes)).includes('Time Master'), isEarned, `${minutes} minutes`);
  }
  assert.equal(achievements(asleep(445), TODAY).at(-1)?.progressLabel, '7h 25m on average');
});

test('An earned achievement has reached its target.', () => {
  fc.assert(
    fc.property(anyNights(), (nights) => {
      for (const { earned: isEarned, current, target, max } of achievements(nights, TODAY)) {
        assert.equal(isEarned, current >= target && current <= (max ?? Number.POSITIVE_INFINITY));
      }
    }),
  );
  assert.ok(earned(plausibleNights(60)).includes('Consistency Champion'));
});

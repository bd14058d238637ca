import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, nightsInARow, scored, TODAY } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { achievements } from './achievements.ts';

const earned = (nights: readonly LoggedNight[]): string[] =>
  achievements(nights, TODAY)
    .filter(({ earnedOn }) => earnedOn !== null)
    .map((achievement) => achievement.title);

test('There are seven achievements, and none is earned before the first night.', () => {
  assert.deepEqual(
    achievements([], TODAY).map(({ title, earnedOn, current, target, progressLabel }) => [
      title,
      earnedOn,
      current,
      target,
      progressLabel,
    ]),
    [
      ['First Streak', null, 0, 3, '0 of 3 days'],
      ['Weekly Warrior', null, 0, 7, '0 of 7 days'],
      ['Streak Master', null, 0, 14, '0 of 14 days'],
      ['Consistency Champion', null, 0, 30, '0 of 30 days'],
      ['Sleep Optimizer', null, 0, 80, 'Not enough nights yet'],
      ['Quality Sleeper', null, 0, 8, 'Not enough nights yet'],
      ['Time Master', null, 0, 480, 'Not enough nights yet'],
    ],
  );
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

test('Without a time goal, time in bed and ratings show no progress.', () => {
  const labels = achievements(scored(80, 79), TODAY, false).map(({ progressLabel }) => progressLabel);
  assert.deepEqual(labels.slice(4), ['79.5 of 80', 'Not earned yet', 'Not earned yet']);
});

test('What was earned stays earned, with its date.', () => {
  const streakOf = (from: number, days: number) =>
    Array.from({ length: days }, (_, at) => night(from + at, { isCompleted: true }));
  const cases: [string, LoggedNight[], Record<string, number>][] = [
    ['a streak that ended', streakOf(20, 8), { 'First Streak': 25, 'Weekly Warrior': 21 }],
    ['the first of two streaks', [...streakOf(0, 3), ...streakOf(50, 3)], { 'First Streak': 50 }],
    ['a score that fell', scored(20, 20, 81, 80), { 'First Streak': 1, 'Sleep Optimizer': 3 }],
    ['a score that rose', scored(100, 70), { 'Sleep Optimizer': 0 }],
    [
      'a rating that fell',
      [night(0, { sleepQualityScore: 3 }), night(9, { sleepQualityScore: 8 })],
      { 'Quality Sleeper': 9 },
    ],
    [
      'a short night after long ones',
      [night(0, { totalTimeInBed: 60, notes: 'x' }), night(5, { totalTimeInBed: 500, notes: 'x' })],
      { 'Time Master': 5 },
    ],
  ];
  for (const [name, nights, daysAgo] of cases) {
    const dates = Object.fromEntries(
      achievements(nights, TODAY).flatMap(({ title, earnedOn }) => (earnedOn ? [[title, earnedOn]] : [])),
    );
    const expected = Object.entries(daysAgo).map(([title, days]) => [title, addDays(TODAY, -days)]);
    assert.deepEqual(dates, Object.fromEntries(expected), name);
  }
});

test('No later night takes an achievement away, and all that is reached now is earned.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 80), (nights) => {
      const all = achievements(nights, TODAY);
      for (const { earnedOn, current, target, max } of all) {
        if (current >= target && current <= (max ?? Number.POSITIVE_INFINITY)) assert.ok(earnedOn);
        assert.ok(earnedOn === null || (earnedOn <= TODAY && nights.some(({ date }) => date === earnedOn)));
      }
      const yesterday = addDays(TODAY, -1);
      for (const [index, { earnedOn }] of achievements(nights, yesterday).entries()) {
        if (earnedOn !== null) assert.equal(all[index]?.earnedOn, earnedOn);
      }
    }),
  );
  assert.ok(earned(nightsInARow(TODAY, 60)).includes('Consistency Champion'));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, TODAY } from '../nights/night.fixture.ts';
import { isLogged } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { summary } from './summary.ts';

test('Without a logged night there is nothing to average.', () => {
  const empty = { daysLogged: 0, averageScore: null, averageQuality: null, averageMinutesInBed: null };
  assert.deepEqual(summary([]), empty);
  assert.deepEqual(summary([night(0), night(1, { roomAnalysisScore: 80 })]), empty);
});

test('Each average covers the nights that have the value.', () => {
  const nights = [
    night(0, { overallScore: 81, sleepQualityScore: 8, totalTimeInBed: 480, isCompleted: true }),
    night(1, { overallScore: 80, sleepQualityScore: 7, bedTime: '23:30', wakeTime: '06:31' }),
    night(2, { overallScore: 80, sleepQualityScore: 7, notes: 'no times' }),
    night(3, { overallScore: 0, sleepQualityScore: 5, totalTimeInBed: 0, notes: 'a score of 0 does not count' }),
    night(4),
  ];
  assert.deepEqual(summary(nights), {
    daysLogged: 4,
    averageScore: 80.3,
    averageQuality: 6.8,
    averageMinutesInBed: 451,
  });
});

test('An unrated night is left out of the quality.', () => {
  const nights = [night(0, { overallScore: 40, isCompleted: true }), night(1, { sleepQualityScore: 8 })];
  assert.equal(summary(nights).averageQuality, 8);
});

test('The average score is the mean of the scores above 0 with one decimal, in any order of the nights.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 80), (nights) => {
      let [sum, count] = [0, 0];
      for (const { overallScore } of nights) {
        if (overallScore !== null && overallScore > 0) [sum, count] = [sum + overallScore, count + 1];
      }
      const { averageScore, daysLogged, averageQuality, averageMinutesInBed } = summary(nights);
      if (count === 0) assert.equal(averageScore, null);
      else assert.ok(Math.abs((averageScore ?? 0) - sum / count) <= 0.05 + 1e-9);
      assert.equal(daysLogged, nights.filter(isLogged).length);
      assert.ok(averageQuality === null || (averageQuality >= 1 && averageQuality <= 10));
      assert.ok(averageMinutesInBed === null || (averageMinutesInBed > 0 && averageMinutesInBed < 1440));
      assert.deepEqual(summary(nights.toReversed()), summary(nights));
    }),
  );
});

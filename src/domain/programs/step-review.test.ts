import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '../nights/night.fixture.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { startProgram } from './program-changes.ts';
import { isStillHard, stepReview } from './step-review.ts';

const START: LocalDate = '2026-03-16';
const after = (days: number): LocalDate => addDays(START, days);
const started = startProgram('asleep', START, { rise: '06:30' }, []);
/** Rated nights of the days after the start. */
const rated = (from: number, ...ratings: number[]) =>
  ratings.map((sleepQualityScore, at) => aNight({ date: after(from + at), sleepQualityScore, wakeTime: '06:30' }));
const times = (count: number, rating: number): number[] => Array.from({ length: count }, () => rating);
const GUARDS = { held: [], isShort: false };

test('A step may be repeated twice.', () => {
  const review = (repeats: number) => stepReview({ ...started, repeats }, rated(1, ...times(7, 6)));
  assert.deepEqual(review(0), { verdict: 'done', mayRepeat: true, isHarder: false });
  assert.deepEqual([review(1).mayRepeat, review(2).mayRepeat], [true, false]);
});

test('A week rated 4 or lower, and 1.5 below the two weeks before, is harder.', () => {
  const isHarder = (before: number[], week: number[]) =>
    stepReview(started, [...rated(-13, ...before), ...rated(1, ...week)]).isHarder;
  const before = [...times(7, 5), ...times(7, 6)];
  assert.ok(isHarder(before, times(7, 4)));
  assert.ok(!isHarder(before, [...times(6, 4), 5]));
  assert.ok(!isHarder([...times(8, 5), ...times(6, 6)], times(7, 4)));
  assert.ok(!isHarder(before, times(4, 2)));
  assert.ok(!isHarder(times(4, 8), times(7, 2)));
});

test('Nights are still hard at 60 % of seven rated ones, or below 85 % asleep.', () => {
  const isHard = (...ratings: number[]) => isStillHard(rated(0, ...ratings), after(13), GUARDS);
  assert.ok(isHard(...times(6, 4), ...times(4, 7)));
  assert.ok(!isHard(...times(5, 4), ...times(4, 7)));
  assert.ok(!isHard(...times(6, 4)));
  assert.ok(isStillHard([], after(13), { held: ['low-efficiency'], isShort: false }));
});

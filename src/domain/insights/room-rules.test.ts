import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../time/local-date.ts';
import { factsOf, lastNights, line, TODAY, tipOf } from './insights.fixture.ts';
import type { RoomRating } from './room-statistics.ts';

const analyzed = (daysAgo: number, score: number, lowestItem: RoomRating['lowestItem'] = 'screens'): RoomRating => ({
  date: addDays(TODAY, -daysAgo),
  score,
  lowestItem,
});

const linesOf = (rooms: RoomRating[], nights = lastNights(6)) =>
  factsOf('R40', nights, { rooms }).map(({ kind, text }) => `${kind}: ${text}`);

test('A room is judged under 60 and from 80, and is due again after 30 days.', () => {
  assert.deepEqual(linesOf([]), ['next-step: Analyze your bedroom once so tips can match your room.']);
  const low = 'Your room scored 59/100; the lowest area was screens.';
  assert.deepEqual(linesOf([analyzed(30, 59)]), [`improvement: ${low}`, `tip: ${low}`]);
  assert.deepEqual(linesOf([analyzed(30, 60)]), []);
  assert.deepEqual(linesOf([analyzed(30, 79)]), []);
  assert.deepEqual(linesOf([analyzed(30, 80)]), ['strength: Your room scored 80/100.']);
  assert.deepEqual(linesOf([analyzed(31, 70)]), [
    'next-step: Your room score is 31 days old. Re-check after any change.',
  ]);
  assert.deepEqual(linesOf([analyzed(-1, 20)]), ['next-step: Analyze your bedroom once so tips can match your room.']);
});

test('A change of ten points is reported, with ratings when each side has five nights.', () => {
  const rooms = [analyzed(5, 75), analyzed(20, 65)];
  assert.deepEqual(
    linesOf(
      rooms,
      lastNights(9, (at) => ({ sleepQualityScore: at < 4 ? 5 : 7 })),
    ),
    ['insight: Your room score went from 65 to 75.'],
  );
  assert.deepEqual(
    linesOf(
      rooms,
      lastNights(10, (at) => ({ sleepQualityScore: at < 5 ? 5 : 7 })),
    ),
    ['insight: Your room score went from 65 to 75. Average rating before: 5.0 (5 nights); since: 7.0 (5 nights).'],
  );
  assert.deepEqual(linesOf([analyzed(20, 65), analyzed(5, 74)]), []);
  assert.deepEqual(linesOf([analyzed(40, 65), analyzed(29, 75)]), []);
});

test('Without analyses, the scores stored with the nights are used.', () => {
  const scores = [80, 60, 60, 60, 60, 60, 75, 75, 75, 75, 75];
  const nights = lastNights(11, (index) => ({
    roomAnalysisScore: scores[index]!,
    sleepQualityScore: index < 6 ? 5 : 6,
  }));
  assert.equal(
    line('R40', 'insight', nights),
    'Your room score went from 60 to 75. Average rating before: 5.0 (5 nights); since: 6.0 (5 nights).',
  );
  assert.equal(line('R40', 'next-step', lastNights(1)), 'Analyze your bedroom once so tips can match your room.');
  assert.deepEqual(factsOf('R40', []), []);
  const low = lastNights(3, () => ({ roomAnalysisScore: 40 }));
  assert.equal(line('R40', 'improvement', low), 'Your room scored 40/100.');
  assert.match(tipOf('R40', low)?.actionSteps[0] ?? '', /room analysis/);
});

test('The tip has steps for the lowest rated area.', () => {
  const step = (lowestItem: RoomRating['lowestItem']) =>
    tipOf('R40', lastNights(3), { rooms: [analyzed(1, 40, lowestItem)] })?.actionSteps[0];
  assert.match(step('bed') ?? '', /mattress/);
  assert.match(step('window_light') ?? '', /light you can see/);
  assert.match(step('screens') ?? '', /charging spot/);
  assert.match(step('tidiness') ?? '', /tidy/);
});

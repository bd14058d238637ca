import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../time/local-date.ts';
import { factsOf, lastNights, line, TODAY, tipOf } from './insights.fixture.ts';
import type { RoomRating } from './room-statistics.ts';

const analyzed = (
  daysAgo: number,
  score: number,
  { lowestItem = 'screens', band = 20, basis = 'embedded day no no' }: Partial<RoomRating> = {},
): RoomRating => ({ date: addDays(TODAY, -daysAgo), score, band, lowestItem, basis });

const linesOf = (rooms: RoomRating[], nights = lastNights(6)) =>
  factsOf('R40', nights, { rooms }).map(({ kind, text }) => `${kind}: ${text}`);

test('A room is judged under 60 and from 80, and is due again after 30 days.', () => {
  assert.deepEqual(linesOf([]), ['next-step: Analyze a photo of your bedroom, so tips can match your room.']);
  const low = 'Your room scored 59/100; the lowest area was screens.';
  assert.deepEqual(linesOf([analyzed(30, 59)]), [`improvement: ${low}`, `tip: ${low}`]);
  assert.deepEqual(linesOf([analyzed(30, 60)]), []);
  assert.deepEqual(linesOf([analyzed(30, 52, { lowestItem: null })]), [], 'nothing is sure');
  assert.deepEqual(linesOf([analyzed(30, 79)]), []);
  assert.deepEqual(linesOf([analyzed(30, 80)]), ['strength: Your room scored 80/100.']);
  assert.deepEqual(linesOf([analyzed(31, 70)]), [
    'next-step: Your room score is 31 days old. Re-check after any change.',
  ]);
  assert.deepEqual(linesOf([analyzed(-1, 20)]), [
    'next-step: Analyze a photo of your bedroom, so tips can match your room.',
  ]);
});

test('A change beyond both margins is reported, with ratings when each side has five nights.', () => {
  const rooms = [analyzed(5, 86), analyzed(20, 65)];
  assert.deepEqual(
    linesOf(
      rooms,
      lastNights(9, (at) => ({ sleepQualityScore: at < 4 ? 5 : 7 })),
    ),
    ['insight: Your room score went from 65 to 86.', 'strength: Your room scored 86/100.'],
  );
  assert.deepEqual(
    linesOf(
      rooms,
      lastNights(10, (at) => ({ sleepQualityScore: at < 5 ? 5 : 7 })),
    ),
    [
      'insight: Your room score went from 65 to 86. Average rating before: 5.0 (5 nights); since: 7.0 (5 nights).',
      'strength: Your room scored 86/100.',
    ],
  );
  assert.deepEqual(linesOf([analyzed(40, 40), analyzed(29, 75)]), [], 'the change is too long ago');
});

test('A difference within a margin, or with other answers, is no change of the room.', () => {
  const cases: [string, RoomRating, RoomRating, boolean][] = [
    ['beyond both margins', analyzed(20, 40), analyzed(5, 61), true],
    ['as large as the margins', analyzed(20, 40), analyzed(5, 60), false],
    ['within the margin of the first', analyzed(20, 40, { band: 30 }), analyzed(5, 68), false],
    ['within the margin of the second', analyzed(20, 40), analyzed(5, 68, { band: 30 }), false],
    ['with another answer', analyzed(20, 40), analyzed(5, 78, { basis: 'embedded day yes no' }), false],
    ['of reports that do not say', analyzed(20, 40, { basis: null }), analyzed(5, 78, { basis: null }), false],
  ];
  for (const [name, before, after, isReported] of cases) {
    assert.equal(
      linesOf([before, after]).some((text) => text.includes('went from')),
      isReported,
      name,
    );
  }
});

test('Without analyses, the scores stored with the nights are used.', () => {
  const scores = [80, 60, 60, 60, 60, 60, 75, 75, 75, 75, 75];
  const nights = lastNights(11, (index) => ({
    roomAnalysisScore: scores[index]!,
    sleepQualityScore: index < 6 ? 5 : 6,
  }));
  assert.equal(line('R40', 'insight', nights), undefined, 'nights carry no margins and no answers');
  assert.equal(
    line('R40', 'next-step', lastNights(1)),
    'Analyze a photo of your bedroom, so tips can match your room.',
  );
  assert.deepEqual(factsOf('R40', []), []);
  const low = lastNights(3, () => ({ roomAnalysisScore: 40 }));
  assert.equal(line('R40', 'improvement', low), 'Your room scored 40/100.');
  assert.match(tipOf('R40', low)?.actionSteps[0] ?? '', /room analysis/);
});

test('The tip has steps for the lowest rated area.', () => {
  const step = (lowestItem: RoomRating['lowestItem']) =>
    tipOf('R40', lastNights(3), { rooms: [analyzed(1, 40, { lowestItem })] })?.actionSteps[0];
  assert.match(step('bed') ?? '', /mattress/);
  assert.match(step('window_light') ?? '', /light you can see/);
  assert.match(step('screens') ?? '', /charging spot/);
  assert.match(step('tidiness') ?? '', /tidy/);
});

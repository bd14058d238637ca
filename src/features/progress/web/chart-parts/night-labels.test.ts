import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayLabel, scoreLabel, timesLabel } from './night-labels.ts';

const TODAY = '2026-03-20';

test('A cell of the year has its date, its score and the name of the band.', () => {
  assert.equal(dayLabel('2026-03-19', { overallScore: 75 }, TODAY), 'Thu, Mar 19. Score 75, Good');
  assert.equal(dayLabel('2025-11-20', { overallScore: 39 }, TODAY), 'Thu, Nov 20, 2025. Score 39, Poor');
  assert.equal(dayLabel('2026-03-19', undefined, TODAY), 'Thu, Mar 19. Not logged');
});

test('A missing score and a score of 0 are shown as no score.', () => {
  assert.deepEqual(
    [0, null].map((overallScore) => scoreLabel({ overallScore })),
    ['No score', 'No score'],
  );
  assert.deepEqual(
    [80, 60, 40].map((overallScore) => scoreLabel({ overallScore })),
    ['Score 80, Excellent', 'Score 60, Good', 'Score 40, Fair'],
  );
});

test('A night shows its times and its length, or why it has none.', () => {
  assert.equal(timesLabel({ bed: 665, wake: 1110 }, true), '11:05 PM to 6:30 AM, 7 h 25 min');
  assert.equal(timesLabel({ bed: 1200, wake: 1620 }, true), '8:00 AM to 3:00 PM, 7 h');
  assert.equal(timesLabel({ bed: null, wake: null }, true), 'Times not set');
  assert.equal(timesLabel({ bed: null, wake: null }, false), 'Not logged');
  assert.equal(
    timesLabel({ bed: 672, wake: 1128 }, false, 'apple-health'),
    '11:12 PM to 6:48 AM, 7 h 36 min, imported from Apple Health',
  );
});

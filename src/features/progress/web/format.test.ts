import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayLabel } from './format.ts';

const TODAY = '2026-03-20';

test('A cell of the year has its date, its score and the name of the band.', () => {
  assert.equal(dayLabel('2026-03-19', { overallScore: 75 }, TODAY), 'Thu, Mar 19. Score 75, Good');
  assert.equal(dayLabel('2025-11-20', { overallScore: 39 }, TODAY), 'Thu, Nov 20, 2025. Score 39, Poor');
  assert.equal(dayLabel('2026-03-19', undefined, TODAY), 'Thu, Mar 19. Not logged');
});

test('A missing score and a score of 0 are shown as no score.', () => {
  const scores = [0, null, 80, 60, 40].map((overallScore) => dayLabel('2026-03-19', { overallScore }, TODAY));
  assert.deepEqual(
    scores.map((label) => label.replace('Thu, Mar 19. ', '')),
    ['No score', 'No score', 'Score 80, Excellent', 'Score 60, Good', 'Score 40, Fair'],
  );
});

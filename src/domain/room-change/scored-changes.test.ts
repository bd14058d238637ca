import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DatedScore, scoredChanges } from './scored-changes.ts';

const score = (day: number, points: number, more: Partial<DatedScore> = {}): DatedScore => ({
  date: `2026-03-${String(day).padStart(2, '0')}`,
  score: points,
  band: 8,
  basis: 'embedded day no no',
  ...more,
});

test('Only scores of one basis and beyond both margins show a change, each compared with the one before.', () => {
  const cases: [string, DatedScore[], string[]][] = [
    ['no analysis', [], []],
    ['one analysis', [score(1, 50)], []],
    ['beyond both margins, up and down', [score(1, 50), score(4, 59), score(8, 50)], ['2026-03-04', '2026-03-08']],
    ['as large as the margin', [score(1, 50), score(4, 58)], []],
    ['within the margin of the first', [score(1, 50, { band: 20 }), score(4, 65)], []],
    ['within the margin of the second', [score(1, 50), score(4, 65, { band: 20 })], []],
    ['other answers', [score(1, 50), score(4, 90, { basis: 'embedded night no no' })], []],
    ['nothing to compare with', [score(1, 50, { basis: null }), score(4, 90, { basis: null })], []],
    ['slowly, never beyond the margins', [score(1, 50), score(4, 57), score(8, 64)], []],
  ];
  for (const [shows, scores, dates] of cases) {
    assert.deepEqual(
      scoredChanges(scores, []).map(({ date }) => date),
      dates,
      shows,
    );
  }
});

test('An entered change from the day of the first photo to that of the second explains their difference.', () => {
  const scores = [score(4, 50), score(8, 70)];
  const isShown = (day: number) => scoredChanges(scores, [score(day, 0).date]).length === 1;
  assert.deepEqual([3, 4, 6, 8, 9].map(isShown), [true, false, false, false, true]);
});

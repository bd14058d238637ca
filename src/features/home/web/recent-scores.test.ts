import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '#domain/nights/night.fixture.ts';
import { recentScores } from './recent-scores.ts';

const log = (date: string, overallScore: number | null) => aNight({ date, overallScore });

test('Recent scores end with today and start on the correct day, also across a month boundary.', () => {
  const days = recentScores([], '2026-03-02', 7);
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  );
  assert.ok(days.every(({ score }) => score === null));
});

test('Each day has the score of its own log; a missing log, a missing score and a score of 0 count as none.', () => {
  const logs = [log('2026-03-02', 81), log('2026-03-01', 0), log('2026-02-28', null), log('2026-02-01', 70)];
  assert.deepEqual(
    recentScores(logs, '2026-03-02', 4).map(({ score }) => score),
    [null, null, null, 81],
  );
});

test('A log dated tomorrow, written in a zone further east, is not among the days up to today.', () => {
  assert.deepEqual(recentScores([log('2026-03-03', 90)], '2026-03-02', 1), [
    { date: '2026-03-02', score: null, band: 'none' },
  ]);
});

test('A night with an open checklist has a score without a color.', () => {
  const answered = aNight({ date: '2026-03-01', overallScore: 60, isAnswered: true });
  assert.deepEqual(
    recentScores([log('2026-03-02', 60), answered], '2026-03-02', 2).map(({ band }) => band),
    ['good', 'none'],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Band, bandsInDoubt, dailyLabel, fourBand, roomBand, roomMessage, threeBand } from './bands.ts';

test('Scores fall into bands at 80, 60 and 40, and a missing score has no band.', () => {
  const cases: [number | null, Band, Band][] = [
    [null, 'none', 'none'],
    [0, 'none', 'none'],
    [1, 'poor', 'poor'],
    [39, 'poor', 'poor'],
    [40, 'poor', 'fair'],
    [59, 'poor', 'fair'],
    [60, 'good', 'good'],
    [79, 'good', 'good'],
    [80, 'excellent', 'excellent'],
    [100, 'excellent', 'excellent'],
  ];
  for (const [score, three, four] of cases) assert.deepEqual([threeBand(score), fourBand(score)], [three, four]);
});

test('A daily score is labeled at 80 and 60.', () => {
  const labels = [0, 59, 60, 79, 80, 100].map(dailyLabel);
  assert.deepEqual(labels, ['Needs Improvement', 'Needs Improvement', 'Good', 'Good', 'Excellent!', 'Excellent!']);
});

test('A room score has the message of its band.', () => {
  assert.equal(roomMessage(80), 'Excellent - great sleep environment!');
  assert.equal(roomMessage(79), 'Good - with room for improvement');
  assert.equal(roomMessage(60), 'Good - with room for improvement');
  assert.equal(roomMessage(59), "Needs improvement - let's optimize your space");
  assert.equal(roomMessage(0), "Needs improvement - let's optimize your space");
});

test('A room score whose range reaches into another band has no color, and the bands are named.', () => {
  const cases: [score: number, band: number, color: Band, inDoubt: string | null][] = [
    [59, 0, 'poor', null],
    [20, 30, 'poor', null],
    [59, 1, 'none', 'Between “Needs improvement” and “Good”'],
    [60, 0, 'good', null],
    [79, 1, 'none', 'Between “Good” and “Excellent”'],
    [90, 10, 'excellent', null],
    [52, 38, 'none', 'Between “Needs improvement” and “Excellent”'],
  ];
  for (const [score, band, color, inDoubt] of cases) {
    assert.deepEqual(
      [roomBand({ score, band }), bandsInDoubt({ score, band })],
      [color, inDoubt],
      `${score} ± ${band}`,
    );
  }
});

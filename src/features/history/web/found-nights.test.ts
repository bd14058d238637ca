import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeTone, byMonth, foundNights, type ScoreBand, searchable } from './found-nights.ts';

const NIGHTS = [
  { date: '2026-03-10', notes: 'Window open. Woke at four.', overallScore: 84 },
  { date: '2026-03-09', notes: '', overallScore: 60 },
  { date: '2026-02-20', notes: 'Café late, maybe too late', overallScore: 59 },
  { date: '2025-05-20', notes: 'ישנתי היטב', overallScore: null },
  { date: '2025-05-02', notes: '', overallScore: 0 },
];

const found = (text: string, band: ScoreBand = 'all'): string[] =>
  foundNights(
    searchable(NIGHTS, ({ notes }) => notes),
    text,
    band,
  ).map(({ date }) => date);

test('A search finds a word in the notes, ignoring case and accents.', () => {
  assert.deepEqual(found('window'), ['2026-03-10']);
  assert.deepEqual(found('WOKE fo'), ['2026-03-10']);
  assert.deepEqual(found('cafe'), ['2026-02-20']);
  assert.deepEqual(found('היטב'), ['2025-05-20']);
});

test('A search finds a date by its weekday, month, day or year.', () => {
  assert.deepEqual(found('March'), ['2026-03-10', '2026-03-09']);
  assert.deepEqual(found('tuesday'), ['2026-03-10', '2025-05-20']);
  assert.deepEqual(found('Tue'), ['2026-03-10', '2025-05-20']);
  assert.deepEqual(found('2025'), ['2025-05-20', '2025-05-02']);
  assert.deepEqual(found('3/9'), ['2026-03-09']);
  assert.deepEqual(found('2/20/2026'), ['2026-02-20']);
  assert.deepEqual(found('2025-05-02'), ['2025-05-02']);
});

test('A search needs every word to match, and numbers must match completely.', () => {
  assert.deepEqual(found('March 9'), ['2026-03-09']);
  assert.deepEqual(found('Tuesday, March 10, 2026'), ['2026-03-10']);
  assert.deepEqual(found('20'), ['2026-02-20', '2025-05-20']);
  assert.deepEqual(found('march late'), []);
  assert.deepEqual(found('may'), ['2026-02-20', '2025-05-20', '2025-05-02']);
});

test('A search for spaces finds every night.', () => {
  assert.equal(found('   ').length, NIGHTS.length);
});

test('The score bands match the badges: green, yellow, red and none.', () => {
  assert.deepEqual(found('', 'excellent'), ['2026-03-10']);
  assert.deepEqual(found('', 'good'), ['2026-03-09']);
  assert.deepEqual(found('', 'poor'), ['2026-02-20', '2025-05-02']);
  assert.deepEqual(found('', 'none'), ['2025-05-20']);
  assert.deepEqual(found('may', 'poor'), ['2026-02-20', '2025-05-02']);
});

test('A badge is green from 80, yellow from 60, red below, and gray without a score.', () => {
  const tones = [100, 80, 79, 60, 59, 40, 1, 0, null].map(badgeTone);
  assert.deepEqual(tones, ['excellent', 'excellent', 'good', 'good', 'poor', 'poor', 'poor', 'poor', 'none']);
});

test('Nights are grouped by month in the order of the list.', () => {
  assert.deepEqual(
    byMonth(NIGHTS).map(({ month, nights }) => [month, nights.length]),
    [
      ['2026-03', 2],
      ['2026-02', 1],
      ['2025-05', 2],
    ],
  );
});

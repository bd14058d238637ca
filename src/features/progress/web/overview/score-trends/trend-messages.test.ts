import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChartPoint } from '#domain/progress/chart-points.ts';
import { nightCountLabel } from '../../format.ts';
import { formatLineValue, GRAIN_MESSAGES, pointTitle, trendMessage } from './trend-messages.ts';

const TODAY = '2026-03-10';

const point = (from: string, to: string, overallScore: number | null): ChartPoint => ({
  date: from,
  from,
  to,
  nights: 1,
  values: { overallScore, sleepQuality: 70, roomScore: null, timeInBed: 7.4 },
});

test('The title of a point depends on its grain.', () => {
  const week = point('2026-03-02', '2026-03-08', 71.4);
  assert.equal(pointTitle(week, 'day', TODAY), 'Mon, Mar 2');
  assert.equal(pointTitle(point('2025-12-31', '2025-12-31', 80), 'day', TODAY), 'Wed, Dec 31, 2025');
  assert.equal(pointTitle(week, 'week', TODAY), 'Mar 2, 2026 to Mar 8, 2026');
  assert.equal(pointTitle(point('2026-03-02', '2026-03-02', 71), 'week', TODAY), 'Mar 2, 2026');
  assert.equal(pointTitle(week, 'month', TODAY), 'Mar 2026');
  assert.equal(pointTitle(week, 'year', TODAY), '2026');
});

test('A night shows whole points, an average shows one decimal, and time in bed shows hours.', () => {
  assert.equal(formatLineValue('overallScore', 81, 'day'), '81');
  assert.equal(formatLineValue('overallScore', 81, 'week'), '81.0');
  assert.equal(formatLineValue('timeInBed', 8, 'day'), '8.0 h');
  assert.equal(formatLineValue('roomScore', null, 'day'), '–');
});

test('Counts of nights are written with their noun.', () => {
  assert.deepEqual(
    [nightCountLabel(1), nightCountLabel(0), nightCountLabel(3406)],
    ['1 night', '0 nights', '3,406 nights'],
  );
});

test('The chart message gives the first and last value of each line and leaves out empty lines.', () => {
  const lines = [
    { id: 'overallScore', label: 'Overall Score', unit: 'points', max: 100, heights: [] },
    { id: 'roomScore', label: 'Sleep Environment', unit: 'points', max: 100, heights: [] },
  ] as const;
  const points = [point('2026-03-07', '2026-03-07', null), point('2026-03-08', '2026-03-08', 71)];
  const series = { grain: 'day', points, lines: lines.map((line) => ({ ...line, heights: [] })) } as const;
  assert.equal(trendMessage(series, TODAY), 'Sleep Score Trends. Overall Score: 71 (Sun, Mar 8).');
  const longer = { ...series, points: [...points, point('2026-03-09', '2026-03-09', 80)] };
  assert.equal(
    trendMessage(longer, TODAY),
    'Sleep Score Trends. Overall Score from 71 (Sun, Mar 8) to 80 (Mon, Mar 9).',
  );
  assert.match(trendMessage({ ...longer, grain: 'month' }, TODAY), new RegExp(GRAIN_MESSAGES.month ?? 'never'));
});

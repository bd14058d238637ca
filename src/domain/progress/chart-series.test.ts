import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ChartFilters, DEFAULT_FILTERS, MAX_SCORES, MIN_SCORES } from './chart-filters.ts';
import { chartSeries } from './chart-series.ts';
import { anyNights, night, plausibleNights, scored } from './nights.fixture.ts';
import { SMOOTHINGS } from './smoothing.ts';

test('only the lines that are switched on are drawn', () => {
  const labels = (filters: Partial<ChartFilters>) =>
    chartSeries(plausibleNights(10), { ...DEFAULT_FILTERS, ...filters }).lines.map((line) => line.label);
  assert.deepEqual(labels({}), ['Overall Score', 'Morning Restedness', 'Sleep Environment']);
  assert.deepEqual(labels({ showOverallScore: false, showRoomScore: false, showTimeInBed: true }), [
    'Morning Restedness',
    'Time in Bed & Duration',
  ]);
});

test('a page that was only opened is no point', () => {
  const { points } = chartSeries(
    [night(0, { roomAnalysisScore: 80 }), ...scored(70).map((each) => ({ ...each, date: '2026-03-01' }))],
    DEFAULT_FILTERS,
  );
  assert.deepEqual(
    points.map((point) => point.date),
    ['2026-03-01'],
  );
});

test('the score filter takes whole nights away', () => {
  const { points } = chartSeries(scored(90, 59, 60, 80, 81, null), { ...DEFAULT_FILTERS, minScore: 60, maxScore: 80 });
  assert.deepEqual(
    points.map((point) => point.values.overallScore),
    [80, 60],
  );
});

test('smoothing changes the heights and never what the tooltip tells', () => {
  const nights = scored(60, 90, 30, 60);
  const raw = chartSeries(nights, DEFAULT_FILTERS);
  const smooth = chartSeries(nights, { ...DEFAULT_FILTERS, smoothing: 'moving-average' });
  assert.deepEqual(raw.lines[0]?.heights, [60, 30, 90, 60]);
  assert.deepEqual(smooth.lines[0]?.heights, [45, 60, 60, 75]);
  assert.deepEqual(smooth.points, raw.points);
});

test('a trend line is straight over the days', () => {
  const nights = plausibleNights(30);
  const heights = chartSeries(nights, { ...DEFAULT_FILTERS, smoothing: 'trend-line' }).lines[0]?.heights ?? [];
  const steps = heights.slice(1).map((height, index) => (height ?? 0) - (heights[index] ?? 0));
  assert.equal(heights.length, 30);
  assert.ok(steps.every((step) => Math.abs(step - (steps[0] ?? 0)) < 1e-9));
});

test('every height lies within its axis, one for each point', () => {
  const filters = fc.record({
    showOverallScore: fc.constant(true),
    showSleepQuality: fc.constant(true),
    showRoomScore: fc.boolean(),
    showTimeInBed: fc.constant(true),
    smoothing: fc.constantFrom(...SMOOTHINGS.map(({ smoothing }) => smoothing)),
    minScore: fc.constantFrom(...MIN_SCORES),
    maxScore: fc.constantFrom(...MAX_SCORES),
  });
  fc.assert(
    fc.property(anyNights(), filters, (nights, chosen) => {
      const { points, lines } = chartSeries(nights, chosen);
      for (const { heights, max } of lines) {
        assert.equal(heights.length, points.length);
        assert.ok(heights.every((height) => height === null || (height >= 0 && height <= max)));
      }
    }),
  );
});

test('hours in bed have an axis of their own, and a longer night ends at its top', () => {
  const nights = [night(0, { totalTimeInBed: 800, notes: 'long' }), night(1, { totalTimeInBed: 450, notes: 'usual' })];
  const line = chartSeries(nights, { ...DEFAULT_FILTERS, showTimeInBed: true }).lines.at(-1);
  assert.deepEqual([line?.unit, line?.max, line?.heights], ['hours', 12, [7.5, 12]]);
});

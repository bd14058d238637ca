import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, nightsInARow, scored, TODAY } from '../nights/night.fixture.ts';
import { addDays } from '../time/local-date.ts';
import { type ChartFilters, DEFAULT_FILTERS, MAX_SCORES, MIN_SCORES } from './chart-filters.ts';
import { chartSeries } from './chart-series.ts';
import { SMOOTHINGS } from './smoothing.ts';

test('Only enabled lines are drawn.', () => {
  const labels = (filters: Partial<ChartFilters>) =>
    chartSeries(
      nightsInARow(TODAY, 10, () => ({ roomAnalysisScore: 70 })),
      { ...DEFAULT_FILTERS, ...filters },
    ).lines.map((line) => line.label);
  assert.deepEqual(labels({}), ['Overall Score', 'Morning Restedness', 'Sleep Environment']);
  assert.deepEqual(labels({ showOverallScore: false, showRoomScore: false, showTimeInBed: true }), [
    'Morning Restedness',
    'Time in Bed & Duration',
  ]);
});

test('A night that was only opened is not a point.', () => {
  const { points } = chartSeries(
    [night(0, { roomAnalysisScore: 80 }), ...scored(70).map((each) => ({ ...each, date: '2026-03-01' }))],
    DEFAULT_FILTERS,
  );
  assert.deepEqual(
    points.map((point) => point.date),
    ['2026-03-01'],
  );
});

test('The score filter removes whole nights.', () => {
  const { points } = chartSeries(scored(90, 59, 60, 80, 81, null), { ...DEFAULT_FILTERS, minScore: 60, maxScore: 80 });
  assert.deepEqual(
    points.map((point) => point.values.overallScore),
    [80, 60],
  );
});

test('Smoothing changes the line and never the values of the tooltip.', () => {
  const nights = scored(60, 90, 30, 60);
  const raw = chartSeries(nights, DEFAULT_FILTERS);
  const smooth = chartSeries(nights, { ...DEFAULT_FILTERS, smoothing: 'moving-average' });
  assert.deepEqual(raw.lines[0]?.heights, [60, 30, 90, 60]);
  assert.deepEqual(smooth.lines[0]?.heights, [45, 60, 60, 75]);
  assert.deepEqual(smooth.points, raw.points);
});

test('A trend line is straight over time.', () => {
  const nights = nightsInARow(TODAY, 30, (index) => ({ overallScore: 20 + ((index * 37) % 81) }));
  const heights = chartSeries(nights, { ...DEFAULT_FILTERS, smoothing: 'trend-line' }).lines[0]?.heights ?? [];
  const steps = heights.slice(1).map((height, index) => (height ?? 0) - (heights[index] ?? 0));
  assert.equal(heights.length, 30);
  assert.ok(steps.every((step) => Math.abs(step - (steps[0] ?? 0)) < 1e-9));
});

test('Every point has one height, within its axis.', () => {
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
    fc.property(anyNights(addDays(TODAY, 3), 80), filters, (nights, chosen) => {
      const { points, lines } = chartSeries(nights, chosen);
      for (const { heights, max } of lines) {
        assert.equal(heights.length, points.length);
        assert.ok(heights.every((height) => height === null || (height >= 0 && height <= max)));
      }
    }),
  );
});

test('Hours in bed have their own axis, and longer nights are clamped to its top.', () => {
  const nights = [night(0, { totalTimeInBed: 800, notes: 'long' }), night(1, { totalTimeInBed: 450, notes: 'usual' })];
  const line = chartSeries(nights, { ...DEFAULT_FILTERS, showTimeInBed: true }).lines.at(-1);
  assert.deepEqual([line?.unit, line?.max, line?.heights], ['hours', 12, [7.5, 12]]);
});

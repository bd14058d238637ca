import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, nightsInARow, TODAY } from '../nights/night.fixture.ts';
import { addDays } from '../time/local-date.ts';
import type { LineId } from './chart-lines.ts';
import { chartPoints } from './chart-points.ts';

test('A point has the score, ten times the rating, the room score and the hours in bed.', () => {
  const full = night(0, { overallScore: 72, sleepQualityScore: 7, roomAnalysisScore: 81, totalTimeInBed: 445 });
  const bare = night(1, { sleepQualityScore: 3, bedTime: '23:00', wakeTime: '06:30', overallScore: 0 });
  assert.deepEqual(
    chartPoints([full, bare]).points.map(({ values }) => values),
    [
      { overallScore: null, sleepQuality: 30, roomScore: null, timeInBed: 7.5 },
      { overallScore: 72, sleepQuality: 70, roomScore: 81, timeInBed: 7.4 },
    ],
  );
});

test('Longer ranges use coarser points, and there are never more than 180.', () => {
  const cases: [number, string, number][] = [
    [0, 'day', 0],
    [1, 'day', 1],
    [90, 'day', 90],
    [120, 'day', 120],
    [121, 'week', 18],
    [365, 'week', 53],
    [1200, 'week', 172],
    [1400, 'month', 47],
    [3650, 'month', 121],
    [6000, 'year', 18],
  ];
  for (const [count, grain, maxCount] of cases) {
    const series = chartPoints(nightsInARow(TODAY, count));
    assert.equal(series.grain, grain, `${count} nights`);
    assert.equal(series.points.length, maxCount, `${count} nights`);
  }
});

test('The first and the last night keep their dates, and other points lie in the middle of their nights.', () => {
  const { points } = chartPoints(nightsInARow(TODAY, 365));
  assert.deepEqual([points.at(0)?.date, points.at(-1)?.date], ['2025-03-21', '2026-03-20']);
  const second = points[1];
  assert.deepEqual(
    [second?.from, second?.date, second?.to, second?.nights],
    ['2025-03-24', '2025-03-27', '2025-03-30', 7],
  );
});

test('A week is the mean of its nights that have the value.', () => {
  const nights = nightsInARow(TODAY, 400, (index) => ({
    overallScore: index === 386 ? 75 : index === 387 ? 50 : null,
  }));
  const scores = chartPoints(nights).points.map((point) => point.values.overallScore);
  assert.deepEqual(
    scores.filter((score) => score !== null),
    [62.5],
  );
});

test('Every night is in one point, points are in order, and a mean stays within the range of its nights.', () => {
  const lines: LineId[] = ['overallScore', 'sleepQuality', 'roomScore', 'timeInBed'];
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 300), (nights) => {
      const { points } = chartPoints(nights);
      assert.equal(
        points.reduce((sum, point) => sum + point.nights, 0),
        nights.length,
      );
      for (const [index, point] of points.entries()) {
        assert.ok(point.from <= point.date && point.date <= point.to);
        assert.ok(point.to < (points[index + 1]?.from ?? '9999'));
        const own = nights.filter(({ date }) => date >= point.from && date <= point.to);
        assert.equal(own.length, point.nights);
        const single = own.map((each) => chartPoints([each]).points[0]?.values);
        for (const line of lines) {
          const known = single.map((values) => values?.[line] ?? null).filter((value) => value !== null);
          const value = point.values[line];
          assert.equal(value === null, known.length === 0);
          if (value !== null) assert.ok(value >= Math.min(...known) - 0.1 && value <= Math.max(...known) + 0.1);
        }
      }
    }),
    { numRuns: 40 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { night, scored, TODAY } from '../nights/night.fixture.ts';
import { addDays, weekday } from '../time/local-date.ts';
import { monthSpans, YEAR_WEEKS, yearCells } from './year-cells.ts';

test('A year of cells ends today, in the last of 53 weeks.', () => {
  const cells = yearCells([], TODAY);
  assert.deepEqual(cells[0], { date: '2025-03-17', week: 0, weekday: 0, score: null, band: 'none' });
  assert.deepEqual(cells.at(-1), { date: TODAY, week: 52, weekday: 4, score: null, band: 'none' });
  assert.equal(cells.length, 369);
});

test('A night has the color of its score, and a night without a score has none.', () => {
  const bands = yearCells(scored(80, 60, 40, 39, null, 0), TODAY).slice(-7);
  assert.deepEqual(
    bands.map(({ band, score }) => [band, score]),
    [
      ['none', null],
      ['none', 0],
      ['none', null],
      ['poor', 39],
      ['fair', 40],
      ['good', 60],
      ['excellent', 80],
    ],
  );
  assert.ok(
    yearCells([night(400, { overallScore: 90 }), night(-1, { overallScore: 90 })], TODAY).every(
      (cell) => cell.band === 'none',
    ),
  );
});

test('Each cell is one day after the previous one, in the row of its weekday.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
      const today = addDays('2024-01-01', days);
      const cells = yearCells([], today);
      assert.ok(cells.length >= 365 && cells.length <= 371);
      assert.equal(cells.at(-1)?.date, today);
      for (const [index, cell] of cells.entries()) {
        assert.equal(cell.weekday, weekday(cell.date));
        assert.equal(cell.date, addDays(cells[0]?.date ?? '', index));
        assert.equal(cell.week, Math.floor(index / 7));
      }
      assert.equal(cells.at(-1)?.week, 52);
    }),
    { numRuns: 50 },
  );
});

test('A month label starts above the week that contains its first day.', () => {
  const spans = monthSpans(yearCells([], '2026-03-20'));
  assert.deepEqual(spans.slice(0, 3), [
    { date: '2025-03-17', weeks: 2 },
    { date: '2025-04-01', weeks: 4 },
    { date: '2025-05-01', weeks: 4 },
  ]);
  // March 1 is a Sunday, so its week contains the last days of February and the first of March.
  assert.deepEqual(spans.at(-1), { date: '2026-03-01', weeks: 4 });
});

test('The months cover every column exactly once, whatever day today is.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
      const spans = monthSpans(yearCells([], addDays('2024-01-01', days)));
      assert.equal(
        spans.reduce((sum, { weeks }) => sum + weeks, 0),
        YEAR_WEEKS,
      );
      const months = spans.map(({ date }) => date.slice(0, 7));
      assert.equal(new Set(months).size, months.length);
      assert.ok(months.length === 12 || months.length === 13 || months.length === 14);
    }),
    { numRuns: 60 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { YEAR_WEEKS, yearCells } from '#domain/progress/year-cells.ts';
import { addDays } from '#domain/time/local-date.ts';
import { monthSpans } from './month-spans.ts';

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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { YEAR_WEEKS, yearCells } from '#domain/progress/year-cells.ts';
import { addDays } from '#domain/time/local-date.ts';
import { monthSpans } from './month-spans.ts';

test('a month stands above the weeks from the one that its first day is in', () => {
  const spans = monthSpans(yearCells([], '2026-03-20'));
  assert.deepEqual(spans.slice(0, 3), [
    { date: '2025-03-17', weeks: 2 },
    { date: '2025-04-01', weeks: 4 },
    { date: '2025-05-01', weeks: 4 },
  ]);
  // March 1st is a Sunday: its week is the last of February's days, and March's first.
  assert.deepEqual(spans.at(-1), { date: '2026-03-01', weeks: 4 });
});

test('whatever day today is, the months take all the columns, each once', () => {
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yearCells } from '#domain/progress/year-cells.ts';
import { yearStep } from './use-year-focus.ts';

const CELLS = yearCells([], '2026-03-20');
const LAST = CELLS.length - 1;

test('Arrow keys move to the day before and after, and to the same weekday of the week before and after.', () => {
  const dateAfter = (key: string, index: number) => CELLS[yearStep(CELLS, key, index) ?? -1]?.date;
  assert.equal(dateAfter('ArrowUp', LAST), '2026-03-19');
  assert.equal(dateAfter('ArrowLeft', LAST), '2026-03-13');
  assert.equal(dateAfter('PageUp', LAST), '2026-02-20');
  assert.equal(dateAfter('ArrowDown', 0), '2025-03-18');
  assert.equal(dateAfter('ArrowRight', 0), '2025-03-24');
  assert.equal(dateAfter('Home', 99), '2025-03-17');
  assert.equal(dateAfter('End', 99), '2026-03-20');
});

test('At the ends of the year a key does not move, and other keys are not handled.', () => {
  assert.equal(yearStep(CELLS, 'ArrowRight', LAST), LAST);
  assert.equal(yearStep(CELLS, 'ArrowDown', LAST), LAST);
  assert.equal(yearStep(CELLS, 'ArrowUp', 0), 0);
  assert.equal(yearStep(CELLS, 'a', 5), null);
  assert.equal(yearStep(CELLS, 'Tab', 5), null);
});

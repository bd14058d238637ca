import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitLine, isSteeperThan } from './fitted-line.ts';

const pointsOf = (values: readonly number[]) => values.map((value, at) => ({ at, value }));

test('The line through collinear points has their slope and no error.', () => {
  const { slope, error } = fitLine(pointsOf([3, 5, 7, 9]));
  assert.ok(Math.abs(slope - 2) < 1e-9 && error < 1e-9);
});

test('Values that vary around a level do not count as rising, and values with a trend do.', () => {
  const swinging = Array.from({ length: 40 }, (_, at) => 100 + (at % 2 === 0 ? 5 : -5));
  assert.equal(isSteeperThan(fitLine(pointsOf(swinging)), 0.1), false);
  assert.equal(isSteeperThan(fitLine(pointsOf(swinging.map((value, at) => value + at))), 0.1), true);
});

test('A rise within the standard error is not reported.', () => {
  const { slope, error } = fitLine(pointsOf([0, 10, 0, 12]));
  assert.ok(slope > 1 && slope - 2 * error < 1);
  assert.equal(isSteeperThan({ slope, error }, 1), false);
});

test('Two points make no line.', () => {
  assert.ok(Number.isNaN(fitLine(pointsOf([1, 2])).slope));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Point, smoothPath } from './smooth-path.ts';

/** The heights of a path at many positions between its points. */
function heights(points: readonly Point[]): number[] {
  const numbers = [...smoothPath(points).matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  const all: number[] = [];
  for (let index = 0; index + 7 < numbers.length; index += 6) {
    const [, y0 = 0, , y1 = 0, , y2 = 0, , y3 = 0] = numbers.slice(index, index + 8);
    for (let t = 0; t <= 1; t += 0.05) {
      all.push((1 - t) ** 3 * y0 + 3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t ** 2 * y2 + t ** 3 * y3);
    }
  }
  return all;
}

test('No points give an empty path, one point a dot, and two points a straight line.', () => {
  assert.equal(smoothPath([]), '');
  assert.equal(smoothPath([{ x: 5, y: 7.123 }]), 'M5,7.12Z');
  assert.equal(
    smoothPath([
      { x: 0, y: 0 },
      { x: 9, y: 3 },
    ]),
    'M0,0C3,1,6,2,9,3',
  );
});

test('Points on a straight line are joined by that line, however far apart they are.', () => {
  const path = smoothPath([0, 3, 12, 15].map((x) => ({ x, y: 2 * x })));
  const numbers = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)];
  assert.equal(numbers.length, 10);
  for (const [, x, y] of numbers) assert.ok(Math.abs(Number(y) - 2 * Number(x)) < 0.02, path);
});

test('The path has no peak and no valley beyond its points.', () => {
  const values = [50, 50, 90, 10, 12, 80, 81, 0, 100, 100, 40];
  const points = values.map((y, index) => ({ x: index * index + index, y }));
  for (const height of heights(points)) assert.ok(height >= -0.01 && height <= 100.01, String(height));
  const rising = heights([0, 1, 50, 51, 100].map((y, index) => ({ x: index * 10, y })));
  for (const [index, height] of rising.slice(1).entries()) assert.ok(height >= rising[index]! - 0.01);
});

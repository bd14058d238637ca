import assert from 'node:assert/strict';
import { it } from 'node:test';
import { archPoint } from './arch-path.ts';

for (const [score, outwards, x, y] of [
  [0, 0, -120, 96],
  [50, 0, 0, -120],
  [100, 0, 120, 96],
  [10, 11, -131, 39],
  [64, 0, 74, -95],
  [56, -11, 31, -105],
  [56, 11, 37, -126],
] as const) {
  it(`The arch at ${score}, ${outwards} outwards, is at ${x}, ${y}.`, () => {
    const point = archPoint(score, outwards);
    assert.ok(Math.abs(point.x - x) < 1 && Math.abs(point.y - y) < 1, `${point.x}, ${point.y}`);
  });
}

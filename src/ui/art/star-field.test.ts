import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIPPER, DIPPER_LINES } from './dipper.ts';
import { moonPath } from './moon-path.ts';
import { starField } from './star-field.ts';

const SKY = { count: 80, width: 600, height: 400, seed: 23 };

test('The same seed gives the same sky, and another seed gives another.', () => {
  assert.deepEqual(starField(SKY), starField(SKY));
  assert.notDeepEqual(starField(SKY), starField({ ...SKY, seed: 24 }));
});

test('No star overlaps the moon or another star.', () => {
  const moon = { x: 300, y: 150, r: 90 };
  const stars = starField({ ...SKY, avoid: [moon] });
  assert.equal(stars.length, SKY.count);
  for (const [index, star] of stars.entries()) {
    assert.ok(Math.hypot(star.x - moon.x, star.y - moon.y) > moon.r - 0.1);
    for (const other of stars.slice(index + 1)) assert.ok(Math.hypot(star.x - other.x, star.y - other.y) > 16.8);
  }
});

test('The Big Dipper has seven stars in a unit box, joined to one figure.', () => {
  assert.equal(DIPPER.length, 7);
  for (const { x, y } of DIPPER) assert.ok(x >= 0 && x <= 1 && y >= 0 && y <= 1);
  assert.deepEqual(new Set(DIPPER_LINES.flat()), new Set([0, 1, 2, 3, 4, 5, 6]));
});

test('The moon is a crescent below half, a half at half, and full at one.', () => {
  assert.match(moonPath(10, 0.25), /A5,10 0 0 0 /);
  assert.match(moonPath(10, 0.5), /A0,10 /);
  assert.match(moonPath(10, 0.75), /A5,10 0 0 1 /);
  assert.equal(moonPath(10, 1).match(/A10,10 0 1 1/g)?.length, 2);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourAxis, labeledHours, percentAt, stepCount } from './hour-axis.ts';

const night = (bed: number | null, wake: number | null) => ({ bed, wake });

test('Typical nights fit between 8 PM and 10 AM.', () => {
  const axis = hourAxis([night(690, 1110), night(null, 1100), night(null, null)]);
  assert.deepEqual(axis, { from: 480, to: 1320 });
  assert.equal(stepCount(axis), 7);
  assert.deepEqual(labeledHours(axis), [480, 720, 960, 1200]);
  assert.deepEqual(hourAxis([]), axis);
});

test('A daytime sleep widens the axis as needed.', () => {
  const axis = hourAxis([night(690, 1110), night(1270, 1730)]);
  assert.deepEqual(axis, { from: 480, to: 1800 });
  assert.deepEqual(labeledHours(axis), [480, 720, 960, 1200, 1440, 1680]);
  const early = hourAxis([night(90, 500)]);
  assert.deepEqual(early, { from: 0, to: 1320 });
});

test('An axis longer than a day has a label every eight hours.', () => {
  assert.deepEqual(labeledHours({ from: -240, to: 1680 }), [0, 480, 960, 1440]);
});

test('The ends of the axis map to 0 and 100 percent.', () => {
  const axis = { from: 480, to: 1320 };
  assert.deepEqual([percentAt(axis, 480), percentAt(axis, 900), percentAt(axis, 1320)], [0, 50, 100]);
});

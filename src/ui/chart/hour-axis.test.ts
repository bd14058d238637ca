import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourAxis, labeledHours, percentAt, stepCount } from './hour-axis.ts';

const night = (bed: number | null, wake: number | null) => ({ bed, wake });

test('The axis shows the hours that occur, to 2 hours, and at least 10 of them.', () => {
  const axes = [
    [[night(690, 1110), night(null, 1400), night(640, 1190)], { from: 600, to: 1200 }],
    [[night(690, 1110), night(1270, 1730)], { from: 600, to: 1800 }],
    [[night(-90, 500)], { from: -120, to: 600 }],
    // Four hours: one step more before, two more after.
    [[night(730, 950)], { from: 600, to: 1200 }],
    [[night(null, 1100), night(null, null)], { from: 480, to: 1320 }],
    [[], { from: 480, to: 1320 }],
  ] as const;
  for (const [nights, axis] of axes) assert.deepEqual(hourAxis(nights), axis);
  assert.equal(stepCount({ from: 600, to: 1200 }), 5);
  assert.deepEqual(labeledHours({ from: 600, to: 1200 }), [720, 960]);
  assert.deepEqual(labeledHours({ from: 480, to: 1800 }), [480, 720, 960, 1200, 1440, 1680]);
});

test('An axis longer than a day has a label every eight hours.', () => {
  assert.deepEqual(labeledHours({ from: -240, to: 1680 }), [0, 480, 960, 1440]);
});

test('The ends of the axis map to 0 and 100 percent.', () => {
  const axis = { from: 480, to: 1320 };
  assert.deepEqual([percentAt(axis, 480), percentAt(axis, 900), percentAt(axis, 1320)], [0, 50, 100]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gridlineHours, labeledHoursFromMidnight, MIDNIGHT, midnightAxis } from './midnight-axis.ts';

const HOUR = 60;

test('The axis of a typical night, or of none, spans 4 PM to 8 AM.', () => {
  const usual = { from: 4 * HOUR, to: 20 * HOUR };
  assert.deepEqual(midnightAxis([]), usual);
  assert.deepEqual(midnightAxis([{ bed: null, wake: null }]), usual);
  assert.deepEqual(midnightAxis([{ bed: 11 * HOUR, wake: 20 * HOUR }]), usual);
});

test('A morning beyond 8 AM widens the axis on both sides of midnight.', () => {
  assert.deepEqual(midnightAxis([{ bed: 11 * HOUR, wake: 20 * HOUR + 1 }]), { from: 0, to: 24 * HOUR });
});

test('A daytime sleep from 8 AM to 3 PM is on the axis.', () => {
  assert.deepEqual(midnightAxis([{ bed: 20 * HOUR, wake: 27 * HOUR }]), { from: -4 * HOUR, to: 28 * HOUR });
});

test('Midnight is in the middle, every night fits, and three to five hours including midnight have labels.', () => {
  const span = fc
    .tuple(fc.integer({ min: 720, max: 2159 }), fc.integer({ min: 1, max: 1439 }))
    .map(([wake, minutes]) => ({ bed: wake - minutes, wake }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
      const axis = midnightAxis(spans);
      assert.equal((axis.from + axis.to) / 2, MIDNIGHT);
      for (const { bed, wake } of spans) assert.ok(bed >= axis.from && wake <= axis.to);
      const labeled = labeledHoursFromMidnight(axis);
      assert.ok(labeled.includes(MIDNIGHT) && labeled.length >= 3 && labeled.length <= 5);
      for (const hour of labeled) assert.ok(gridlineHours(axis).includes(hour));
    }),
  );
});

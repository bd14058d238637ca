import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nightAxis } from './night-axis.ts';

test('A typical night is on a clock from 6 PM to noon.', () => {
  const { hours, bed, wake, labels } = nightAxis('23:00', '06:30');
  assert.deepEqual({ hours, bed, wake }, { hours: 18, bed: 5, wake: 12.5 });
  assert.deepEqual(
    labels.map(({ at, text }) => `${at} ${text}`),
    ['3 9 PM', '6 12 AM', '9 3 AM', '12 6 AM', '15 9 AM'],
  );
});

test('The default clock is shown without times.', () => {
  assert.deepEqual(nightAxis(null, null), { ...nightAxis('23:00', '06:30'), bed: null, wake: null });
});

test('A single time has its own position.', () => {
  assert.deepEqual([nightAxis('23:00', null).bed, nightAxis('23:00', null).wake], [5, null]);
  assert.deepEqual([nightAxis(null, '06:00').bed, nightAxis(null, '06:00').wake], [null, 12]);
});

test('A daytime sleep turns the clock so that the sleep is in the middle.', () => {
  const { bed, wake, labels } = nightAxis('09:00', '17:00');
  assert.deepEqual([bed, wake], [6, 14]);
  assert.equal(labels[0]?.text, '6 AM');
});

const Clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
});

test('Every night fits on its clock, with bed before wake.', () => {
  fc.assert(
    fc.property(Clock, Clock, (bedTime, wakeTime) => {
      const { hours, bed, wake } = nightAxis(bedTime, wakeTime);
      assert.ok(bed !== null && wake !== null);
      assert.ok(0 <= bed && bed <= wake && wake <= hours, `${bed} ${wake} ${hours}`);
    }),
  );
});

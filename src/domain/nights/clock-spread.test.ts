import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockMean, clockSpread } from './clock-spread.ts';
import { standardDeviation } from './statistics.ts';

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6;

test('Times around a fixed hour have their plain standard deviation.', () => {
  const times = fc.array(fc.integer({ min: 480, max: 900 }), { minLength: 2, maxLength: 60 });
  fc.assert(fc.property(times, (minutes) => assert.ok(isNear(clockSpread(minutes), standardDeviation(minutes)))));
});

test('The hour from which minutes are counted does not matter.', () => {
  const times = fc.array(fc.integer({ min: 480, max: 900 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 1439 }), (minutes, shift) => {
      const shifted = minutes.map((minute) => (minute + shift) % 1440);
      assert.ok(isNear(clockSpread(shifted), clockSpread(minutes)));
    }),
  );
});

test('Ten minutes before and ten minutes after the start of counting are twenty minutes apart.', () => {
  assert.ok(isNear(clockSpread([1430, 10]), standardDeviation([0, 20])));
});

test('The mean of times around midnight is midnight, for any start of counting.', () => {
  assert.equal(Math.round(clockMean([710, 730])), 720);
  assert.equal(Math.abs(Math.round(clockMean([1430, 10]))), 0);
  assert.equal(Math.round(clockMean([660, 690, 780])), 710);
  assert.ok(Number.isNaN(clockMean([])));
});

test('Shifting all times shifts their mean by the same minutes.', () => {
  const times = fc.array(fc.integer({ min: 480, max: 900 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(times, fc.integer({ min: -2000, max: 2000 }), (minutes, shift) => {
      const moved = clockMean(minutes.map((minute) => minute + shift)) - clockMean(minutes) - shift;
      assert.ok(Math.abs(moved - 1440 * Math.round(moved / 1440)) < 1e-6);
    }),
  );
});

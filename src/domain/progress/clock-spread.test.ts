import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { standardDeviation } from '../nights/statistics.ts';
import { clockSpread } from './clock-spread.ts';

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6;

test('times around a fixed hour are as far apart as their plain standard deviation says', () => {
  const times = fc.array(fc.integer({ min: 480, max: 900 }), { minLength: 2, maxLength: 60 });
  fc.assert(fc.property(times, (minutes) => assert.ok(isNear(clockSpread(minutes), standardDeviation(minutes)))));
});

test('it does not matter at which hour the counting starts', () => {
  const times = fc.array(fc.integer({ min: 480, max: 900 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 1439 }), (minutes, shift) => {
      const shifted = minutes.map((minute) => (minute + shift) % 1440);
      assert.ok(isNear(clockSpread(shifted), clockSpread(minutes)));
    }),
  );
});

test('ten minutes before and after the start of counting are twenty minutes apart', () => {
  assert.ok(isNear(clockSpread([1430, 10]), standardDeviation([0, 20])));
});

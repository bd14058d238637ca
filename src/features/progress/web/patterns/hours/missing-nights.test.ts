import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WeekComparison } from '#core/preferences/schedule-statistics.ts';
import { missingForComparison, missingForShortfall, missingForSpread } from './missing-nights.ts';

const spread = (have: number, isFreeNightMissing: boolean, hasFreeEvening = true) =>
  missingForSpread({ enough: false, have, need: 7, isFreeNightMissing }, hasFreeEvening);

test('A spread says how many nights are missing, and whether one must be before a day off.', () => {
  assert.equal(spread(5, false), 'Log 2 more nights with both times. 5 of 7 so far in the last 28 days.');
  assert.match(spread(4, true), /^Log 3 more nights with both times, including one before a day off\. 4 of 7/);
  assert.match(spread(6, true), /^Log 1 more night with both times, before a day off\. 6 of 7/);
  assert.match(spread(12, true), /^Log 1 more night with both times, before a day off\. You have 12 nights/);
  assert.match(spread(12, true, false), /^Choose, under Social jet lag,/);
});

test('The sleep need counts nights of the last 14 days.', () => {
  assert.equal(
    missingForShortfall({ enough: false, have: 0, need: 7 }),
    'Log 7 more nights with both times. 0 of 7 so far in the last 14 days.',
  );
});

test('Social jet lag says how many nights are missing on each side, or that a side has no evenings.', () => {
  const comparison = (free: number, work: number): WeekComparison => ({
    free: Array(free).fill(null),
    work: Array(work).fill(null),
    abroad: 0,
    minutes: null,
    missing: { free: Math.max(0, 2 - free), work: Math.max(0, 4 - work) },
    shiftBedtime: null,
  });
  assert.equal(
    missingForComparison(comparison(0, 3), 2),
    'Log 2 more nights before a day off (0 of 2 so far) and 1 more night before a work day (3 of 4 so far). Only nights with both times in the last 28 days count.',
  );
  assert.equal(
    missingForComparison(comparison(1, 9), 2),
    'Log 1 more night before a day off (1 of 2 so far). Only nights with both times in the last 28 days count.',
  );
  assert.match(
    missingForComparison({ ...comparison(1, 9), abroad: 3 }, 2),
    /^3 nights abroad left out\. Log 1 more night/,
  );
  assert.match(missingForComparison(comparison(0, 9), 0), /^Choose below which evenings come before a day off/);
  assert.match(missingForComparison(comparison(9, 0), 7), /^All seven/);
});

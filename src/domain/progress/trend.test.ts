import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, scored } from './nights.fixture.ts';
import { monthlyTrend, signedPercent, trendDirection, weeklyTrend } from './trend.ts';

const times = (count: number, score: number): number[] => Array<number>(count).fill(score);

test('A weekly trend needs 14 scored nights, a monthly one 60.', () => {
  assert.deepEqual(weeklyTrend([]), { enough: false, have: 0, need: 14 });
  assert.deepEqual(weeklyTrend(scored(...times(13, 70))), { enough: false, have: 13, need: 14 });
  assert.deepEqual(weeklyTrend(scored(...times(14, 70))), { enough: true, percent: 0 });
  assert.deepEqual(monthlyTrend(scored(...times(59, 70))), { enough: false, have: 59, need: 60 });
  assert.deepEqual(monthlyTrend(scored(...times(30, 60), ...times(30, 80))), { enough: true, percent: -25 });
});

test('A weekly trend is the percent change of the mean of 7 scored nights against the 7 before.', () => {
  const cases: [string, (number | null)[], number][] = [
    ['up', [...times(7, 77), ...times(7, 70)], 10],
    ['down', [...times(7, 35), ...times(7, 70)], -50],
    ['one point of one night', [71, ...times(6, 70), ...times(7, 70)], 0.2],
    ['a fall too small to show', [...times(6, 100), 99, ...times(6, 100), 99.02], 0],
    ['older nights do not count', [...times(7, 77), ...times(7, 70), ...times(40, 1)], 10],
    ['nights without a score or with 0 are skipped', [null, ...times(7, 77), 0, 0, ...times(7, 70)], 10],
  ];
  for (const [name, scores, percent] of cases) {
    assert.deepEqual(weeklyTrend(scored(...scores)), { enough: true, percent }, name);
  }
});

test('A trend does not depend on the order of the list.', () => {
  fc.assert(
    fc.property(anyNights(), (nights) => {
      assert.deepEqual(weeklyTrend(nights), weeklyTrend(nights.toReversed()));
      assert.deepEqual(monthlyTrend(nights), monthlyTrend(nights.toReversed()));
    }),
  );
});

test('Swapping the two weeks turns a rise into a fall.', () => {
  const week = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(week, week, (recent, before) => {
      const [there, back] = [weeklyTrend(scored(...recent, ...before)), weeklyTrend(scored(...before, ...recent))];
      assert.ok(there.enough && back.enough);
      assert.ok(there.percent * back.percent <= 0);
      const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0);
      const exact = (100 * (sum(recent) - sum(before))) / sum(before);
      assert.ok(Math.abs(there.percent - exact) <= 0.05 + 1e-9);
    }),
  );
});

test('A change is written with its sign and one decimal.', () => {
  assert.deepEqual([4.3, -2, 0, 18.6, -0.1].map(signedPercent), ['+4.3%', '-2.0%', '0.0%', '+18.6%', '-0.1%']);
  assert.deepEqual([4.3, -2, 0].map(trendDirection), ['up', 'down', 'level']);
});

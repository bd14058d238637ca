import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, scored, TODAY } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { monthlyTrend, signedPercent, trendDirection, weeklyTrend } from './trend.ts';

const times = (count: number, score: number): number[] => Array<number>(count).fill(score);
const percentOf = (nights: readonly LoggedNight[]): number | string => {
  const trend = weeklyTrend(nights, TODAY);
  return trend.enough ? trend.percent : trend.missing;
};

test('A weekly trend is the percent change of the mean of the last 7 dates against the 7 before.', () => {
  const cases: [string, (number | null)[], number | string][] = [
    ['up', [...times(7, 77), ...times(7, 70)], 10],
    ['down', [...times(7, 35), ...times(7, 70)], -50],
    ['one point of one night', [71, ...times(6, 70), ...times(7, 70)], 0.2],
    ['a fall too small to show', [...times(6, 100), 99, ...times(6, 100), 99.02], 0],
    ['older nights do not count', [...times(7, 77), ...times(7, 70), ...times(40, 1)], 10],
    ['nights without a score or with 0 leave a gap', [null, 0, null, ...times(4, 77), ...times(7, 70), 1, 1, 1], 10],
    [
      'four nights in each week are enough',
      [...times(4, 77), null, null, null, ...times(4, 70), 0, 0, 0, ...times(9, 1)],
      10,
    ],
    ['three nights this week', [...times(3, 77), null, null, null, null, ...times(11, 70)], 'recent'],
    ['three nights the week before', [...times(7, 77), ...times(3, 70), 0, 0, 0, 0, ...times(9, 70)], 'before'],
    ['nothing this week', [...times(7, 0), ...times(40, 70)], 'recent'],
  ];
  for (const [name, scores, percent] of cases) assert.equal(percentOf(scored(...scores)), percent, name);
});

test('Nights of last year give no trend this week.', () => {
  const lastYear = scored(...times(7, 77), ...times(7, 60)).map((each, index) => ({
    ...night(300 + index),
    overallScore: each.overallScore,
  }));
  assert.deepEqual(weeklyTrend([...scored(80), ...lastYear], TODAY), {
    enough: false,
    have: 1,
    need: 4,
    missing: 'recent',
  });
});

test('A trend depends neither on the order of the list nor on later nights.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 80), (nights) => {
      const past = nights.filter(({ date }) => date <= TODAY);
      assert.deepEqual(weeklyTrend(nights, TODAY), weeklyTrend(past.toReversed(), TODAY));
      assert.deepEqual(monthlyTrend(nights, TODAY), monthlyTrend(nights.toReversed(), TODAY));
    }),
  );
});

test('Swapping the two weeks turns a rise into a fall.', () => {
  const week = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(week, week, (recent, before) => {
      const [there, back] = [
        weeklyTrend(scored(...recent, ...before), TODAY),
        weeklyTrend(scored(...before, ...recent), TODAY),
      ];
      assert.ok(there.enough && back.enough);
      assert.ok(there.percent * back.percent <= 0);
      const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0);
      const exact = (100 * (sum(recent) - sum(before))) / sum(before);
      assert.ok(Math.abs(there.percent - exact) <= 0.05 + 1e-9);
    }),
  );
});

test('A change is written with its sign and one decimal, and its direction is that of the number.', () => {
  assert.deepEqual([4.3, -2, 0, 18.6, -0.1].map(signedPercent), ['+4.3%', '-2.0%', '0.0%', '+18.6%', '-0.1%']);
  assert.deepEqual([4.3, -2, 0].map(trendDirection), ['up', 'down', 'level']);
});

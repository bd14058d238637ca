import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, nightsInARow, TODAY } from '../nights/night.fixture.ts';
import { addDays, weekday } from '../time/local-date.ts';
import type { Range } from './range.ts';
import { weeklyPerformance } from './weeks.ts';

/** TODAY is a Friday; its week began 4 days ago. */
const scoredDaysAgo = (...scores: [daysAgo: number, score: number][]) =>
  scores.map(([daysAgo, overallScore]) => night(daysAgo, { overallScore }));

test('Without a score there is no week.', () => {
  const nothing = { weeks: [], scoredWeeks: 0, thisWeek: null, overallAverage: null, goodWeeks: 0 };
  const trend = { enough: false, have: 0, need: 6 };
  assert.deepEqual(weeklyPerformance([], TODAY), { ...nothing, trend });
  assert.deepEqual(weeklyPerformance([night(0), night(1, { overallScore: 0 }), night(-1)], TODAY), {
    ...nothing,
    trend,
  });
});

test('A week without a score stays as a gap and is not counted.', () => {
  const { weeks, scoredWeeks, thisWeek, overallAverage, goodWeeks } = weeklyPerformance(
    scoredDaysAgo([5, 70], [19, 60], [20, 62], [21, 67]),
    TODAY,
  );
  assert.deepEqual(
    weeks.map(({ average, nights }) => [average, nights]),
    [
      [63, 3],
      [null, 0],
      [70, 1],
    ],
  );
  assert.deepEqual([scoredWeeks, thisWeek, overallAverage, goodWeeks], [2, null, 65, 1]);
});

const weekly = (...scores: number[]) =>
  scoredDaysAgo(...scores.map((score, week) => [7 * week, score] as [number, number]));
const trendOf = (...scores: number[]) => {
  const { trend } = weeklyPerformance(weekly(...scores), TODAY);
  return trend.enough ? trend.percent : `${trend.have} of ${trend.need}`;
};

test('The trend compares the last 3 weeks with the 3 before.', () => {
  const cases: [string, number[], number | string][] = [
    ['five weeks', [70, 70, 70, 60, 60], '5 of 6'],
    ['six weeks', [70, 80, 60, 60, 50, 70], 16.7],
    ['no score yet this week', [0, 70, 80, 60, 60, 50, 70], 16.7],
    ['a week without a score', [50, 50, 0, 50, 100, 100, 100], '5 of 6'],
    ['nothing for two weeks', [0, 0, 70, 80, 60, 60, 50, 70], '5 of 6'],
    ['only weeks of last year', [...Array<number>(40).fill(0), 70, 80, 60, 60, 50, 70], '0 of 6'],
  ];
  for (const [name, scores, trend] of cases) assert.equal(trendOf(...scores), trend, name);
});

test('The weeks of a range are whole, and those of the trend are always among them.', () => {
  const nights = nightsInARow(TODAY, 200, (index) => ({ overallScore: 20 + ((index * 37) % 81) }));
  const shown = (range: Range) => weeklyPerformance(nights, TODAY, range);
  for (const [range, weeks] of [
    ['7d', 7],
    ['30d', 7],
    ['90d', 12],
    ['all', 12],
  ] as const) {
    assert.equal(shown(range).weeks.length, weeks, range);
    assert.deepEqual(shown(range).trend, shown('all').trend, range);
    assert.deepEqual(shown(range).weeks, shown('all').weeks.slice(-weeks), range);
  }
  assert.deepEqual(
    weeklyPerformance(nights.slice(0, -5), TODAY, '7d').weeks.map(({ monday }) => monday),
    ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02', '2026-03-09'],
    'the week of today has no score yet',
  );
});

test('The weeks are consecutive from Monday to Monday, and each averages its own nights.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 120), (nights) => {
      const { weeks, overallAverage } = weeklyPerformance(nights, TODAY);
      const own = nights.filter((each) => (each.overallScore ?? 0) > 0 && each.date <= TODAY);
      assert.ok(weeks.length <= 12);
      assert.equal(weeks.length === 0, own.length === 0);
      let [sum, count] = [0, 0];
      for (const [index, week] of weeks.entries()) {
        assert.equal(weekday(week.monday), 0);
        const next = weeks[index + 1]?.monday ?? '9999-12-31';
        const scores = own
          .filter(({ date }) => date >= week.monday && date < next)
          .map((each) => each.overallScore ?? 0);
        const total = scores.reduce((a, b) => a + b, 0);
        [sum, count] = [sum + total, count + scores.length];
        assert.equal(week.nights, scores.length);
        assert.equal(week.average, scores.length === 0 ? null : Math.round(total / scores.length));
      }
      assert.equal(overallAverage, count === 0 ? null : Math.round(sum / count));
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight } from '../nights/night.ts';
import { failedCases, insightFacts, lastNights, line, night, TODAY, tipOf } from './insights.fixture.ts';

/** The first `count` nights have one rating, the rest another. */
const rated = (count: number, rating: number, restCount: number, rest: number, minutes = 480) =>
  lastNights(count + restCount, (index) => ({
    ...night(minutes),
    sleepQualityScore: index < count ? rating : rest,
  }));

test('Ratings are judged at their limits and from their number of nights.', () => {
  const hard = (one: LoggedNight) => ({ ...one, sleepQualityScore: 3 });
  const swinging = (count: number, worst: number, best: number) =>
    lastNights(count, (index) => ({ sleepQualityScore: index % 2 === 0 ? worst : best }));
  const cases: Parameters<typeof failedCases>[0] = [
    ['R28', 'five nights of 7', rated(5, 7, 0, 0), true],
    ['R28', 'four nights of 7', rated(4, 7, 0, 0), false],
    ['R28', 'one 6 among 7', rated(5, 7, 1, 6), false],
    ['R29', 'seven nights just under 5', rated(1, 4, 6, 5), true],
    ['R29', 'seven nights of 5', rated(7, 5, 0, 0), false],
    ['R29', 'six nights of 4', rated(6, 4, 0, 0), false],
    ['R32', 'ten ratings that spread by 2.1', swinging(10, 4, 8), true],
    ['R32', 'nine ratings that spread by 2.1', swinging(9, 4, 8), false],
    ['R32', 'ten ratings that spread by 1.6', swinging(10, 4, 7), false],
    ['R33', '9 of 15 nights hard', rated(6, 7, 9, 4), true],
    ['R33', '8 of 14 nights hard', rated(6, 7, 8, 4), false],
    ['R33', '13 hard nights', rated(13, 4, 0, 0), false],
    ['R33', '14 hard nights', rated(14, 4, 0, 0), true],
    ['R33', '14 hard nights of 7 h', rated(14, 4, 0, 0, 420), true],
    [
      'R33',
      '13 hard nights in three weeks and one before',
      lastNights(22)
        .filter((_, at) => at === 0 || at > 8)
        .map(hard),
      false,
    ],
    [
      'R33',
      '14 hard nights in three weeks',
      lastNights(21)
        .filter((_, at) => at === 0 || at > 7)
        .map(hard),
      true,
    ],
    ['R33', '14 nights rated 5', rated(14, 5, 0, 0), false],
    ['R33', '14 hard nights of 6 h 45 min', rated(14, 4, 0, 0, 405), true],
    ['R33', '14 hard nights without times', rated(14, 4, 0, 0).map((one) => ({ ...one, bedTime: null })), true],
    ['R33', 'hard nights three weeks ago', lastNights(28, (at) => ({ sleepQualityScore: at < 16 ? 3 : 7 })), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('Good and low ratings are counted.', () => {
  assert.equal(line('R28', 'strength', rated(6, 8, 2, 5)), 'You rated 6 of 8 nights 7 or higher (average 7.3).');
  assert.equal(
    line('R29', 'insight', rated(5, 3, 3, 6)),
    'Your average rating is 4.1/10, and 5 of 8 nights were 4 or lower.',
  );
});

test('A rating of 7 is a good night and a rating of 4 is a hard one.', () => {
  assert.match(line('R28', 'strength', rated(3, 7, 4, 8)) ?? '', /7 of 7 nights/);
  assert.match(line('R29', 'insight', rated(3, 4, 4, 5)) ?? '', /3 of 7 nights/);
});

test('Swinging ratings are reported with the best and the worst, and without a reason.', () => {
  const nights = lastNights(12, (index) => ({ sleepQualityScore: index % 4 === 0 ? 9 : 4 }));
  assert.equal(line('R32', 'insight', nights), 'Your ratings differ a lot from night to night: from 4 to 9.');
});

test('Where most nights are hard, no advice is given about time in bed.', () => {
  assert.ok(tipOf('R08', rated(2, 4, 6, 7, 400)));
  const facts = insightFacts(rated(3, 7, 5, 4, 400), TODAY);
  assert.ok(facts.some(({ rule, kind }) => ['R08', 'R09'].includes(rule) && kind === 'insight'));
  assert.ok(!facts.some(({ rule, tip }) => ['R07', 'R08', 'R09', 'R10'].includes(rule) && tip !== undefined));
});

test('Weeks of hard nights lead to a doctor, without a diagnosis.', () => {
  const nights = rated(4, 7, 12, 3);
  assert.match(line('R33', 'assessment', nights) ?? '', /^12 of 16 nights were hard/);
  assert.equal(tipOf('R33', nights)?.timeframe, 'Book this week');
  assert.doesNotMatch(JSON.stringify(tipOf('R33', nights)), /you have|apnea|disorder/i);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_HABITS } from '../checklist.ts';
import { failedCases, habits, lastNights, line, tipOf } from './insights.fixture.ts';

/**
 * Nights with Fresh air get the ratings of the first list, nights without it those of the second. Tidy space is always
 * done.
 */
const air = (withIt: number[], withoutIt: number[]) =>
  lastNights(withIt.length + withoutIt.length, (index) => ({
    sleepQualityScore: [...withIt, ...withoutIt][index]!,
    habitsDone: index < withIt.length ? habits('tidy', 'air') : habits('tidy'),
  }));

// Ratings with means 7 and 6. With variances of 1, five nights each give t = 1.58 and ten give 2.36; without variance t
// is infinite.
const around = (mean: number, count: number) =>
  Array.from({ length: count }, (_, index) => mean + [-1, 1, -1, 1, 0][index % 5]!);

test('A habit pattern is clear, worth testing or absent exactly at its limits.', () => {
  const cases: Parameters<typeof failedCases>[0] = [
    ['R34', 'five nights each, a steady point apart', air([7, 7, 7, 7, 7], [6, 6, 6, 6, 6]), true],
    ['R34', 'four nights with it', air([7, 7, 7, 7], [6, 6, 6, 6, 6]), false],
    ['R34', 'four nights without it', air([7, 7, 7, 7, 7], [6, 6, 6, 6]), false],
    ['R34', '0.8 points apart, hardly any spread', air([7, 7, 7, 7, 7], [6, 6, 6, 6, 7]), true],
    ['R34', '0.6 points apart', air([7, 7, 7, 7, 7], [6, 6, 6, 7, 7]), false],
    ['R34', 't = 2.4', air(around(7, 10), around(6, 10)), false],
    ['R35', 't = 2.4', air(around(7, 10), around(6, 10)), true],
    ['R35', 't = 1.6', air(around(7, 5), around(6, 5)), false],
    ['R35', 't = 3.2', air(around(8, 5), around(6, 5)), false],
    ['R34', 't = 3.2', air(around(8, 5), around(6, 5)), true],
    ['R36', 't = -2.4', air(around(6, 10), around(7, 10)), true],
    ['R36', 't = -1.6', air(around(6, 5), around(7, 5)), false],
    ['R34', 'nights with it rated lower', air(around(6, 10), around(8, 10)), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('Skipped, complete and unused checklists are reported at their limits.', () => {
  const done = (count: number, of: number) =>
    lastNights(of, (index) => ({ habitsDone: index < count ? ALL_HABITS : ALL_HABITS & ~habits('noise') }));
  const every = (habitsDone: number, count: number) => lastNights(count, () => ({ habitsDone }));
  const untouched = { habitsDone: 0, isCompleted: false };
  const cases: Parameters<typeof failedCases>[0] = [
    ['R37', 'three of ten nights', done(3, 10), true],
    ['R37', 'four of ten nights', done(4, 10), false],
    ['R37', 'two of six nights', done(2, 6), false],
    ['R37', 'two of seven nights', done(2, 7), true],
    ['R38', 'seven nights with seven of eight', every(0x7f, 7), true],
    ['R38', 'ten nights with 80 %', lastNights(10, (at) => ({ habitsDone: at < 4 ? 0x7f : 0x3f })), true],
    ['R38', 'six nights with all', every(ALL_HABITS, 6), false],
    ['R38', 'seven nights with six of eight', every(0x3f, 7), false],
    ['R39', 'five nights without an answer', lastNights(5, () => untouched), true],
    ['R39', 'four nights without an answer', lastNights(4, () => untouched), false],
    ['R39', 'five completed nights without a tick', lastNights(5, () => ({ habitsDone: 0, isCompleted: true })), true],
    ['R37', 'completed nights without a tick', lastNights(9, () => ({ habitsDone: 0, isCompleted: true })), false],
    ['R39', 'four of nine nights answered', lastNights(9, (at) => (at < 4 ? { habitsDone: 1 } : untouched)), true],
    ['R39', 'five of nine nights answered', lastNights(9, (at) => (at < 5 ? { habitsDone: 1 } : untouched)), false],
    ['R37', 'nights without an answer do not count as skipped', lastNights(9, () => untouched), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('A clear pattern shows both groups, and counts as a strength once the habit is frequent.', () => {
  const nights = air([8, 8, 8, 8, 7, 8, 8, 8, 8], [5, 5, 5, 5, 5]);
  const text =
    "On nights you checked 'Fresh air' you rated sleep 7.9/10 (9 nights); on nights you did not, 5.0/10 (5 nights).";
  assert.equal(line('R34', 'insight', nights), text);
  assert.equal(line('R34', 'strength', nights), text);
  assert.equal(line('R34', 'improvement', nights), undefined);
  assert.match(tipOf('R34', nights)?.expectedImpact ?? '', /2\.9 points higher\. Other things may differ/);
  const sixtyPercent = air([8, 8, 8, 8, 8, 8, 8, 8, 8], [6, 6, 6, 6, 6, 6]);
  assert.ok(line('R34', 'strength', sixtyPercent));
  assert.equal(line('R34', 'improvement', air([8, 8, 8, 8, 8], [6, 6, 6, 6, 6])) !== undefined, true);
});

test('A pattern worth testing says that it may be chance.', () => {
  const nights = air(around(7, 10), around(6, 10));
  assert.match(line('R35', 'insight', nights) ?? '', /This could be chance; 20 nights is not many\.$/);
  assert.equal(tipOf('R35', nights)?.priority, 'low');
});

test('An opposite pattern never becomes advice to stop a habit.', () => {
  const nights = air(around(6, 10), around(7, 10));
  assert.equal(
    line('R36', 'insight', nights),
    "Nights with 'Fresh air' rated lower (6.0/10 on 10 nights vs 7.0/10 on 10 nights). This is often chance (1 in 5 people see one). It does not mean it hurts.",
  );
  assert.equal(tipOf('R36', nights), undefined);
});

test('The least frequent skipped habit is named, in a fixed order for ties.', () => {
  const nights = lastNights(8, (index) => ({ habitsDone: index < 1 ? habits('tidy', 'noise') : habits('tidy') }));
  assert.equal(line('R37', 'improvement', nights), "'Cool the room' was checked on 0 of 8 nights.");
  const others = nights.map((night) => ({
    ...night,
    habitsDone: night.habitsDone | habits('temperature', 'darkness'),
  }));
  assert.equal(line('R37', 'improvement', others), "'Screens away' was checked on 0 of 8 nights.");
  assert.equal(tipOf('R37', others)?.priority, 'medium');
  assert.equal(tipOf('R37', air([8, 8, 8, 8, 8], [6, 6, 6, 6, 6]))?.priority, 'low');
});

test('A person with strong habits and low ratings is pointed to the schedule.', () => {
  const nights = lastNights(7, () => ({ habitsDone: ALL_HABITS, sleepQualityScore: 5 }));
  assert.equal(line('R38', 'strength', nights), 'You complete 100% of your checklist on an average night.');
  assert.match(line('R38', 'insight', nights) ?? '', /Your habits are strong already/);
  const rested = lastNights(7, () => ({ habitsDone: ALL_HABITS, sleepQualityScore: 6 }));
  assert.equal(line('R38', 'insight', rested), undefined);
});

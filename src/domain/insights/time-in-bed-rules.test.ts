import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHabitDone } from '../checklist.ts';
import { failedCases, lastNights, line, night, nightsWithAir, tipOf } from './insights.fixture.ts';

const lasting = (minutes: number, count = 5, rating = 6) =>
  lastNights(count, () => ({ ...night(minutes), sleepQualityScore: rating }));

/** Nights of 7 h 10 min that rate `points` higher than nights of 6 h 40 min, among noise. */
const withLongNights = (points: number, spread?: number, count?: number) =>
  nightsWithAir(points, spread, count).map((one) => ({
    ...one,
    ...night(isHabitDone(one.habitsDone, 'air') ? 430 : 400),
    totalTimeInBed: null,
  }));

test('The average time in bed falls into exactly one of its ranges.', () => {
  const ranges: [number, string][] = [
    [359, 'R07'],
    [360, 'R08'],
    [419, 'R08'],
    [420, 'R09'],
    [449, 'R09'],
    [450, 'R10'],
    [570, 'R10'],
    [571, 'R11'],
  ];
  const rules = ['R07', 'R08', 'R09', 'R10', 'R11'];
  const cases = ranges.flatMap(([minutes, rule]) =>
    rules.map((one): Parameters<typeof failedCases>[0][number] => [
      one,
      `5 nights of ${minutes}`,
      lasting(minutes),
      one === rule,
    ]),
  );
  assert.deepEqual(failedCases(cases), []);
  const four = rules.map((rule): (typeof cases)[number] => [rule, '4 nights', lasting(400, 4), false]);
  const untimed = rules.map((rule): (typeof cases)[number] => [
    rule,
    '9 nights, 4 with times',
    lastNights(9, (index) => (index < 5 ? { wakeTime: null } : {})),
    false,
  ]);
  assert.deepEqual(failedCases([...four, ...untimed]), []);
});

test('The rules about single nights and ratings fire exactly at their limits.', () => {
  const twoShort = (minutes: number, shortCount: number, at: (index: number) => boolean) =>
    lastNights(10, (index) => (at(index) && shortCount > 0 ? night(minutes) : night(490)));
  const cases: Parameters<typeof failedCases>[0] = [
    ['R12', 'two of the last seven just under 6 hours', twoShort(359, 2, (at) => at === 4 || at === 8), true],
    ['R12', 'two of exactly 6 hours', twoShort(360, 2, (at) => at === 4 || at === 8), false],
    ['R12', 'one of the last seven', twoShort(300, 2, (at) => at === 2 || at === 8), false],
    ['R12', 'an average of exactly 7 h', lastNights(7, (at) => night(at < 2 ? 350 : 448)), true],
    ['R12', 'a low average', lastNights(7, (at) => night(at < 2 ? 300 : 460)), false],
    ['R13', '8 h 30 min rated 5', lasting(510, 7, 5), true],
    ['R13', '8 h 29 min rated 5', lasting(509, 7, 5), false],
    ['R13', '8 h 30 min rated 6', lasting(510, 7, 6), false],
    ['R13', '8 h 30 min rated 5.5', lastNights(8, (at) => ({ ...night(510), sleepQualityScore: 5 + (at % 2) })), false],
    ['R13', '9 h 30 min rated 5.5', lastNights(8, (at) => ({ ...night(570), sleepQualityScore: 5 + (at % 2) })), false],
    ['R13', '10 h rated 6', lasting(600, 7, 6), false],
    ['R13', 'six nights', lasting(510, 6, 5), false],
    ['R13', '10 h rated 5.7', lastNights(7, (at) => ({ ...night(600), sleepQualityScore: at < 2 ? 5 : 6 })), true],
    ['R11', '10 h rated 5', lasting(600, 7, 5), false],
    ['R14', '2 points', withLongNights(2), true],
    ['R14', '2 points among noise of 2', withLongNights(2, 2), false],
    ['R14', '2 points lower', withLongNights(-2), true],
    ['R14', '1 point among noise of 2', withLongNights(1, 2), false],
    ['R14', '0.7 points without noise', withLongNights(0.7, 0), false],
    ['R14', '14 nights', withLongNights(3, 1, 14), false],
    [
      'R14',
      'three short nights',
      withLongNights(3).map((one, at) => (at % 7 === 0 ? one : { ...one, ...night(430) })),
      false,
    ],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('A short average is reported with a first small step.', () => {
  const nights = lasting(350, 7);
  assert.match(
    line('R07', 'insight', nights) ?? '',
    /^You averaged 5 h 50 min in bed\. Most adults are advised 7 hours of sleep; some need less\.$/,
  );
  assert.equal(tipOf('R07', nights)?.priority, 'high');
  assert.equal(tipOf('R07', nights)?.actionSteps[0], 'Move bedtime 15 minutes earlier, to about 10:45 PM.');
  assert.match(tipOf('R07', nights)?.actionSteps.at(-1) ?? '', /^If you nod off at the wheel/);
  const nearly = lastNights(5, (index) => night(index === 0 ? 418 : 420));
  assert.match(line('R08', 'insight', nearly) ?? '', /^You averaged 6 h 59 min in bed\./);
});

test('Short nights are named by their dates.', () => {
  const nights = lastNights(10, (index) => night(index === 4 || index === 8 ? 330 : 490));
  assert.equal(
    line('R12', 'improvement', nights),
    '2 of your last 7 nights were under 6 hours in bed (Mar 23 and Mar 27), although your average is 7 h 38 min.',
  );
});

test("An average under the person's own need is reported instead of praised.", () => {
  const nights = lasting(460, 7);
  assert.equal(
    line('R10', 'strength', nights),
    'Time in bed: 7 h 40 min on average, enough room for at least 7 hours of sleep.',
  );
  assert.equal(line('R10', 'strength', nights, { needMinutes: 510 }), undefined);
  assert.match(line('R10', 'insight', nights, { needMinutes: 510 }) ?? '', /50 min under the 8 h 30 min you set/);
  assert.ok(line('R10', 'strength', nights, { needMinutes: 460 }));
  assert.equal(line('R10', 'strength', nights, { needMinutes: 461 }), undefined);
});

test('More time in bed is not recommended to a person whose longer nights rate lower.', () => {
  assert.match(
    line('R14', 'insight', withLongNights(2)) ?? '',
    /^On nights with 7\+ hours in bed you rated sleep 7\.\d\/10 \(16 nights\); on shorter nights \d\.\d\/10 \(12 nights\)\. This could still be chance, or something else about those nights\.$/,
  );
  assert.match(line('R14', 'insight', withLongNights(-2)) ?? '', /has not gone with better ratings so far\.$/);
});

test('No advice goes below seven hours in bed.', () => {
  assert.match(tipOf('R13', lasting(540, 7, 5))?.description ?? '', /Do not cut your time in bed below 7 hours/);
});

test('With two shifts, tips about time in bed name no clock time.', () => {
  const shifts = (minutes: number, rating: number) =>
    lastNights(28, (index) => ({ ...night(minutes, (Math.floor(index / 7) % 2) * 300), sleepQualityScore: rating }));
  const [short, long] = [shifts(400, 6), shifts(540, 5)];
  assert.equal(tipOf('R08', short)?.actionSteps[0], 'Move bedtime 15 minutes earlier.');
  assert.equal(tipOf('R13', long), undefined);
});

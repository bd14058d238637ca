import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_HABITS, isHabitDone } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import {
  failedCases,
  habits,
  insightFacts,
  lastNights,
  line,
  nightsWithAir,
  TODAY,
  tipOf,
} from './insights.fixture.ts';
import type { InsightOptions } from './statistics.ts';
import type { TestResult } from './tested-habits.ts';

/** Nights whose first `count` have Fresh air and one rating, the others another one. */
const firstWithAir = (count: number, ratings: [number, number]) =>
  lastNights(28, (index) => ({
    habitsDone: index < count ? habits('tidy', 'air') : habits('tidy'),
    sleepQualityScore: ratings[index < count ? 0 : 1],
  }));

test('A habit pattern is clear or absent exactly at its limits.', () => {
  const cases: Parameters<typeof failedCases>[0] = [
    ['R34', 'two points, t = 5.7', nightsWithAir(2), true],
    ['R34', 'two points, t = 3.2', nightsWithAir(2, 2), false],
    ['R34', 'one point without noise', nightsWithAir(1, 0), true],
    ['R34', 'half a point without noise', nightsWithAir(0.5, 0), false],
    ['R34', '27 nights', nightsWithAir(2, 1, 27), false],
    ['R34', 'four nights with it', firstWithAir(4, [9, 6]), false],
    ['R34', 'two points less', nightsWithAir(-2), false],
    ['R35', 'a clear pattern', nightsWithAir(2), false],
    ['R35', 'no clear pattern', nightsWithAir(1, 2), true],
    ['R35', '27 nights', nightsWithAir(1, 2, 27), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('Ticks of the morning, and older ones that may stand at the wrong night, carry no pattern.', () => {
  const changed = (change: Partial<LoggedNight>) => nightsWithAir(2).map((one) => ({ ...one, ...change }));
  const inTheMorning = nightsWithAir(2).map((one) => ({ ...one, tickedAt: `${one.date}T08:00` }));
  for (const nights of [inTheMorning, changed({ areTicksOld: true }), changed({ tickedAt: undefined })]) {
    assert.equal(line('R34', 'insight', nights), undefined);
    assert.equal(line('R35', 'next-step', nights), undefined);
  }
});

test('What goes with night shifts is no pattern of a habit that goes with them, also without entered times.', () => {
  const nights = nightsWithAir(2).map((one) => ({ ...one, bedTime: null, wakeTime: null, totalTimeInBed: null }));
  assert.ok(line('R34', 'insight', nights));
  const worked = nights.map(
    (one): LoggedNight => (isHabitDone(one.habitsDone, 'air') ? { ...one, isAfterNightShift: true } : one),
  );
  assert.equal(line('R34', 'insight', worked), undefined);
});

test('What a checkpoint said stays until the next one.', () => {
  const nights = nightsWithAir(2);
  const said = line('R34', 'insight', nights);
  assert.ok(said);
  const later = lastNights(20, () => ({ habitsDone: habits('tidy', 'air'), sleepQualityScore: 2 })).map((one) => ({
    ...one,
    date: addDays(one.date, 20),
  }));
  const text = insightFacts([...nights, ...later], addDays(TODAY, 20)).find(({ rule }) => rule === 'R34')?.text;
  assert.equal(text, said);
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

test('A clear pattern names its size, its nights and what else may explain it, asks for a test, and is no strength.', () => {
  const nights = nightsWithAir(2);
  const text =
    "'Fresh air' went with better nights: about 2.3 points (16 nights with it, 12 without), each week compared with itself. Something else about those evenings may explain it. Only a test can tell.";
  assert.equal(line('R34', 'insight', nights), text);
  assert.equal(line('R34', 'strength', nights), undefined);
  const tip = tipOf('R34', nights);
  assert.deepEqual([tip?.title, tip?.priority, tip?.description], ["Test 'Fresh air'", 'medium', text]);
});

test('Habits that are always done together are named together, and a test of one without the other is offered.', () => {
  const nights = nightsWithAir(2).map((one) => ({
    ...one,
    habitsDone: one.habitsDone | (one.habitsDone === habits('tidy', 'air') ? habits('noise') : 0),
  }));
  assert.match(
    line('R34', 'insight', nights) ?? '',
    /^'Quiet it down' and 'Fresh air' \(you do them together; nobody can tell which\) went with better nights: about 2\.3 points \(16 nights with 'Quiet it down'/,
  );
  assert.equal(tipOf('R34', nights)?.actionSteps[0], "Test 'Quiet it down' without 'Fresh air'.");
});

test('A hard fortnight is named beside what the habits say.', () => {
  const nights = nightsWithAir(0, 1, 28).map((one, index) =>
    index < 14 ? { ...one, sleepQualityScore: one.sleepQualityScore - 3 } : one,
  );
  assert.match(
    line('R35', 'next-step', nights) ?? '',
    /March 1 to 14 was much harder than the rest; each week is compared with itself\./,
  );
});

test('Without a clear pattern a test of the habit done on about half of the nights is offered, without a word on ratings.', () => {
  assert.equal(
    line('R35', 'next-step', nightsWithAir(1, 2)),
    "No habit stands out yet. 3 weeks more make this fairer. Want to know whether 'Fresh air' matters for you? A test can tell.",
  );
});

test('The result of an experiment stands in place of what the nights suggest, and a running one silences both.', () => {
  const tested = (verdict: TestResult['verdict'], effect: number, daysAgo = 10): InsightOptions => ({
    tested: [{ habit: 'air', result: { verdict, effect, pairs: 14, endedOn: addDays(TODAY, -daysAgo) } }],
  });
  const runs: InsightOptions = { tested: [{ habit: 'air', result: null }] };
  const clear = nightsWithAir(2);
  const cases: Parameters<typeof failedCases>[0] = [
    ['R34', 'while it runs', clear, false, runs],
    ['experiment', 'while it runs', clear, false, runs],
    ['R34', 'with a result', clear, false, tested('helps', 1.2)],
    ['R34', 'with a result that is no longer shown', clear, false, tested('helps', 1.2, 84)],
    ['experiment', 'on the 83rd day', clear, true, tested('helps', 1.2, 83)],
    ['experiment', 'on the 84th day', clear, false, tested('helps', 1.2, 84)],
    ['experiment', 'it could not tell', clear, false, tested('cannot tell', 0.4)],
    ['R34', 'it could not tell', clear, true, tested('cannot tell', 0.4)],
  ];
  assert.deepEqual(failedCases(cases), []);
  for (const doubt of ['perhaps better', 'perhaps worse', 'little difference', 'too alike'] as const) {
    assert.deepEqual(
      failedCases([
        ['experiment', doubt, clear, false, tested(doubt, 0.8)],
        ['R34', doubt, clear, true, tested(doubt, 0.8)],
      ]),
      [],
    );
  }
  const texts = (['helps', 'harms'] as const).map((verdict) =>
    line('experiment', 'insight', clear, tested(verdict, verdict === 'harms' ? -0.8 : 1.2)),
  );
  assert.deepEqual(texts, [
    "Nights with 'Fresh air' were better by about 1.2 points, more than hope usually does. Your experiment: 14 pairs of nights.",
    "Nights with 'Fresh air' were worse by about 0.8 points, more than worry usually does. Your experiment: 14 pairs of nights.",
  ]);
  assert.equal(line('experiment', 'strength', clear, tested('harms', -0.8)), undefined);
});

test('A habit whose experiment runs or found no benefit is not advised, and one that can be tested leads there.', () => {
  const nights = lastNights(8, () => ({ habitsDone: habits('temperature', 'darkness', 'screens', 'noise') }));
  const skipped = (options?: InsightOptions) => line('R37', 'improvement', nights, options);
  assert.match(skipped() ?? '', /^'Wind down'/);
  const result = { verdict: 'harms', effect: -1, pairs: 10, endedOn: addDays(TODAY, -200) } as const;
  assert.match(skipped({ tested: [{ habit: 'winddown', result: null }] }) ?? '', /^'Comfortable bed'/);
  assert.match(skipped({ tested: [{ habit: 'winddown', result }] }) ?? '', /^'Comfortable bed'/);
  assert.match(skipped({ tested: [{ habit: 'winddown', result: { ...result, verdict: 'helps' } }] }) ?? '', /^'Wind/);
  assert.equal(tipOf('R34', nightsWithAir(2))?.habit, 'air');
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
  assert.equal(tipOf('R37', nightsWithAir(2))?.priority, 'low');
});

test('A person with strong habits and low ratings is pointed to the schedule.', () => {
  const nights = lastNights(7, () => ({ habitsDone: ALL_HABITS, sleepQualityScore: 5 }));
  assert.equal(line('R38', 'strength', nights), 'You complete 100% of your checklist on an average night.');
  assert.match(line('R38', 'insight', nights) ?? '', /Your habits are strong already/);
  const rested = lastNights(7, () => ({ habitsDone: ALL_HABITS, sleepQualityScore: 6 }));
  assert.equal(line('R38', 'insight', rested), undefined);
});

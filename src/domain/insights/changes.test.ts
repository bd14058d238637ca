import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_HABITS } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { FREE_WEEKDAYS } from '../nights/timed-night.ts';
import { changesBetween } from './changes.ts';
import { habits, lastNights, night } from './insights.fixture.ts';

const textsOf = (before: LoggedNight[], recent: LoggedNight[]) =>
  changesBetween(before, recent, FREE_WEEKDAYS).map(({ text }) => text);

const steady = (minutes: number, count = 7) => lastNights(count, () => night(minutes));
const spread = (late: number, count = 7) => lastNights(count, (index) => night(480, index % 2 === 0 ? late : 0));
const aired = (count: number, of: number) =>
  lastNights(of, (index) => ({ habitsDone: index < count ? habits('tidy', 'air') : habits('tidy') }));

test('Changes of 30 minutes in bed, 20 minutes of bedtime spread and 30 points of a habit are reported.', () => {
  assert.deepEqual(textsOf(steady(480), steady(451)), []);
  assert.deepEqual(textsOf(steady(480), steady(450)), ['your time in bed went from 8 h to 7 h 30 min']);
  assert.deepEqual(textsOf(steady(450), steady(480)), ['your time in bed went from 7 h 30 min to 8 h']);
  assert.deepEqual(textsOf(spread(0), spread(37)), []);
  assert.deepEqual(textsOf(spread(38), spread(0)), [
    'the spread of your bedtime went from about 20 to about 0 minutes',
  ]);
  assert.deepEqual(textsOf(aired(7, 10), aired(5, 10)), []);
  assert.deepEqual(textsOf(aired(7, 10), aired(4, 10)), ["'Fresh air' went from 7 of 10 to 4 of 10 nights"]);
});

test('Fewer than five nights on a side measure no change.', () => {
  assert.equal(textsOf(steady(480, 5), steady(420, 5)).length, 1);
  assert.deepEqual(textsOf(steady(480, 4), steady(420, 5)), []);
  assert.deepEqual(textsOf(steady(480, 5), steady(420, 4)), []);
  assert.equal(textsOf(aired(5, 5), aired(0, 5)).length, 1);
  assert.deepEqual(textsOf(aired(4, 4), aired(0, 5)), []);
  assert.deepEqual(textsOf(aired(5, 5), aired(0, 4)), []);
});

test('The step reverses a change, never suggests less than seven hours in bed, and never suggests dropping a habit.', () => {
  const stepsOf = (before: LoggedNight[], recent: LoggedNight[]) =>
    changesBetween(before, recent, FREE_WEEKDAYS).map(({ step }) => step);
  assert.deepEqual(stepsOf(steady(420), steady(480)), ['Plan about 7 h in bed, instead of 8 h.']);
  assert.deepEqual(stepsOf(steady(419), steady(480)), ['Keep the longer nights of 8 h and look at what else changed.']);
  assert.deepEqual(stepsOf(steady(400), steady(360)), ['Plan about 7 h in bed, instead of 6 h.']);
  assert.match(stepsOf(aired(5, 5), aired(1, 5))[0] ?? '', /^Bring back 'Fresh air'/);
  assert.match(stepsOf(aired(1, 5), aired(5, 5))[0] ?? '', /^Keep an eye on 'Fresh air'/);
});

test('At most three changes are reported.', () => {
  const little = lastNights(7, () => ({ habitsDone: habits('noise') }));
  assert.equal(
    textsOf(
      little,
      lastNights(7, () => ({ habitsDone: ALL_HABITS })),
    ).length,
    3,
  );
});

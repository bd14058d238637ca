import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight } from '../nights/night.ts';
import { failedCases, habits, lastNights, line, night, tipOf } from './insights.fixture.ts';

/** Seven nights with the ratings of the first list, then seven with those of the second. */
const sets = (
  before: number[],
  recent: number[],
  values: (isRecent: boolean, at: number) => Partial<LoggedNight> = () => ({}),
) =>
  lastNights(14, (index) => ({
    ...values(index >= 7, index % 7),
    sleepQualityScore: [...before, ...recent][index]!,
  }));

const FIVES = [5, 5, 5, 5, 5, 5, 5];
const SIXES = [6, 6, 6, 6, 6, 6, 6];
// The means 5 and 6 have a standard error of 0.62, so t is 1.6.
const WIDE_FIVES = [4, 6, 4, 6, 4, 6, 5];
const WIDE_SIXES = [4, 8, 5, 8, 4, 7, 6];

test('A trend needs a whole point, twice its standard error and fourteen nights.', () => {
  const cases: Parameters<typeof failedCases>[0] = [
    ['R30', 'a point up', sets(FIVES, SIXES), true],
    ['R31', 'a point up', sets(FIVES, SIXES), false],
    ['R31', 'a point down', sets(SIXES, FIVES), true],
    ['R30', 'a point down', sets(SIXES, FIVES), false],
    ['R30', 'six sevenths up', sets(FIVES, [5, 6, 6, 6, 6, 6, 6]), false],
    ['R31', 'six sevenths down', sets(SIXES, [6, 5, 5, 5, 5, 5, 5]), false],
    ['R30', 'a point up among wide ratings', sets(WIDE_FIVES, WIDE_SIXES), false],
    ['R31', 'a point down among wide ratings', sets(WIDE_SIXES, WIDE_FIVES), false],
    ['R30', 'a point up, t = 2.6', sets([4, 5, 5, 5, 5, 5, 6], [5, 7, 5, 7, 6, 6, 6]), true],
    ['R30', 'thirteen nights', sets(FIVES, SIXES).slice(1), false],
    ['R31', 'thirteen nights', sets(SIXES, FIVES).slice(1), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('A rise is reported with both averages, and with nothing else when nothing else changed.', () => {
  const text = 'Your rating rose from 5.0 to 6.0 over your last two sets of 7 rated nights.';
  assert.equal(line('R30', 'strength', sets(FIVES, SIXES)), text);
  assert.equal(line('R30', 'insight', sets(FIVES, SIXES)), text);
});

test('Simultaneous changes are reported without naming them as the reason.', () => {
  const nights = sets(SIXES, FIVES, (isRecent, at) => ({
    ...night(isRecent ? 440 : 480, isRecent && at % 2 === 0 ? 60 : 0),
    habitsDone: isRecent && at > 1 ? habits('tidy') : habits('tidy', 'air'),
  }));
  assert.equal(
    line('R31', 'insight', nights),
    "Your rating fell from 6.0 to 5.0 over your last two sets of 7 rated nights. At the same time your time in bed went from 8 h to 7 h 20 min, the spread of your bedtime went from about 0 to about 32 minutes and 'Fresh air' went from 7 of 7 to 2 of 7 nights. That may or may not be the reason.",
  );
  assert.deepEqual(tipOf('R31', nights)?.actionSteps, [
    'Plan about 8 h in bed, instead of 7 h 20 min.',
    'Look at what changed your evenings: your bedtime spread went from about 0 to about 32 minutes.',
    "Bring back 'Fresh air': it went from 7 of 7 to 2 of 7 nights.",
  ]);
});

test('Changes below their limits are not reported.', () => {
  const nights = sets(SIXES, FIVES, (isRecent, at) => ({
    ...night(isRecent ? 451 : 480, isRecent && at % 2 === 0 ? 37 : 0),
    habitsDone: isRecent && at > 4 ? habits('tidy') : habits('tidy', 'air'),
  }));
  assert.doesNotMatch(line('R31', 'insight', nights) ?? '', /At the same time/);
  assert.equal(tipOf('R31', nights), undefined);
});

test('Going back one step never means less than seven hours in bed.', () => {
  const nights = sets(SIXES, FIVES, (isRecent) => night(isRecent ? 440 : 400));
  assert.deepEqual(tipOf('R31', nights)?.actionSteps, [
    'Keep the longer nights of 7 h 20 min and look at what else changed.',
  ]);
});

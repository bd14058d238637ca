import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight } from '../nights/night.ts';
import { failedCases, habits, lastNights, line, night, tipOf } from './insights.fixture.ts';

/** 28 nights with one mean rating, then 28 with another. Ratings swing by `spread` around it. */
const sets = (
  before: number,
  recent: number,
  values: (isRecent: boolean, at: number) => Partial<LoggedNight> = () => ({}),
  spread = 1,
) =>
  lastNights(56, (index) => ({
    ...values(index >= 28, index % 28),
    sleepQualityScore: (index < 28 ? before : recent) + spread * ((index % 3) - 1),
  }));

test('A trend needs 56 rated nights, 0.6 points and 2.8 standard errors.', () => {
  const cases: Parameters<typeof failedCases>[0] = [
    ['R30', 'a point up', sets(5, 6), true],
    ['R31', 'a point up', sets(5, 6), false],
    ['R31', 'a point down', sets(6, 5), true],
    ['R30', 'a point down', sets(6, 5), false],
    ['R30', 'half a point up', sets(5, 5.5), false],
    ['R30', 'a point up among wide ratings', sets(5, 6, () => ({}), 3), false],
    ['R30', '55 nights', sets(5, 6).slice(1), false],
    ['R30', 'unrated nights', sets(5, 6).map((one, at) => (at === 30 ? { ...one, isRated: false } : one)), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('A rise is reported with both averages, and with nothing else when nothing else changed.', () => {
  const text = 'Your rating rose from 5.0 to 6.0: the last 28 rated nights against the 28 before.';
  assert.equal(line('R30', 'strength', sets(5, 6)), text);
  assert.equal(line('R30', 'insight', sets(5, 6)), text);
});

test('Simultaneous changes are reported without naming them as the reason.', () => {
  const nights = sets(6, 5, (isRecent, at) => ({
    ...night(isRecent ? 440 : 480, isRecent && at % 2 === 0 ? 60 : 0),
    habitsDone: isRecent && at > 1 ? habits('tidy') : habits('tidy', 'air'),
  }));
  assert.equal(
    line('R31', 'insight', nights),
    "Your rating fell from 6.0 to 5.0: the last 28 rated nights against the 28 before. At the same time your time in bed went from 8 h to 7 h 20 min, the spread of your bedtime went from about 0 to about 31 minutes and 'Fresh air' went from 28 of 28 to 2 of 28 nights. That may or may not be the reason.",
  );
  assert.deepEqual(tipOf('R31', nights)?.actionSteps, [
    'Plan about 8 h in bed, instead of 7 h 20 min.',
    'Look at what changed your evenings: your bedtime spread went from about 0 to about 31 minutes.',
    "Bring back 'Fresh air': it went from 28 of 28 to 2 of 28 nights.",
  ]);
});

test('Changes below their limits are not reported.', () => {
  const nights = sets(6, 5, (isRecent, at) => ({
    ...night(isRecent ? 451 : 480, isRecent && at % 2 === 0 ? 37 : 0),
    habitsDone: isRecent && at % 4 === 0 ? habits('tidy') : habits('tidy', 'air'),
  }));
  assert.doesNotMatch(line('R31', 'insight', nights) ?? '', /At the same time/);
  assert.equal(tipOf('R31', nights), undefined);
});

test('Going back one step never means less than seven hours in bed.', () => {
  const nights = sets(6, 5, (isRecent) => night(isRecent ? 440 : 400));
  assert.deepEqual(tipOf('R31', nights)?.actionSteps, [
    'Keep the longer nights of 7 h 20 min and look at what else changed.',
  ]);
});

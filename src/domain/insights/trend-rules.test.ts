import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight } from '../nights/night.ts';
import { failedCases, lastNights, line, tipOf } from './insights.fixture.ts';

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

test('A change is reported with both averages, and without a reason.', () => {
  const nights = 'These 28 nights against the 28 before.';
  assert.equal(line('R30', 'strength', sets(5, 6)), `Your rating rose from 5.0 to 6.0. ${nights}`);
  assert.equal(line('R31', 'insight', sets(6, 5)), `Your rating fell from 6.0 to 5.0. ${nights}`);
  assert.equal(tipOf('R31', sets(6, 5)), undefined);
});

test('Two hard weeks are named in place of a fall.', () => {
  const nights = sets(8, 6).map((one, index) =>
    index >= 36 && index < 50 ? { ...one, sleepQualityScore: one.sleepQualityScore - 2 } : one,
  );
  const [from] = nights.slice(36);
  assert.equal(from?.date, '2026-03-09');
  assert.match(
    line('R31', 'insight', nights) ?? '',
    /^Your rating went from .* Two hard weeks from March 9 pull this down\.$/,
  );
});

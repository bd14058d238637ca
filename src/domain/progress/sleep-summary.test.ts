import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, importedSleep, night, nightsInARow, TODAY } from '../nights/night.fixture.ts';
import { clockTimeOf } from '../time/clock-time.ts';
import { addDays } from '../time/local-date.ts';
import { nightsIn } from './range.ts';
import { SUMMARY_DAYS, sleepSummary } from './sleep-summary.ts';
import { summary } from './summary.ts';

const logged = (daysAgo: number, bedTime: string, wakeTime: string, more = {}) =>
  night(daysAgo, { bedTime, wakeTime, sleepQualityScore: 7, overallScore: 70, isCompleted: true, ...more });

const imported = (daysAgo: number, bedTime = '23:00', wakeTime = '07:00', minutesInBed = 480) =>
  importedSleep(addDays(TODAY, -daysAgo), { bedTime, wakeTime, minutesInBed });

test('The summary has 30 dates, oldest first, with today last.', () => {
  const { nights } = sleepSummary([], [], TODAY);
  assert.equal(nights.length, SUMMARY_DAYS);
  assert.equal(nights[0]?.date, addDays(TODAY, -29));
  assert.equal(nights.at(-1)?.date, TODAY);
});

test('A summary without nights makes no statement.', () => {
  const empty = sleepSummary([night(0), night(40, { overallScore: 80 })], [], TODAY);
  assert.equal(empty.averageMinutesInBed, null);
  assert.equal(empty.averageRating, null);
  assert.equal(empty.missing.nights.length, SUMMARY_DAYS);
  assert.deepEqual(empty.lengths, { known: 0, imported: 0 });
  assert.ok(empty.nights.every(({ rating, isLogged }) => rating === null && !isLogged));
});

test('A night is drawn from its bedtime to its wake time and has its length.', () => {
  const { nights } = sleepSummary([logged(0, '23:30', '06:45')], [], TODAY);
  const { bed, wake, minutesInBed, rating, source } = nights.at(-1)!;
  assert.deepEqual([bed, wake, minutesInBed, rating, source], [690, 1125, 435, 7, null]);
});

test('An imported night has times and a source, and no rating or habits.', () => {
  const { nights, averageRating, missing, lengths } = sleepSummary([], [imported(2)], TODAY);
  const { minutesInBed, rating, isLogged, source } = nights.at(-3)!;
  assert.deepEqual([minutesInBed, rating, isLogged, source], [480, null, false, 'oura']);
  assert.equal(averageRating, null);
  assert.equal(missing.nights.length, SUMMARY_DAYS - 1);
  assert.deepEqual(lengths, { known: 1, imported: 1 });
});

test('Logged times are never replaced by imported ones, and the mean is of the times shown.', () => {
  const typed = logged(1, '22:00', '07:00');
  const { nights, averageMinutesInBed, lengths } = sleepSummary(
    [typed],
    [imported(1), imported(2, '00:00', '07:00', 420)],
    TODAY,
  );
  assert.deepEqual(
    nights.slice(-3).map(({ minutesInBed }) => minutesInBed),
    [420, 540, null],
  );
  assert.equal(nights.at(-2)?.source, null);
  assert.equal(averageMinutesInBed, 480);
  assert.deepEqual(lengths, { known: 2, imported: 1 });
});

test('The summary lists missing nights, times, ratings and checklists.', () => {
  const withTimes = logged(0, '23:00', '07:00', { habitsDone: 3 });
  const equalTimes = night(2, {
    bedTime: '23:00',
    wakeTime: '23:00',
    totalTimeInBed: 0,
    habitsDone: 1,
    sleepQualityScore: 6,
  });
  const { missing } = sleepSummary([withTimes, night(1, { notes: 'Only a note.' }), equalTimes], [], TODAY);
  assert.equal(missing.nights.length, SUMMARY_DAYS - 3);
  assert.deepEqual(missing.times, [addDays(TODAY, -1)]);
  assert.deepEqual([missing.ratings, missing.habits], [1, 1]);
});

test('Without imports the statistics equal those of 30 days on the progress page.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 80), (nights) => {
      const made = sleepSummary(nights, [], TODAY);
      const shown = summary(nightsIn(nights, '30d', TODAY));
      assert.equal(made.logged.length, shown.daysLogged);
      assert.equal(made.averageRating, shown.averageQuality);
      assert.equal(made.averageMinutesInBed, shown.averageMinutesInBed);
      assert.equal(made.missing.nights.length, SUMMARY_DAYS - shown.daysLogged);
    }),
  );
});

test('The mean time in bed is the mean of the hours in the table of the summary.', () => {
  const logged = nightsInARow(TODAY, 45, (index) => ({ wakeTime: clockTimeOf(390 + ((index * 37) % 150)) }));
  const { nights, averageMinutesInBed } = sleepSummary(logged, [imported(3), imported(50)], TODAY);
  const minutes = nights.map((one) => one.minutesInBed ?? 0);
  assert.equal(averageMinutesInBed, Math.round(minutes.reduce((sum, one) => sum + one, 0) / SUMMARY_DAYS));
});

test('A date with only a nap is a night not known, and no date without data.', () => {
  const nap = { ...imported(3), night: null, naps: [{ interval: [840, 880] as const }], napMinutes: 40, rest24: null };
  const { nights, missing, lengths } = sleepSummary([], [nap, imported(2)], TODAY);
  const { isOnlyNap, minutesInBed, source } = nights.at(-4)!;
  assert.deepEqual([isOnlyNap, minutesInBed, source], [true, null, null]);
  assert.equal(missing.nights.length, SUMMARY_DAYS - 2);
  assert.deepEqual(lengths, { known: 1, imported: 1 });
});

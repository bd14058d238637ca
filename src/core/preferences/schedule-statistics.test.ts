import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardAnalysis } from '#domain/insights/dashboard-analysis.ts';
import { aNight, TODAY } from '#domain/nights/night.fixture.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { addDays, dayNumber, type LocalDate, weekday } from '#domain/time/local-date.ts';
import { DEFAULT_PREFERENCES } from './default-preferences.ts';
import { knownChronotype, missingForIndex, scheduleStatistics } from './schedule-statistics.ts';

const FRIDAY_AND_SATURDAY = [4, 5];

const nights = (count: number, timesOf: (evening: LocalDate) => [string, string]): LoggedNight[] =>
  Array.from({ length: count }, (_, daysAgo) => {
    const date = addDays(TODAY, -daysAgo);
    const [bedTime, wakeTime] = timesOf(addDays(date, -1));
    return aNight({ date, bedTime, wakeTime, totalTimeInBed: null });
  });

const laterOnDaysOff = (evening: LocalDate): [string, string] =>
  FRIDAY_AND_SATURDAY.includes(weekday(evening)) ? ['01:00', '09:00'] : ['23:00', '07:00'];

test('The free evenings decide which nights are compared, and the need decides the shortfall.', () => {
  const all = nights(28, laterOnDaysOff);
  const withDefaults = scheduleStatistics(all, [], TODAY, DEFAULT_PREFERENCES);
  assert.deepEqual([withDefaults.comparison.free.length, withDefaults.comparison.work.length], [8, 20]);
  assert.equal(withDefaults.comparison.minutes, 120);
  assert.equal(withDefaults.shortfall, null, 'nothing is compared with a need that the person did not choose');
  const other = scheduleStatistics(all, [], TODAY, {
    needMinutes: 510,
    isNeedSet: true,
    freeEvenings: ['monday', 'tuesday'],
  });
  assert.equal(other.comparison.minutes, -48);
  assert.deepEqual(other.shortfall, { enough: true, minutesPerNight: 30, nights: 14 });
});

test('The statistics match those of the analysis on the same page.', () => {
  const all = nights(90, laterOnDaysOff);
  const { regularity, comparison } = scheduleStatistics(all, [], TODAY, DEFAULT_PREFERENCES);
  const analysisText = JSON.stringify(dashboardAnalysis(all, TODAY));
  assert.ok(regularity.index !== null);
  assert.equal(comparison.minutes, 120);
  assert.match(analysisText, /Your clock on days off is 2 h later than on work days \(8 nights against 20\)/);
});

test('A usual bedtime in the morning counts as shift work, and weekends are not compared.', () => {
  const byDay = scheduleStatistics(
    nights(28, () => ['08:00', '15:30']),
    [],
    TODAY,
    DEFAULT_PREFERENCES,
  );
  assert.equal(byDay.comparison.shiftBedtime, 20 * 60);
  assert.equal(
    scheduleStatistics(nights(28, laterOnDaysOff), [], TODAY, DEFAULT_PREFERENCES).comparison.shiftBedtime,
    null,
  );
});

test('The chronotype is known where bedtimes have one usual time, and for no shifts.', () => {
  const chronotypeOf = (timesOf: (evening: LocalDate) => [string, string], count = 28) =>
    knownChronotype(scheduleStatistics(nights(count, timesOf), [], TODAY, DEFAULT_PREFERENCES).timed, 2);
  assert.deepEqual(chronotypeOf(laterOnDaysOff), {
    midSleep: 1020,
    free: 8,
    work: 20,
    withOnset: 0,
    isWokenKnown: false,
  });
  assert.equal(
    chronotypeOf(() => ['08:00', '15:30']),
    null,
  );
  const rotating = (evening: LocalDate): [string, string] =>
    Math.floor(dayNumber(evening) / 7) % 2 === 0 ? ['22:00', '06:00'] : ['06:00', '14:00'];
  assert.equal(chronotypeOf(rotating), null);
  assert.equal(chronotypeOf(laterOnDaysOff, 6), null, 'with few nights');
});

test('Nights before the last 28 days do not count.', () => {
  const old = nights(60, laterOnDaysOff).slice(28);
  const { timed, spread, regularity, comparison } = scheduleStatistics(old, [], TODAY, DEFAULT_PREFERENCES);
  assert.deepEqual([timed.length, spread.enough, regularity.index, comparison.minutes], [0, false, null, null]);
  assert.deepEqual(comparison.missing, { free: 2, work: 4 });
});

test('The index says how many days are missing.', () => {
  assert.equal(
    missingForIndex({ comparedMinutes: 4 * 1440 }),
    'Needs 1 more day whose night is known, and the next night too, in the last 28 days.',
  );
});

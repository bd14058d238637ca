import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_PREFERENCES } from '#core/preferences/default-preferences.ts';
import { scheduleStatistics } from '#core/preferences/schedule-statistics.ts';
import { A_SATURDAY, importedSleep, nightsInARow } from '#domain/nights/night.fixture.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { sleepSummary } from '#domain/progress/sleep-summary.ts';
import { addDays } from '#domain/time/local-date.ts';
import { statisticLines } from './statistic-lines.ts';

const TODAY = A_SATURDAY;

function linesOf(
  nights: readonly LoggedNight[],
  imported: Parameters<typeof sleepSummary>[1] = [],
  preferences = { ...DEFAULT_PREFERENCES, isNeedSet: true },
) {
  const schedule = scheduleStatistics(nights, [], TODAY, preferences);
  const lines = statisticLines(sleepSummary(nights, imported, TODAY), schedule, preferences.needMinutes);
  return Object.fromEntries(lines.map(({ term, value, from }) => [term, [value, from]]));
}

test('A month of identical nights shows it in every statistic.', () => {
  assert.deepEqual(linesOf(nightsInARow(TODAY, 40)), {
    'Nights logged': ['30 of 30', ''],
    'Time in bed, mean': ['8 h', '30 nights'],
    'Bedtime, mean ± SD': ['11:00 PM ± 0 min', '28 nights, last 28 days'],
    'Wake time, mean ± SD': ['7:00 AM ± 0 min', '28 nights, last 28 days'],
    'Sleep regularity index': ['100 of 100', '26 days compared, last 28 days'],
    'Social jet lag': ['0 min', '8 nights before days off, 20 before work days, last 28 days'],
    'Time in bed against need': ['reached', '8 h a night, as the person chose; 14 of the last 14 nights'],
    'Felt well rested, mean': ['6.0 of 10', '30 nights'],
  });
});

test('Bedtimes around midnight have a mean at night.', () => {
  const nights = nightsInARow(TODAY, 8, (index) => ({
    bedTime: index % 2 === 0 ? '23:30' : '00:30',
    totalTimeInBed: null,
  }));
  assert.match(linesOf(nights)['Bedtime, mean ± SD']?.[0] ?? '', /^12:00 AM ± 32 min$/);
});

test('Statistics without nights have no value, and with few nights they state what they need.', () => {
  for (const [value, from] of Object.values(linesOf([])).slice(1)) {
    assert.equal(value, null);
    assert.match(from ?? '', /^(needs|no night)/i);
  }
  const few = linesOf(nightsInARow(TODAY, 3));
  assert.deepEqual(few['Bedtime, mean ± SD'], ['11:00 PM', '3 nights, last 28 days']);
  assert.deepEqual(few['Sleep regularity index'], [
    null,
    'Needs 4 more days whose night is known, and the next night too, in the last 28 days.',
  ]);
  assert.deepEqual(few['Social jet lag'], [null, 'needs 1 more before days off and 2 more before work days']);
  assert.deepEqual(few['Time in bed against need'], [null, 'needs 7 of the last 14 nights, has 3']);
});

test('Nights are compared with a need only after the person chose one.', () => {
  const nights = nightsInARow(TODAY, 14, () => ({ bedTime: '00:00', wakeTime: '04:00' }));
  const term = 'Time in bed against need';
  assert.equal(linesOf(nights)[term]?.[0], '4 h less a night');
  assert.equal(linesOf(nights, [], DEFAULT_PREFERENCES)[term], undefined);
});

test('A day sleeper has no weekend comparison.', () => {
  const nights = nightsInARow(TODAY, 28, () => ({ bedTime: '08:00', wakeTime: '15:00', totalTimeInBed: 420 }));
  assert.deepEqual(linesOf(nights)['Social jet lag'], [null, 'not compared: usual bedtime 8:00 AM']);
});

test('Imported nights are counted as imported.', () => {
  const importedNight = importedSleep(addDays(TODAY, -5), { bedTime: '23:00', wakeTime: '06:00', minutesInBed: 420 });
  assert.deepEqual(linesOf(nightsInARow(TODAY, 1), [importedNight])['Time in bed, mean'], [
    '7 h 30 min',
    '2 nights, 1 of them imported',
  ]);
});

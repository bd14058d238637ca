import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, aNight, importedSleep, nightsInARow } from '#domain/nights/night.fixture.ts';
import { sleepSummary } from '#domain/progress/sleep-summary.ts';
import { addDays } from '#domain/time/local-date.ts';
import { missingLines } from './missing-lines.ts';

const NO_DIARY = 'No sleep diary: nothing on falling asleep, awakenings, naps, alcohol or medicine.';
const ago = (days: number) => addDays(A_SATURDAY, -days);

test('For a complete month only the line about the diary remains, and none with a diary.', () => {
  const nights = nightsInARow(A_SATURDAY, 30, () => ({ habitsDone: 1 }));
  const lines = (hasDiary: boolean) => missingLines(sleepSummary(nights, [], A_SATURDAY), hasDiary);
  assert.deepEqual(lines(false), ['Every night has data.', NO_DIARY]);
  assert.deepEqual(lines(true), ['Every night has data.']);
});

test('A few missing nights are listed by date, and many are counted.', () => {
  const full = nightsInARow(A_SATURDAY, 30, () => ({ habitsDone: 1 }));
  const without = (...days: number[]) => full.filter(({ date }) => !days.map(ago).includes(date));
  const first = (nights: typeof full) => missingLines(sleepSummary(nights, [], A_SATURDAY), false)[0];
  assert.equal(first(without(0, 3)), '2 of 30 nights have no data: Mar 25 and Mar 28.');
  assert.equal(first(without(0, 1, 2, 3, 4, 5, 6)), '7 of 30 nights have no data.');
});

test('Nights without times, ratings or an answered checklist and those only imported are listed apart.', () => {
  const nights = [
    aNight({ habitsDone: 3 }),
    aNight({ date: ago(1), bedTime: null, wakeTime: null, totalTimeInBed: null, isRated: false }),
  ];
  const importedNight = importedSleep(ago(2), { source: 'garmin' });
  assert.deepEqual(missingLines(sleepSummary(nights, [importedNight], A_SATURDAY), false), [
    '27 of 30 nights have no data.',
    '1 night has only imported times: no rating and no habits.',
    '1 logged night has no times: Mar 27.',
    '1 logged night has no answered checklist and does not count for the habits.',
    '1 logged night has no rating and does not count for the average rating.',
    NO_DIARY,
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '#domain/nights/night.fixture.ts';
import { dailyScore } from '#domain/score/daily-score.ts';
import { aDeviceNight, aNap, anImportedDay } from '../../imported-day.fixture.ts';
import { countedNight } from '../counted-night.ts';
import { partsWithSleep } from './parts-with-sleep.ts';

const NIGHT = aNight({ bedTime: '00:30', wakeTime: '05:30' });
const { parts } = dailyScore({ roomScore: null, habitsDone: 0, totalTimeInBed: 300, sleepQualityScore: 5 });
const factWith = (...naps: ReturnType<typeof aNap>[]) =>
  partsWithSleep(parts, countedNight(NIGHT, anImportedDay(NIGHT.date, { naps }))).find(({ id }) => id === 'duration')
    ?.fact;

test('Beside naps the fact of the duration names both.', () => {
  assert.equal(factWith(aNap(150)), '5 h in bed, and a nap of 2 h 30');
  assert.equal(factWith(aNap(30), aNap(45)), '5 h in bed, and 2 naps of 1 h 15');
  assert.equal(factWith(aNap(40, true)), '5h 0m', 'more sleep at night is no nap');
  assert.equal(factWith(), '5h 0m');
});

test('The night of a device is named where no times are logged.', () => {
  const day = anImportedDay(NIGHT.date, { night: aDeviceNight({ source: 'oura', minutesInBed: 456 }) });
  const counted = countedNight({ ...NIGHT, bedTime: null, wakeTime: null, totalTimeInBed: null }, day);
  assert.equal(partsWithSleep(parts, counted)[2]?.fact, '7 h 36 by Oura, not in your log');
  assert.equal(partsWithSleep(parts, null)[2]?.fact, '5h 0m');
});

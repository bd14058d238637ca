import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '#domain/nights/night.fixture.ts';
import { dailyScore } from '#domain/score/daily-score.ts';
import { aNap, anImportedDay } from '../../imported-day.fixture.ts';
import { countedNight } from '../counted-night.ts';
import { partsWithNaps } from './parts-with-naps.ts';

const NIGHT = aNight({ bedTime: '00:30', wakeTime: '05:30' });
const { parts } = dailyScore({ roomScore: null, habitsDone: 0, totalTimeInBed: 300, sleepQualityScore: 5 });
const factWith = (...naps: ReturnType<typeof aNap>[]) =>
  partsWithNaps(parts, countedNight(NIGHT, anImportedDay(NIGHT.date, { naps }))).find(({ id }) => id === 'duration')
    ?.fact;

test('Beside naps the fact of the duration names both.', () => {
  assert.equal(factWith(aNap(150)), '5 h in bed, and a nap of 2 h 30');
  assert.equal(factWith(aNap(30), aNap(45)), '5 h in bed, and 2 naps of 1 h 15');
  assert.equal(factWith(aNap(40, true)), '5h 0m', 'more sleep at night is no nap');
  assert.equal(factWith(), '5h 0m');
});

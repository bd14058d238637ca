import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { anyClock } from '../nights/night.fixture.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { TimeZone } from '../time/time-zone.ts';
import { instantOf } from '../time/zone.ts';
import { type DiaryFigures, type DiaryTimes, diaryFigures, weekEfficiency } from './diary-night.ts';

type Entry = DiaryTimes & { date: LocalDate; zone: TimeZone | null };

const figuresOf = ({ date, zone, ...diary }: Entry) =>
  diaryFigures(diary, date, zone === null ? null : (day, time) => instantOf(zone, day, time));

for (const { shows, input, output } of referenceCases<Entry, DiaryFigures & { problem: string | null }>(
  'diary',
  'diaryNight',
)) {
  test(`The figures of a diary match the reference values: ${shows}.`, () => {
    const { figures, problem } = figuresOf(input);
    assert.equal(problem, output.problem);
    for (const key of ['timeInBed', 'timeAsleep', 'efficiency', 'awakeBeforeRising'] as const) {
      assertNear(figures[key], output[key], key);
    }
  });
}

for (const { shows, input, output } of referenceCases<Entry[], { nights: number; efficiency: number | null }>(
  'diary',
  'weekEfficiency',
)) {
  test(`The efficiency of a week matches the reference values: ${shows}.`, () => {
    const found = weekEfficiency(input.map((entry) => figuresOf(entry).figures));
    assert.equal(found.nights, output.nights);
    assertNear(found.efficiency, output.efficiency, 'efficiency');
  });
}

const minutes = fc.option(fc.integer({ min: 0, max: 1440 }));

test('Whatever is entered, the time asleep fits into the time in bed, or the entry has a problem.', () => {
  const diary = fc.record({
    intoBed: fc.option(anyClock),
    triedToSleep: fc.option(anyClock),
    minutesToFallAsleep: minutes,
    minutesAwake: minutes,
    finalAwakening: fc.option(anyClock),
    outOfBed: fc.option(anyClock),
  });
  fc.assert(
    fc.property(diary, (entry) => {
      const { figures, problem } = diaryFigures(entry, '2026-02-11', null);
      const { timeInBed, timeAsleep, efficiency } = figures;
      if (problem !== null) assert.deepEqual(Object.values(figures), [null, null, null, null]);
      if (timeInBed !== null) assert.ok(timeInBed >= 0 && timeInBed <= 1440);
      if (timeAsleep !== null) assert.ok(timeAsleep >= 0);
      if (efficiency !== null) assert.ok(efficiency >= 0 && efficiency <= 1);
    }),
  );
});

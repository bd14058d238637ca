import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayNumber } from '../time/local-date.ts';
import { A_SATURDAY, aNight, anyNights, nightsInARow } from './night.fixture.ts';
import type { LoggedNight } from './night.ts';
import { mean } from './statistics.ts';
import { hasTimesThatDiffer, minuteOfDayAfterNoon, timedNights } from './timed-night.ts';

const only = (values: Partial<LoggedNight>) => timedNights([aNight(values)])[0];

test('A night belongs to the evening before its log and is measured in minutes after that noon.', () => {
  const { night: _, ...night } = only({ bedTime: '23:00', wakeTime: '07:00' })!;
  assert.deepEqual(night, {
    evening: '2026-03-27',
    day: dayNumber('2026-03-27'),
    bed: 660,
    wake: 1140,
    minutesInBed: 480,
    restMinutes: 480,
    mid: 900,
    isFree: true,
  });
});

test('Bedtimes on both sides of midnight have the right distance.', () => {
  assert.equal(only({ bedTime: '00:30' })!.bed - only({ bedTime: '23:30' })!.bed, 60);
});

test('A person who sleeps by day goes to bed on the date of the log, before or after noon.', () => {
  const before = only({ bedTime: '11:30', wakeTime: '19:00' })!;
  const after = only({ bedTime: '12:30', wakeTime: '19:30' })!;
  assert.deepEqual([before.bed, before.wake, after.bed, after.wake], [1410, 1860, 1470, 1890]);
  assert.deepEqual(
    [before, after].map(({ bed }) => minuteOfDayAfterNoon(bed)),
    [690, 750],
  );
});

test('A stored time in bed counts within 15 minutes of its clock times and in a night of a clock change.', () => {
  const cases: [number | null, number, boolean][] = [
    [null, 480, false],
    [480, 480, false],
    [465, 465, false],
    [495, 495, false],
    [464, 480, true],
    [496, 480, true],
    [420, 420, false],
    [540, 540, false],
    [450, 450, false],
    [421, 480, true],
    [700, 480, true],
  ];
  for (const [totalTimeInBed, minutes, isOff] of cases) {
    const night = only({ totalTimeInBed })!;
    assert.equal(night.minutesInBed, minutes, `${totalTimeInBed}`);
    assert.deepEqual([night.bed, night.wake, night.mid], [660, 1140, 900], 'clock times stay where they are');
    assert.equal(hasTimesThatDiffer(aNight({ totalTimeInBed })), isOff, `${totalTimeInBed}`);
  }
});

test('An imported time in bed always counts, whatever its clock times say.', () => {
  for (const totalTimeInBed of [420, 464, 700]) {
    assert.equal(only({ totalTimeInBed, areTimesImported: true })?.minutesInBed, totalTimeInBed);
  }
});

test('Every night with both times and at least half an hour in bed counts.', () => {
  const cases: [Partial<LoggedNight>, boolean][] = [
    [{ bedTime: null }, false],
    [{ wakeTime: null }, false],
    [{ bedTime: '04:30', wakeTime: '07:00' }, true],
    [{ bedTime: '06:30', wakeTime: '07:00' }, true],
    [{ bedTime: '06:31', wakeTime: '07:00' }, false],
    [{ bedTime: '07:01', wakeTime: '07:00' }, true],
    [{ bedTime: '07:00', wakeTime: '07:00' }, false],
  ];
  for (const [values, isIncluded] of cases)
    assert.equal(only(values) !== undefined, isIncluded, JSON.stringify(values));
});

test('Short nights lower the average: 6 of 14 nights of 2 h 30 among nights of 8 h.', () => {
  const nights = nightsInARow(A_SATURDAY, 14, (index) => (index < 6 ? { bedTime: '04:30' } : {}));
  const minutes = timedNights(nights.map((night) => ({ ...night, totalTimeInBed: null }))).map(
    ({ minutesInBed }) => minutesInBed,
  );
  assert.deepEqual([minutes.length, Math.round(mean(minutes))], [14, 339]);
});

test('Friday and Saturday evenings are free by default, and other days off replace them.', () => {
  const isFree = (date: string, freeWeekdays?: number[]) => timedNights([aNight({ date })], freeWeekdays)[0]?.isFree;
  const week = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];
  assert.deepEqual(
    week.map((date) => isFree(date)),
    [false, true, true, false],
  );
  assert.deepEqual(
    week.map((date) => isFree(date, [6])),
    [false, false, false, true],
  );
  assert.equal(isFree(A_SATURDAY, []), false);
});

test('Any nights come out oldest first, once each, with the wake time after the bedtime.', () => {
  fc.assert(
    fc.property(anyNights('2026-03-28'), (nights) => {
      const timed = timedNights(nights);
      for (const [at, night] of timed.entries()) {
        assert.ok(at === 0 || night.day > timed[at - 1]!.day);
        assert.ok(night.wake >= night.bed && night.minutesInBed >= 30);
        assert.equal(night.mid, (night.bed + night.wake) / 2);
        assert.equal(night.day, dayNumber(night.night.date) - 1);
      }
      assert.deepEqual(timedNights([...nights].reverse()), timed);
    }),
  );
});

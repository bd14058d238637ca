import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { comparedDays, type DeviceDay } from './compared-days.ts';
import type { LoggedTimes } from './logged-spans.ts';
import { type Interval, regularityIndex } from './regularity-index.ts';

const FIRST: LocalDate = '2026-03-02';
const date = (day: number) => addDays(FIRST, day);

const log = (day: number, bedTime = '23:00', wakeTime = '07:00'): LoggedTimes => ({
  date: date(day),
  bedTime,
  wakeTime,
  totalTimeInBed: 480,
});

const device = (day: number, sleeps: Interval[], naps: Interval[] = []): DeviceDay => ({
  date: date(day),
  anchor: 180,
  night: sleeps.length > 0 ? { source: 'garmin' } : null,
  sleeps,
  naps: naps.map((interval) => ({ source: 'garmin', interval })),
});

const days = <T>(count: number, of: (day: number) => T): T[] => Array.from({ length: count }, (_, day) => of(day));

const WHOLE: Interval[] = [[-60, 420]];
const IN_PIECES: Interval[] = [
  [-60, 90],
  [180, 420],
];
const NAP: Interval[] = [[840, 900]];

/** The night, hours of compared minutes, and minutes that differ a day: each counts in two hundredths of a day. */
const index = (differing: number) => 200 * (1 - differing / 1440) - 100;

test('Sleep is compared minute by minute, with its pieces and naps.', () => {
  const alternating = (one: Interval[], other: Interval[]) =>
    days(14, (day) => device(day, day % 2 === 0 ? one : other));
  const cases: [string, LoggedTimes[], DeviceDay[], number][] = [
    ['logged nights', days(14, (day) => log(day)), [], 100],
    ['nights of a device', [], days(14, (day) => device(day, WHOLE)), 100],
    ['nights in the same pieces', [], days(14, (day) => device(day, IN_PIECES, NAP)), 100],
    [
      'the same nights, logged or of a device',
      days(14, (day) => log(day)).filter((_, day) => day % 2 === 0),
      days(14, (day) => device(day, WHOLE)).filter((_, day) => day % 2 === 1),
      100,
    ],
    [
      'logged times in place of the pieces of a device',
      days(14, (day) => log(day)),
      days(14, (day) => device(day, IN_PIECES)),
      100,
    ],
    ['every second night in pieces', [], alternating(WHOLE, IN_PIECES), index(90)],
    ['a nap on every second day', [], days(14, (day) => device(day, WHOLE, day % 2 === 0 ? NAP : [])), index(60)],
  ];
  for (const [name, logs, devices, expected] of cases) {
    const { index: found } = regularityIndex(comparedDays(logs, devices));
    assert.ok(found !== null && Math.abs(found - expected) < 1, `${name}: ${found}, expected ${expected}`);
  }
});

test('A day with only a nap is not compared, nor is the day before it.', () => {
  const of = (napDay: number | null) =>
    regularityIndex(
      comparedDays(
        [],
        days(14, (day) => (day === napDay ? device(day, [], NAP) : device(day, WHOLE))),
      ),
    );
  assert.equal(of(null).comparedMinutes - of(6).comparedMinutes, 2 * 1440);
});

test('Below five days of minutes there is no index.', () => {
  const { index: found, comparedMinutes } = regularityIndex(
    comparedDays(
      days(6, (day) => log(day)),
      [],
    ),
  );
  assert.equal(found, null);
  assert.ok(comparedMinutes > 4 * 1440 && comparedMinutes < 5 * 1440);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '#domain/nights/night.fixture.ts';
import { instantOf } from '#domain/time/zone.ts';
import { aDeviceNight, aNap, anImportedDay, IN_PIECES } from '../imported-day.fixture.ts';
import type { ImportedDay } from '../sleep-day-contract.ts';
import { barsSentence } from './bars-sentence.ts';
import { countedNight, nightBars, nightLine } from './counted-night.ts';

const DATE = '2026-03-12';
/** The clocks went forward. */
const FORWARD = '2026-03-29';
const inBerlin = (date: string, time: string) => instantOf('Europe/Berlin', date, time);

type Log = Parameters<typeof aNight>[0];
const lineOf = (log: Log | null, day: Partial<ImportedDay> | null, date = DATE, diaryNaps = 0): string => {
  const night = countedNight(
    log ? aNight({ ...log, date }) : undefined,
    day ? anImportedDay(date, day) : undefined,
    diaryNaps,
  );
  return night ? nightLine(night, inBerlin).replaceAll('\u00a0', ' ') : '';
};

const PIECES: Partial<ImportedDay> = {
  night: IN_PIECES,
  sleeps: [
    [-90, 90],
    [165, 300],
    [310, 375],
  ],
};
const LOG: Log = { bedTime: '22:30', wakeTime: '06:15' };

const LINES: [string, Log | null, Partial<ImportedDay> | null, string][] = [
  ['a log', LOG, null, '10:30 PM - 6:15 AM · 7 h 45 in bed'],
  ['neither', null, null, ''],
  ['only a nap', null, { night: null, naps: [aNap(30)] }, ''],
  ['a device that knows the bedtime', null, {}, '11:12 PM - 6:48 AM · 7 h 36 in bed'],
  [
    'one that does not',
    null,
    { night: aDeviceNight({ source: 'garmin' }) },
    '11:12 PM - 6:48 AM · asleep window 7 h 36',
  ],
  [
    'one that is not known',
    null,
    { night: aDeviceNight({ source: 'Band' }) },
    '11:12 PM - 6:48 AM · asleep window 7 h 36',
  ],
  ['pieces', null, PIECES, '10:30 PM - 6:15 AM · 7 h 45 in bed · awake 1 h 15 in between (2 pieces)'],
  [
    'a log with pieces of a device in it',
    { bedTime: '22:15', wakeTime: '06:15' },
    { ...PIECES, logged: { source: 'garmin', minutesBetween: 75, pieces: 2, asleepMinutes: 390 } },
    '10:15 PM - 6:15 AM · 8 h in bed · awake 1 h 15 in between (2 pieces)',
  ],
  [
    'a log with minutes up',
    { ...LOG, totalTimeInBed: 405, minutesUp: 60 },
    null,
    '10:30 PM - 6:15 AM · 6 h 45 in bed · awake 1 h in between',
  ],
  ['a nap', LOG, { naps: [aNap(30)] }, '10:30 PM - 6:15 AM · 7 h 45 in bed + nap 30 min'],
  ['naps', null, { naps: [aNap(30), aNap(120)] }, '11:12 PM - 6:48 AM · 7 h 36 in bed + 2 naps 2 h 30'],
  [
    'more sleep',
    LOG,
    { naps: [aNap(40, true), aNap(30)] },
    '10:30 PM - 6:15 AM · 7 h 45 in bed · more sleep 40 min + nap 30 min',
  ],
  ['one time', { ...LOG, wakeTime: null }, {}, '11:12 PM - 6:48 AM · 7 h 36 in bed'],
];

for (const [what, log, day, expected] of LINES) {
  test(`The line of a night: ${what}.`, () => assert.equal(lineOf(log, day), expected));
}

test('A nap of the diary counts where no device has one.', () => {
  assert.match(lineOf(LOG, null, DATE, 45), /\+ nap 45 min$/);
  assert.match(lineOf(LOG, { naps: [aNap(30)] }, DATE, 45), /\+ nap 30 min$/);
});

const span = (spanMinutes: number) => ({ night: aDeviceNight({ spanMinutes, minutesInBed: spanMinutes }) });

test('A length that the clock times do not have says why.', () => {
  assert.equal(lineOf(null, span(457)), '11:12 PM - 6:48 AM · 7 h 37 in bed', 'seconds');
  assert.equal(lineOf(null, span(396), FORWARD), '11:12 PM - 6:48 AM · 6 h 36 in bed, clocks changed');
  assert.equal(lineOf(null, span(396)), '11:12 PM - 6:48 AM · 6 h 36 in bed, in another time zone');
  assert.equal(lineOf(null, span(456), FORWARD), '11:12 PM - 6:48 AM · 7 h 36 in bed', 'elsewhere');
  assert.equal(
    lineOf({ ...LOG, totalTimeInBed: 405 }, null, FORWARD),
    '10:30 PM - 6:15 AM · 6 h 45 in bed, clocks changed',
  );
});

const BARS: [string, Log | null, Partial<ImportedDay>, string][] = [
  ['one piece', null, { sleeps: [[-48, 408]] }, 'One piece: 11:12 PM to 6:48 AM.'],
  [
    'gaps under an hour',
    null,
    {
      sleeps: [
        [165, 375],
        [-90, 90],
        [100, 120],
      ],
    },
    'One piece: 10:30 PM to 6:15 AM.',
  ],
  [
    'two pieces and a nap',
    null,
    { ...PIECES, naps: [aNap(150)] },
    '2 pieces: 10:30 PM to 1:30 AM and 2:45 AM to 6:15 AM. Nap: 2:00 PM to 4:30 PM.',
  ],
  ['a log without a device in it', { bedTime: '08:00', wakeTime: '09:00' }, PIECES, 'One piece: 8:00 AM to 9:00 AM.'],
  ['a log that the day does not know yet', LOG, PIECES, '2 pieces: 10:30 PM to 1:30 AM and 2:45 AM to 6:15 AM.'],
  [
    'a log whose ends are the person’s',
    { bedTime: '22:15', wakeTime: '06:30' },
    { ...PIECES, logged: { source: 'garmin', minutesBetween: 75, pieces: 2, asleepMinutes: 390 } },
    '2 pieces: 10:15 PM to 1:30 AM and 2:45 AM to 6:30 AM.',
  ],
  ['only a nap', null, { night: null, sleeps: [], naps: [aNap(30)] }, 'Nap: 2:00 PM to 2:30 PM.'],
];

for (const [what, log, day, expected] of BARS) {
  test(`The picture of a night: ${what}.`, () => {
    const bars = nightBars(log ? aNight({ ...log, date: DATE }) : undefined, anImportedDay(DATE, day));
    assert.equal(barsSentence(bars), expected);
  });
}

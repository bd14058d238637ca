import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockIn } from '../time/zone.ts';
import { placedSession } from './placed-session.ts';
import { isPlaced } from './placement.ts';
import { aSession, aStage, at, MINUTE_MS, placed } from './session.fixture.ts';
import type { SourceSession } from './session.ts';

const NEW_YORK = 'America/New_York';

test('A night belongs to the date it ended on, by the local clock of the session.', () => {
  const span = { startMs: at('2026-03-05 04:00'), endMs: at('2026-03-05 12:00') };
  const cases: [string, Partial<SourceSession>, string, string, string][] = [
    ['the person’s zone when the file has none', {}, '2026-03-05', '23:00', '07:00'],
    ['the zone of the file', { zone: 'Asia/Tokyo' }, '2026-03-05', '13:00', '21:00'],
    [
      'the zone of the file before its offset',
      { zone: 'Asia/Tokyo', offsetMinutes: 60 },
      '2026-03-05',
      '13:00',
      '21:00',
    ],
    ['an offset of half hours', { offsetMinutes: 330 }, '2026-03-05', '09:30', '17:30'],
    ['an offset of another day', { offsetMinutes: 840 }, '2026-03-06', '18:00', '02:00'],
    ['an offset of the day before', { offsetMinutes: -720 }, '2026-03-05', '16:00', '00:00'],
    ['no zone of this world', { zone: 'Mars/Olympus' }, '2026-03-05', '23:00', '07:00'],
    ['no zone, but an offset', { zone: 'PST', offsetMinutes: -480 }, '2026-03-05', '20:00', '04:00'],
    ['an offset east of every place', { offsetMinutes: 841 }, '2026-03-05', '23:00', '07:00'],
    ['an offset west of every place', { offsetMinutes: -721 }, '2026-03-05', '23:00', '07:00'],
    ['the offset of a clock set twice to China', { offsetMinutes: 960 }, '2026-03-05', '23:00', '07:00'],
    ['no offset at all', { offsetMinutes: Number.NaN }, '2026-03-05', '23:00', '07:00'],
  ];
  for (const [name, values, night, bedTime, wakeTime] of cases) {
    const session = placed({ ...span, ...values }, NEW_YORK);
    assert.deepEqual([session.night, session.bedTime, session.wakeTime], [night, bedTime, wakeTime], name);
    assert.equal(session.durationMs, 480 * MINUTE_MS);
  }
});

test('A night that ends at midnight belongs to the new date.', () => {
  const session = placed({ startMs: at('2026-03-04 18:00'), endMs: at('2026-03-05 00:00') });
  assert.deepEqual([session.night, session.wakeTime], ['2026-03-05', '00:00']);
});

test('A session at home uses the clock changes of the zone, although its offset is that of one end.', () => {
  const span = { startMs: at('2026-03-08T00:10-05:00'), endMs: at('2026-03-08T07:00-04:00') };
  for (const offsetMinutes of [-300, -240]) {
    const home = placed({ ...span, offsetMinutes }, NEW_YORK);
    assert.deepEqual([home.bedTime, home.wakeTime, home.durationMs / MINUTE_MS], ['00:10', '07:00', 350]);
  }
  const abroad = placed({ ...span, offsetMinutes: -300 }, 'Europe/Berlin');
  assert.deepEqual([abroad.bedTime, abroad.wakeTime], ['00:10', '06:00']);
});

test("Times without a zone are read in the person's zone, across any clock change.", () => {
  const cases: [string, string, string, string, string, string][] = [
    ['an ordinary night', '2026-03-04 22:41', '2026-03-05 07:02', '2026-03-05T03:41Z', '2026-03-05T12:02Z', NEW_YORK],
    ['an hour is skipped', '2026-03-07 23:00', '2026-03-08 07:00', '2026-03-08T04:00Z', '2026-03-08T11:00Z', NEW_YORK],
    [
      'up in the skipped hour',
      '2026-03-07 23:00',
      '2026-03-08 02:30',
      '2026-03-08T04:00Z',
      '2026-03-08T07:30Z',
      NEW_YORK,
    ],
    ['an hour comes twice', '2026-10-31 23:00', '2026-11-01 07:00', '2026-11-01T03:00Z', '2026-11-01T12:00Z', NEW_YORK],
    [
      'up in the first 01:30',
      '2026-10-31 23:00',
      '2026-11-01 01:30',
      '2026-11-01T03:00Z',
      '2026-11-01T05:30Z',
      NEW_YORK,
    ],
    [
      'up in the second 01:10',
      '2026-11-01 01:50',
      '2026-11-01 01:10',
      '2026-11-01T05:50Z',
      '2026-11-01T06:10Z',
      NEW_YORK,
    ],
    [
      'half an hour twice',
      '2026-04-05 01:50',
      '2026-04-05 01:40',
      '2026-04-04T14:50Z',
      '2026-04-04T15:10Z',
      'Australia/Lord_Howe',
    ],
    [
      'over a skipped day',
      '2011-12-29 23:00',
      '2011-12-31 07:00',
      '2011-12-30T09:00Z',
      '2011-12-30T17:00Z',
      'Pacific/Apia',
    ],
  ];
  for (const [name, from, to, startsAt, endsAt, zone] of cases) {
    const session = placed({ isFloating: true, startMs: at(from), endMs: at(to) }, zone);
    assert.deepEqual([session.startMs, session.endMs], [at(startsAt), at(endsAt)], name);
    const { date, time } = clockIn(zone, session.endMs);
    assert.deepEqual([session.night, session.wakeTime], [date, time], name);
  }
});

test("A time without a zone in the file uses the person's zone, regardless of a given offset.", () => {
  const span = { startMs: at('2026-03-04 23:00'), endMs: at('2026-03-05 07:00') };
  const session = placed({ ...span, isFloating: true, offsetMinutes: 330 }, NEW_YORK);
  assert.deepEqual([session.night, session.bedTime, session.wakeTime], ['2026-03-05', '23:00', '07:00']);
  const named = placed({ ...span, isFloating: true, zone: 'Asia/Tokyo' }, NEW_YORK);
  assert.deepEqual([named.bedTime, named.startMs], ['23:00', at('2026-03-04 14:00')]);
});

test('The seconds of a time without a zone are retained.', () => {
  const session = placed({ isFloating: true, startMs: at('2026-03-04T22:41:30Z'), endMs: at('2026-03-05T07:02:45Z') });
  assert.deepEqual([session.startMs % MINUTE_MS, session.endMs % MINUTE_MS], [30_000, 45_000]);
});

test('Stages without a zone move with their session and retain their length across a clock change.', () => {
  const ordinary = placed(
    {
      isFloating: true,
      startMs: at('2026-03-04 23:00'),
      endMs: at('2026-03-05 07:00'),
      stages: [aStage('2026-03-05 01:00', '2026-03-05 02:00', 'deep')],
    },
    NEW_YORK,
  );
  assert.deepEqual(ordinary.stages, [aStage('2026-03-05 06:00', '2026-03-05 07:00', 'deep')]);
  const forward = placed(
    {
      isFloating: true,
      startMs: at('2026-03-08 00:00'),
      endMs: at('2026-03-08 07:00'),
      stages: [
        aStage('2026-03-08 01:30', '2026-03-08 03:30', 'light'),
        aStage('2026-03-08 04:30', '2026-03-08 07:00', 'rem'),
      ],
    },
    NEW_YORK,
  );
  assert.deepEqual(forward.stages, [
    aStage('2026-03-08 06:30', '2026-03-08 08:30', 'light'),
    aStage('2026-03-08 08:30', '2026-03-08 11:00', 'rem'),
  ]);
  const back = placed(
    {
      isFloating: true,
      startMs: at('2026-11-01 00:30'),
      endMs: at('2026-11-01 03:00'),
      stages: [
        aStage('2026-11-01 00:30', '2026-11-01 01:40', 'light'),
        aStage('2026-11-01 01:40', '2026-11-01 02:10', 'deep'),
        aStage('2026-11-01 01:10', '2026-11-01 03:00', 'rem'),
      ],
    },
    NEW_YORK,
  );
  assert.deepEqual(back.stages, [
    aStage('2026-11-01 04:30', '2026-11-01 05:40', 'light'),
    aStage('2026-11-01 05:40', '2026-11-01 06:10', 'deep'),
    aStage('2026-11-01 06:10', '2026-11-01 08:00', 'rem'),
  ]);
});

test('An impossible sleep is rejected with a reason.', () => {
  const start = at('2026-03-04 23:00');
  const cases: [Partial<SourceSession>, { reason: string }][] = [
    [{ startMs: Number.NaN }, { reason: 'no_times' }],
    [{ endMs: Infinity }, { reason: 'no_times' }],
    [{ startMs: -1 }, { reason: 'no_times' }],
    [{ startMs: start + 0.5 }, { reason: 'no_times' }],
    [{ endMs: at('2100-01-01 00:00') }, { reason: 'no_times' }],
    [{ startMs: start, endMs: start }, { reason: 'no_length' }],
    [{ startMs: start, endMs: start - MINUTE_MS }, { reason: 'no_length' }],
    [{ startMs: start, endMs: start + 1441 * MINUTE_MS }, { reason: 'too_long' }],
  ];
  for (const [values, refusal] of cases) assert.deepEqual(placedSession(aSession(values), 'UTC'), refusal);
  assert.ok(isPlaced(placedSession(aSession({ startMs: start, endMs: start + 1440 * MINUTE_MS }), 'UTC')));
  const onNoDay = { isFloating: true, startMs: at('2011-12-30 01:00'), endMs: at('2011-12-30 07:00') };
  assert.deepEqual(placedSession(aSession(onNoDay), 'Pacific/Apia'), { reason: 'skipped_day' });
});

test('Impossible values are left out and the night stays.', () => {
  const cases: [Partial<SourceSession>, number | null, number | null][] = [
    [{ asleepMinutes: 480, score: 100 }, 480, 100],
    [{ asleepMinutes: 0, score: 0 }, 0, 0],
    [{ asleepMinutes: 481, score: 101 }, null, null],
    [{ asleepMinutes: -1, score: -1 }, null, null],
    [{ asleepMinutes: Number.NaN, score: Number.NaN }, null, null],
  ];
  for (const [values, minutes, score] of cases) {
    const session = placed(values);
    assert.deepEqual([session.asleepMinutes, session.score], [minutes, score]);
  }
});

const ZONES = [
  NEW_YORK,
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Pacific/Chatham',
];

test('A sleep written without a zone is reconstructed in any zone and any night.', () => {
  const instants = fc.integer({ min: at('2025-01-01 00:00'), max: at('2027-01-01 00:00') });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, fc.integer({ min: 200, max: 900 }), (zone, startMs, minutes) => {
      const endMs = startMs + minutes * MINUTE_MS;
      const [from, to] = [clockIn(zone, startMs), clockIn(zone, endMs)];
      const session = placed(
        { isFloating: true, startMs: at(`${from.date} ${from.time}`), endMs: at(`${to.date} ${to.time}`) },
        zone,
      );
      assert.deepEqual([session.night, session.bedTime, session.wakeTime], [to.date, from.time, to.time]);
      // Only a repeated time can differ, by the size of the clock change.
      const offMinutes = Math.floor(startMs / MINUTE_MS) - session.startMs / MINUTE_MS;
      assert.ok([0, 30, 60, 120].includes(offMinutes), `${offMinutes}`);
    }),
    { numRuns: 300 },
  );
});

test('An id that cannot be stored is dropped.', () => {
  const cases: [string | null, string | null][] = [
    ['x473db21-6295abc4', 'x473db21-6295abc4'],
    ['número 7', 'número 7'],
    ['', null],
    ['i'.repeat(200), 'i'.repeat(200)],
    ['i'.repeat(201), null],
    ['a\u0000b', null],
    ['a\ud800', null],
    [null, null],
  ];
  for (const [sourceId, expected] of cases)
    assert.equal(placed({ sourceId: sourceId }).sourceId, expected, JSON.stringify(sourceId));
});

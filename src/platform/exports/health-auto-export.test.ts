import assert from 'node:assert/strict';
import { test } from 'node:test';
import { healthAutoExport } from './health-auto-export.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const exportOf = (...data: object[]): string =>
  JSON.stringify({
    data: {
      metrics: [
        {
          name: 'heart_rate',
          units: 'count/min',
          data: [{ date: '2026-03-08 01:00:00 +0100', Min: 50, Avg: 52, Max: 60, source: 'Watch' }],
        },
        { name: 'sleep_analysis', units: 'hr', data },
        {
          name: 'handwashing',
          units: 's',
          data: [
            { startDate: '2026-03-08 09:00:00 +0100', endDate: '2026-03-08 09:01:00 +0100', value: 'Complete' },
            { start: '2026-03-08 10:00:00 +0100', end: '2026-03-08 10:01:00 +0100', value: 7 },
          ],
        },
      ],
      workouts: [{ name: 'Walk', start: '2026-03-08 09:00:00 +0100', end: '2026-03-08 09:30:00 +0100' }],
    },
  });
const day = (changes: object = {}): object => ({
  ...{
    date: '2026-03-08 00:00:00 +0100',
    inBed: 0,
    asleep: 0,
    totalSleep: 6.2,
    core: 3.9,
    deep: 0.9,
    rem: 1.4,
    awake: 0.3,
  },
  ...{ inBedStart: '2026-03-07 23:40:00 +0100', inBedEnd: '2026-03-08 07:00:00 +0100', source: 'Watch' },
  ...{ sleepStart: '2026-03-08 00:18:16 +0100', sleepEnd: '2026-03-08 06:50:00 +0100' },
  ...changes,
});
const SPAN = '2026-03-07T22:40:00Z -> 2026-03-08T06:00:00Z';

test('A summarized day gives the time in bed, the offset and the time asleep.', async () => {
  const [session] = sessionsOf(await foundIn(healthAutoExport, exportOf(day())));
  assert.ok(session);
  assert.deepEqual(
    [session.source, spanOf(session), session.offsetMinutes, session.asleepMinutes, session.stages],
    ['apple-health', SPAN, 60, 372, []],
  );
});

test('The figures of older versions are read too, and times of two devices are joined.', async () => {
  const cases: [changes: object, span: string, asleep: number | null][] = [
    [{ totalSleep: undefined, asleep: 5.65, core: undefined }, SPAN, 339],
    [{ totalSleep: null, asleep: null }, SPAN, 372],
    [{ inBedStart: '', inBedEnd: null }, '2026-03-07T23:18:16Z -> 2026-03-08T05:50:00Z', 372],
    [{ inBedStart: '2026-03-08 00:22:33 +0100' }, '2026-03-07T23:18:16Z -> 2026-03-08T06:00:00Z', 372],
    [{ sleepStart: undefined, sleepEnd: undefined, totalSleep: 0, core: 0, deep: 0, rem: 0 }, SPAN, null],
  ];
  for (const [changes, span, asleep] of cases) {
    const [session] = sessionsOf(await foundIn(healthAutoExport, exportOf(day(changes))));
    assert.deepEqual([session && spanOf(session), session?.asleepMinutes], [span, asleep]);
  }
});

const stage = (value: string, start: string, end: string, source = 'Watch') => ({
  ...{ qty: 1, source, value },
  ...{ start: `2026-03-08 ${start}:00 +0100`, end: `2026-03-08 ${end}:00 +0100` },
});

test('Single stages are joined into sleeps, each source by itself, and one of them is used.', async () => {
  const watch = [
    stage('Core', '00:00', '03:00'),
    stage('Deep', '03:00', '04:00'),
    stage('Awake', '04:00', '04:10'),
    stage('REM', '04:10', '06:00'),
    stage('Asleep', '13:00', '13:40'),
  ];
  const phone = stage('In Bed', '00:10', '06:30', 'Phone');
  const found = await foundIn(healthAutoExport, exportOf(...watch.reverse(), phone));
  const sessions = sessionsOf(found);
  assert.deepEqual(sessions.map(spanOf), [
    '2026-03-07T23:00:00Z -> 2026-03-08T05:00:00Z',
    '2026-03-08T12:00:00Z -> 2026-03-08T12:40:00Z',
  ]);
  assert.deepEqual(
    sessions.map(({ asleepMinutes, offsetMinutes }) => [asleepMinutes, offsetMinutes]),
    [
      [350, 60],
      [40, 60],
    ],
  );
  assert.deepEqual(
    sessions[0]?.stages.map((one) => one.stage),
    ['light', 'deep', 'awake', 'rem'],
  );
  assert.deepEqual(reasonsOf(found), ['duplicate']);
});

test('Other names of the times of a stage are read, and a stage without times is counted.', async () => {
  const [{ start, end, ...rest }] = [stage('AsleepREM', '00:00', '06:00')];
  const file = exportOf({ ...rest, startDate: start, endDate: end }, { ...rest, startDate: start, endDate: 'later' });
  const found = await foundIn(healthAutoExport, file);
  assert.deepEqual(
    [sessionsOf(found).map(spanOf), reasonsOf(found)],
    [['2026-03-07T23:00:00Z -> 2026-03-08T05:00:00Z'], ['incomplete']],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseOf } from './gadgetbridge.fixture.ts';
import { healthConnectDatabase } from './health-connect.fixture.ts';
import { readWhole, spanOf } from './read-parts.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const NIGHT = {
  start: '2026-03-07T22:30:00Z',
  end: '2026-03-08T06:00:00Z',
  stages: [
    ['2026-03-07T22:30:00Z', 7],
    ['2026-03-07T22:40:00Z', 4],
    ['2026-03-08T00:00:00Z', 5],
    ['2026-03-08T01:00:00Z', 6],
    ['2026-03-08T02:00:00Z', 3],
    ['2026-03-08T02:10:00Z', 2],
    ['2026-03-08T05:00:00Z', 1],
    ['2026-03-08T05:30:00Z', 0],
  ],
} as const;
const SPAN = '2026-03-07T22:30:00Z -> 2026-03-08T06:00:00Z';

test('A backup in its zip gives times, offset, stages and the time asleep.', async () => {
  const database = healthConnectDatabase([NIGHT]);
  for (const file of [database, zipOf([{ path: 'health_connect_export.db', content: database }])]) {
    const { sessions, messages } = await readWhole(file);
    const [session] = sessions;
    assert.ok(session);
    assert.deepEqual(
      [sessions.length, messages, session.source, spanOf(session), session.offsetMinutes, session.asleepMinutes],
      [1, [], 'health-connect', SPAN, 60, 370],
    );
    assert.deepEqual(
      session.stages.map((stage) => `${spanOf(stage).slice(11, 16)} ${stage.stage}`),
      ['22:30 awake', '22:40 light', '00:00 deep', '01:00 rem', '02:00 awake', '02:10 asleep', '05:00 awake'],
    );
  }
});

test('Of sleeps that several apps stored, one with stages is used, and naps stay.', async () => {
  const nap = { start: '2026-03-08T13:00:00Z', end: '2026-03-08T13:30:00Z' };
  const other = { start: '2026-03-07T22:00:00Z', end: '2026-03-08T06:30:00Z', app: 2 };
  const { sessions, messages } = await readWhole(healthConnectDatabase([other, NIGHT, nap]));
  assert.deepEqual(sessions.map(spanOf), [SPAN, '2026-03-08T13:00:00Z -> 2026-03-08T13:30:00Z']);
  assert.deepEqual(
    sessions.map(({ asleepMinutes, isNap }) => [asleepMinutes, isNap]),
    [
      [370, null],
      [null, null],
    ],
  );
  assert.deepEqual(messages, ['1 sleep was in the file more than once.']);
});

test('An unknown offset stays unknown, and an impossible sleep hides no other.', async () => {
  const endless = { start: '2026-01-01T00:00:00Z', end: '2026-12-01T00:00:00Z' };
  const { sessions, messages } = await readWhole(healthConnectDatabase([endless, { ...NIGHT, offsetSeconds: null }]));
  assert.deepEqual(
    sessions.map((session) => [spanOf(session), session.offsetMinutes]),
    [[SPAN, null]],
  );
  assert.deepEqual(messages, ['1 sleep lasted longer than a day.']);
});

test('A database without a table of sleep is refused with the apps that are read.', async () => {
  const other = databaseOf((db) => db.exec('CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY)'));
  assert.match((await readWhole(other)).messages.join(), /We read backups of Health Connect/);
  assert.match((await readWhole(healthConnectDatabase([]))).messages.join(), /^There is no sleep in this file/);
});

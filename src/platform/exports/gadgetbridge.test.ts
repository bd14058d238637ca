import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceSession } from '#domain/sessions/session.ts';
import { databaseOf, type HuamiNight, huamiDatabase, huaweiDatabase, xiaomiDatabase } from './gadgetbridge.fixture.ts';
import { readWhole, spanOf } from './read-parts.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const stagesOf = ({ stages }: SourceSession): string[] =>
  stages.map((stage) => `${spanOf(stage).slice(11, 16)}-${spanOf(stage).slice(35, 40)} ${stage.stage}`);

const NIGHT = {
  start: '2026-03-07T22:40:00Z',
  end: '2026-03-08T06:40:00Z',
  stages: [
    ['2026-03-07T22:40:00Z', 3],
    ['2026-03-08T00:00:00Z', 2],
    ['2026-03-08T01:00:00Z', 4],
    ['2026-03-08T02:00:00Z', 5],
    ['2026-03-08T02:10:00Z', 3],
    ['2026-03-08T02:20:00Z', 3],
    ['2026-03-08T12:00:00Z', 2],
  ],
} as const;

test('A Xiaomi stage lasts until the next one, and the last one until waking.', async () => {
  const { sessions, messages } = await readWhole(xiaomiDatabase([NIGHT]));
  const [session] = sessions;
  assert.ok(session);
  assert.deepEqual(
    [sessions.length, messages, spanOf(session)],
    [1, [], '2026-03-07T22:40:00Z -> 2026-03-08T06:40:00Z'],
  );
  assert.deepEqual([session.offsetMinutes, session.isFloating, session.asleepMinutes], [null, false, 470]);
  assert.deepEqual(stagesOf(session), [
    '22:40-00:00 light',
    '00:00-01:00 deep',
    '01:00-02:00 rem',
    '02:00-02:10 awake',
    '02:10-06:40 light',
  ]);
});

test('Of Xiaomi sessions that overlap the longest counts, and a nap stays.', async () => {
  const early = { start: '2026-03-07T23:00:00Z', end: '2026-03-08T03:00:00Z', stages: [] };
  const nap = { start: '2026-03-08T13:00:00Z', end: '2026-03-08T13:30:00Z', stages: [] };
  const { sessions } = await readWhole(xiaomiDatabase([early, NIGHT, nap]));
  assert.deepEqual(sessions.map(spanOf), [
    '2026-03-07T22:40:00Z -> 2026-03-08T06:40:00Z',
    '2026-03-08T13:00:00Z -> 2026-03-08T13:30:00Z',
  ]);
  assert.deepEqual(
    sessions.map(({ asleepMinutes }) => asleepMinutes),
    [470, null],
  );
});

test('A Huawei night begins in bed, has a score, and a stage for each minute.', async () => {
  const codes = [4, 4, 1, 1, 1, 3, 3, 2, 4, 1];
  const { sessions } = await readWhole(huaweiDatabase('2026-03-07T23:55:00Z', codes, 83));
  const [session] = sessions;
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-07T23:55:00Z -> 2026-03-08T00:05:00Z');
  assert.deepEqual([session.score, session.asleepMinutes], [83, 7]);
  assert.deepEqual(stagesOf(session), [
    '23:55-23:57 awake',
    '23:57-00:00 light',
    '00:00-00:02 deep',
    '00:02-00:03 rem',
    '00:03-00:04 awake',
    '00:04-00:05 light',
  ]);
});

const ZEPP_NIGHT: HuamiNight = {
  midnight: '2026-03-07T00:00:00Z',
  start: 22 * 60 + 40,
  end: 30 * 60 + 40,
  score: 77,
  stages: [
    [1360, 1439, 4],
    [1440, 1499, 5],
    [1500, 1509, 7],
    [1510, 1839, 8],
  ],
  synced: '2026-03-08T07:00:00Z',
};

test('A Zepp OS night is read from its blob, and its last correction counts.', async () => {
  const unfinished = { ...ZEPP_NIGHT, end: 1700, score: 60, stages: [], synced: '2026-03-08T04:00:00Z' };
  const empty = { ...ZEPP_NIGHT, start: 0, end: 0, synced: '2026-03-08T08:00:00Z' };
  const { sessions, messages } = await readWhole(huamiDatabase([unfinished, ZEPP_NIGHT, empty]));
  const [session] = sessions;
  assert.ok(session);
  assert.deepEqual(
    [sessions.length, messages, spanOf(session)],
    [1, [], '2026-03-07T22:40:00Z -> 2026-03-08T06:40:00Z'],
  );
  assert.deepEqual([session.score, session.asleepMinutes], [77, 470]);
  assert.deepEqual(stagesOf(session), [
    '22:40-00:00 light',
    '00:00-01:00 deep',
    '01:00-01:10 awake',
    '01:10-06:40 rem',
  ]);
});

test('A blob with more stages than it has bytes keeps the stages that are there.', async () => {
  const database = huamiDatabase([
    { ...ZEPP_NIGHT, stages: Array.from({ length: 90 }, () => [1360, 1839, 4] as [number, number, number]) },
  ]);
  assert.equal((await readWhole(database)).sessions.length, 1);
});

test('The database may be in a zip, under any name that Gadgetbridge gives it.', async () => {
  for (const path of ['database/Gadgetbridge', 'Gadgetbridge.db', 'backup/renamed.db']) {
    assert.equal((await readWhole(zipOf([{ path, content: xiaomiDatabase([NIGHT]) }]))).sessions.length, 1, path);
  }
});

test('A database of another program, or without nights, ends with a plain message.', async () => {
  const other = databaseOf((db) => db.exec('CREATE TABLE notes (text)'));
  assert.match((await readWhole(other)).messages.join(), /^This database has no table of sleep that we know/);
  assert.match((await readWhole(xiaomiDatabase([]))).messages.join(), /^There is no sleep in this file/);
});

test('SQL in the file is never run.', async () => {
  const hostile = databaseOf((db) => {
    db.exec(
      'CREATE VIEW HUAMI_SLEEP_SESSION_SAMPLE AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n AS DATA FROM r',
    );
    db.exec('CREATE VIRTUAL TABLE HUAWEI_SLEEP_STATS_SAMPLE USING fts5(WAKEUP_TIME)');
    db.exec(`CREATE TABLE XIAOMI_SLEEP_TIME_SAMPLE (
      "TIMESTAMP" INTEGER, "DEVICE_ID" INTEGER, "WAKEUP_TIME" INTEGER GENERATED ALWAYS AS (length(zeroblob(900000000))) VIRTUAL)`);
    db.exec('INSERT INTO XIAOMI_SLEEP_TIME_SAMPLE ("TIMESTAMP", "DEVICE_ID") VALUES (1772923200000, 1)');
  });
  const { sessions, messages } = await readWhole(hostile);
  assert.deepEqual([sessions.length, messages.length], [0, 1]);
});

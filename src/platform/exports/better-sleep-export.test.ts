import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_DIARY } from '#domain/nights/night.fixture.ts';
import { betterSleepExport } from './better-sleep-export.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const log = { date: '2026-03-08', bedTime: '23:10', wakeTime: '06:50', notes: 'wind' };
const fileOf = (parts: object): string => {
  const head = { format: 'better-sleep-export', version: 1, exportedAt: '2026-03-09T00:00:00Z', account: {} };
  return JSON.stringify({ ...head, dailyLogs: [], ...parts }, null, 2);
};
const HEADINGS = 'date,bedTime,wakeTime,totalTimeInBed,overallScore';
const tableOf = (...rows: string[]): string => [HEADINGS, ...rows, ''].join('\r\n');

test('What a person entered is read as it is, record by record, and other parts are not.', async () => {
  const parts = {
    ...{ dailyLogs: [log, 'x', null], sleepPreferences: { needMinutes: 450 }, experiments: [{ seed: 'a' }] },
    ...{ roomChanges: [], sleepSchedules: null, imports: [{ fileName: 'x' }], account: { email: 'x@example.com' } },
  };
  assert.deepEqual(await foundIn(betterSleepExport, fileOf(parts)), [
    { part: 'dailyLogs', record: log },
    { part: 'dailyLogs', record: 'x' },
    { part: 'dailyLogs', record: null },
    { part: 'sleepPreferences', record: { needMinutes: 450 } },
    { part: 'experiments', record: { seed: 'a' } },
  ]);
  assert.deepEqual(await foundIn(betterSleepExport, fileOf({})), []);
});

test('A night of the table ends on its day, and begins the evening before unless bedtime is after midnight.', async () => {
  const sessions = sessionsOf(
    await foundIn(betterSleepExport, tableOf('2026-03-08,23:10,06:50,460,84', '2026-03-09,00:30,06:50,380,')),
  );
  assert.deepEqual(sessions.map(spanOf), [
    '2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z',
    '2026-03-09T00:30:00Z -> 2026-03-09T06:50:00Z',
  ]);
  assert.deepEqual(
    sessions.map(({ sourceId, isFloating, score }) => [sourceId, isFloating, score]),
    [
      ['2026-03-08', true, 84],
      ['2026-03-09', true, null],
    ],
  );
});

test('A row without times is empty, and one with a single time is incomplete.', async () => {
  const found = await foundIn(
    betterSleepExport,
    tableOf('2026-03-08,,,,', '2026-03-09,23:10,,,', '2026-03-10,late,07:00,,'),
  );
  assert.deepEqual(reasonsOf(found), ['placeholder', 'incomplete', 'incomplete']);
});

const CLOCKS: [bedTime: string, wakeTime: string][] = [
  ['11:10 PM', '6:50 AM'],
  ['11:10:00 PM', '6:50:00 AM'],
  ['11:10\u202fpm', '6:50\u202fam'],
  ['11:10 p. m.', '6:50 a. m.'],
  ['23:10:00', '06:50:00'],
  ['23.10', '6.50'],
];
for (const [bedTime, wakeTime] of CLOCKS) {
  test(`A clock time that a spreadsheet wrote as ${bedTime} is read.`, async () => {
    const [session] = sessionsOf(await foundIn(betterSleepExport, tableOf(`2026-03-08,${bedTime},${wakeTime},460,84`)));
    assert.equal(session && spanOf(session), '2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z');
  });
}

test('The columns of the table may have another order.', async () => {
  const table = 'notes,wakeTime,date,totalTimeInBed,bedTime\r\n"two\nlines",06:50,2026-03-08,460,23:10\r\n';
  assert.deepEqual(sessionsOf(await foundIn(betterSleepExport, table)).map(spanOf), [
    '2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z',
  ]);
});

test('The CSV of nights is read too.', async () => {
  const table = [
    '\uFEFFdate,bedTime,wakeTime,totalTimeInBed,sleepQualityScore,overallScore,roomAnalysisScore,Dark room,notes',
    '2026-03-08,23:10,06:50,460,7,84,80,yes,"two\nlines"',
    '2026-03-09,,,,5,,,no,',
  ].join('\r\n');
  const found = await foundIn(betterSleepExport, table);
  assert.deepEqual(sessionsOf(found).map(spanOf), ['2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z']);
  assert.deepEqual(reasonsOf(found), ['placeholder']);
});

test('The diary in the CSV of nights is read by its headings.', async () => {
  const table = [
    `date,bedTime,wakeTime,totalTimeInBed,sleepQualityScore,${Object.keys(A_DIARY).join(',')}`,
    '2026-03-08,23:10,06:50,460,7,23:20,15,2,25,07:05,0,13:15,2,0,30,no',
    '2026-03-09,23:10,06:50,460,7,11:20 PM,,99999999,,7:05 AM,<b>,,,,-1,yes',
  ].join('\r\n');
  const sessions = sessionsOf(await foundIn(betterSleepExport, table));
  assert.deepEqual(
    sessions.map((session) => session.diary),
    [A_DIARY, { triedToSleep: '23:20', outOfBed: '07:05', sleepMedicine: true }],
  );
});

test('The photos at the end are not read, however large they are.', async () => {
  const whole = fileOf({ dailyLogs: [{ ...log, notes: ',\n  "photos": {' }] });
  const photo = `data:image/jpeg;base64,${'A'.repeat(1000)}`;
  let chunksRead = 0;
  const part = {
    path: '',
    size: Number.MAX_SAFE_INTEGER,
    stored: () => Promise.reject(new Error('This part is only in memory.')),
    async *chunks() {
      const text = new TextEncoder().encode(`${whole.slice(0, -2)},\n  "photos": {\n    "/a": "`);
      // The chunks are cut everywhere, also inside the marker.
      for (let at = 0; at < text.length; at += 7) yield text.subarray(at, at + 7);
      for (; ; chunksRead += 1) yield new TextEncoder().encode(photo);
    },
  };
  const found = await Array.fromAsync(betterSleepExport.read([part]));
  assert.equal(found.length, 1);
  assert.ok(chunksRead <= 1, `${chunksRead} pieces of a photo were read`);
});

test('An export of a later version is refused.', async () => {
  await assert.rejects(foundIn(betterSleepExport, fileOf({ version: 2 })), { name: 'Refused' });
});

const sleep = {
  source: 'garmin',
  sourceId: 'w1',
  night: '2026-03-08',
  bedTime: '23:10',
  wakeTime: '07:20',
  startAt: '2026-03-08T04:10:00.000Z',
  endAt: '2026-03-08T11:20:30.000Z',
  offsetMinutes: null,
  zone: null,
  asleepMinutes: 400,
  score: 83,
  isNap: null,
  isTentative: true,
  stages: [
    [0, 1800, 'light'],
    [1800, 90.5, 'deep'],
  ],
};
const fileWith = (sleepSessions: object[]): string => fileOf({ sleepSessions });

test('An imported night keeps its source, its stages and its time zone.', async () => {
  const [session] = sessionsOf(await foundIn(betterSleepExport, fileWith([sleep])));
  const startMs = Date.parse(sleep.startAt);
  assert.deepEqual(session, {
    source: 'garmin',
    sourceId: 'w1',
    startMs,
    endMs: Date.parse(sleep.endAt),
    // It was interpreted by the clock of New York just after the change to daylight saving time.
    offsetMinutes: -240,
    zone: null,
    isFloating: false,
    asleepMinutes: 400,
    score: 83,
    isNap: null,
    isTentative: true,
    stages: [
      { startMs, endMs: startMs + 1_800_000, stage: 'light' },
      { startMs: startMs + 1_800_000, endMs: startMs + 1_890_500, stage: 'deep' },
    ],
  });
});

test("The source's offset and zone survive export and import.", async () => {
  const records = [
    { ...sleep, offsetMinutes: 540 },
    { ...sleep, zone: 'Asia/Tokyo', offsetMinutes: 60 },
  ];
  const sessions = sessionsOf(await foundIn(betterSleepExport, fileWith(records)));
  assert.deepEqual(
    sessions.map(({ offsetMinutes, zone }) => [offsetMinutes, zone]),
    [
      [540, null],
      [60, 'Asia/Tokyo'],
    ],
  );
});

test('Imported nights that were edited by hand are validated.', async () => {
  const wrong = [
    { ...sleep, source: 'Garmin <b>' },
    { ...sleep, stages: [['now', 1, 'deep']] },
    { ...sleep, startAt: 'x' },
    { ...sleep, diary: 'x' },
  ];
  const impossible = { ...sleep, endAt: sleep.startAt };
  assert.deepEqual(reasonsOf(await foundIn(betterSleepExport, fileWith([...wrong, impossible]))), [
    'incomplete',
    'incomplete',
    'incomplete',
    'incomplete',
    'zero_length',
  ]);
});

test('The diary of an imported night survives export and import.', async () => {
  const own = { ...sleep, source: 'better-sleep', stages: [], diary: A_DIARY };
  const [session, other] = sessionsOf(await foundIn(betterSleepExport, fileWith([own, { ...sleep, diary: null }])));
  assert.deepEqual(session?.diary, A_DIARY);
  assert.equal(other?.diary, undefined);
});

test('An export is read whose keys another program has sorted.', async () => {
  const sorted = JSON.stringify({ dailyLogs: [log], experiments: [], format: 'better-sleep-export', version: 1 });
  assert.deepEqual(await foundIn(betterSleepExport, sorted), [{ part: 'dailyLogs', record: log }]);
});

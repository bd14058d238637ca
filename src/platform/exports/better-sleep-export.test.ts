import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betterSleepExport } from './better-sleep-export.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const log = {
  date: '2026-03-08',
  bedTime: '23:10',
  wakeTime: '06:50',
  overallScore: 84,
  notes: 'wind',
  isCompleted: true,
};
const fileOf = (dailyLogs: object[], version = 1): string =>
  JSON.stringify(
    { format: 'better-sleep-export', version, exportedAt: '2026-03-09T00:00:00Z', account: {}, dailyLogs },
    null,
    2,
  );

test('A logged night ends on its day, and begins the evening before unless bedtime is after midnight.', async () => {
  const late = { ...log, date: '2026-03-09', bedTime: '00:30', overallScore: null };
  const sessions = sessionsOf(await foundIn(betterSleepExport, fileOf([log, late])));
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

test('A day without times is empty, and one with a single time is incomplete.', async () => {
  const found = await foundIn(
    betterSleepExport,
    fileOf([
      { ...log, bedTime: null, wakeTime: null },
      { ...log, wakeTime: null },
    ]),
  );
  assert.deepEqual(reasonsOf(found), ['placeholder', 'incomplete']);
});

const diary = {
  triedToSleep: '23:20',
  minutesToFallAsleep: 15,
  awakenings: 2,
  minutesAwake: 25,
  outOfBed: '07:05',
  napMinutes: 0,
  lastCaffeine: '13:15',
  caffeineCups: 2,
  alcoholDrinks: 0,
  outdoorMinutes: 30,
  sleepMedicine: false,
};

const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(diary).filter(([field]) => !fields.includes(field)));

test('The diary of a logged night is read, and only what a person can enter.', async () => {
  const hostile = { ...log, ...diary, date: '2026-03-10', awakenings: 1e9, lastCaffeine: '<b>', napMinutes: [[]] };
  const sessions = sessionsOf(
    await foundIn(betterSleepExport, fileOf([{ ...log, ...diary }, { ...log, date: '2026-03-09' }, hostile])),
  );
  assert.deepEqual(
    sessions.map((session) => session.diary),
    [diary, undefined, without('awakenings', 'lastCaffeine', 'napMinutes')],
  );
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
    `date,bedTime,wakeTime,totalTimeInBed,sleepQualityScore,${Object.keys(diary).join(',')}`,
    '2026-03-08,23:10,06:50,460,7,23:20,15,2,25,07:05,0,13:15,2,0,30,no',
    '2026-03-09,23:10,06:50,460,7,,,,,,,,99999999,,,yes',
  ].join('\r\n');
  const sessions = sessionsOf(await foundIn(betterSleepExport, table));
  assert.deepEqual(
    sessions.map((session) => session.diary),
    [diary, { sleepMedicine: true }],
  );
});

test('The photos at the end are not read, however large they are.', async () => {
  const whole = fileOf([{ ...log, notes: ',\n  "photos": {' }]);
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
  assert.equal(sessionsOf(found).length, 1);
  assert.ok(chunksRead <= 1, `${chunksRead} pieces of a photo were read`);
});

test('An export of a later version is refused.', async () => {
  await assert.rejects(foundIn(betterSleepExport, fileOf([log], 2)), { name: 'Refused' });
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
const fileWith = (sleepSessions: object[]): string =>
  JSON.stringify({ format: 'better-sleep-export', version: 1, dailyLogs: [], sleepSessions }, null, 2);

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
  const own = { ...sleep, source: 'better-sleep', stages: [], diary };
  const [session, other] = sessionsOf(await foundIn(betterSleepExport, fileWith([own, { ...sleep, diary: null }])));
  assert.deepEqual(session?.diary, diary);
  assert.equal(other?.diary, undefined);
});

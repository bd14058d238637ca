import assert from 'node:assert/strict';
import { test } from 'node:test';
import { garminExport } from './garmin-export.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const night = {
  calendarDate: '2026-03-08',
  sleepStartTimestampGMT: '2026-03-08T04:10:00.0',
  sleepEndTimestampGMT: '2026-03-08T11:42:00.0',
  sleepWindowConfirmationType: 'ENHANCED_CONFIRMED_FINAL',
  deepSleepSeconds: 4560,
  lightSleepSeconds: 15300,
  remSleepSeconds: 5820,
  awakeSleepSeconds: 1440,
  sleepScores: { overallScore: 83 },
  napList: [] as object[],
};
const day = {
  calendarDate: '2026-03-08',
  wellnessStartTimeGmt: '2026-03-08T05:00:00.0',
  wellnessStartTimeLocal: '2026-03-08T00:00:00.0',
};

test('A night of the account export is in UTC without a marker.', async () => {
  const [session] = sessionsOf(await foundIn(garminExport, JSON.stringify([night])));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-08T04:10:00Z -> 2026-03-08T11:42:00Z');
  assert.deepEqual(
    { ...session, startMs: 0, endMs: 0 },
    {
      source: 'garmin',
      sourceId: null,
      startMs: 0,
      endMs: 0,
      offsetMinutes: null,
      zone: null,
      isFloating: false,
      asleepMinutes: 428,
      score: 83,
      isNap: false,
      isTentative: false,
      stages: [],
    },
  );
});

test('The offset of a night comes from the day summary of the same date, whatever the order of the files.', async () => {
  for (const files of [
    [[night], [day]],
    [[day], [night]],
  ]) {
    const found = await foundIn(garminExport, ...files.map((file) => JSON.stringify(file)));
    assert.deepEqual([sessionsOf(found).map((session) => session.offsetMinutes), reasonsOf(found)], [[-300], []]);
  }
});

test('A day without sleep is skipped as empty, and a night with only one time as incomplete.', async () => {
  const half = { ...night, sleepEndTimestampGMT: null };
  const wrong = { ...night, sleepStartTimestampGMT: ['never'] };
  const found = await foundIn(garminExport, JSON.stringify([{ retro: false }, half, wrong, night]));
  assert.deepEqual(reasonsOf(found), ['placeholder', 'incomplete', 'incomplete']);
  assert.equal(sessionsOf(found).length, 1);
});

test('A tentative night is marked, and naps come beside their night.', async () => {
  const nap = {
    napStartTimestampGMT: '2026-03-08T19:00:00.0',
    napEndTimestampGMT: '2026-03-08T19:30:00.0',
    napTimeSec: 1500,
  };
  const tentative = { ...night, sleepWindowConfirmationType: 'ENHANCED_TENTATIVE', napList: [nap, { napTimeSec: 60 }] };
  const found = await foundIn(garminExport, JSON.stringify({ sleepDatas: [tentative] }));
  const sessions = sessionsOf(found).map(({ isTentative, isNap, asleepMinutes }) => [
    isTentative,
    isNap,
    asleepMinutes,
  ]);
  assert.deepEqual(sessions, [
    [true, false, 428],
    [false, true, 25],
  ]);
  assert.deepEqual(reasonsOf(found), ['incomplete']);
});

test("The website's JSON of one day is read with its stages and its local time.", async () => {
  const startMs = Date.parse('2026-03-08T04:10:00Z');
  const web = {
    dailySleepDTO: {
      ...night,
      sleepStartTimestampGMT: startMs,
      sleepEndTimestampGMT: Date.parse('2026-03-08T11:42:00Z'),
      sleepStartTimestampLocal: startMs + 5.5 * 3_600_000,
      sleepScores: { overall: { value: 71 } },
    },
    sleepLevels: [
      { startGMT: '2026-03-08T04:10:00.0', endGMT: '2026-03-08T05:00:00.0', activityLevel: 1 },
      { startGMT: '2026-03-08T05:00:00.0', endGMT: '2026-03-08T05:40:00.0', activityLevel: 0 },
      { startGMT: '2026-03-08T05:40:00.0', endGMT: '2026-03-08T05:50:00.0', activityLevel: 9 },
    ],
  };
  const [session] = sessionsOf(await foundIn(garminExport, JSON.stringify(web)));
  assert.deepEqual([session?.offsetMinutes, session?.score], [330, 71]);
  assert.deepEqual(
    session?.stages.map(({ stage }) => stage),
    ['light', 'deep'],
  );
});

test("Naps of the website's JSON are read in the night and beside it, also on a day without a night.", async () => {
  const nap = {
    calendarDate: '2026-03-08',
    napTimeSec: 1440,
    napStartTimestampGMT: '2026-03-08T18:27:10',
    napEndTimestampGMT: '2026-03-08T18:51:10',
    napStartTimeOffset: -420,
    napEndTimeOffset: -420,
  };
  const { napEndTimeOffset: _, ...withoutOffset } = nap;
  const offset = { sleepStartTimestampLocal: '2026-03-07T23:10:00.0' };
  const none = { calendarDate: '2026-03-08', sleepStartTimestampGMT: null, sleepEndTimestampGMT: null };
  const cases: [string, object, (number | null)[][], string[]][] = [
    ['in the night', { dailySleepDTO: { ...night, dailyNapDTOS: [nap] } }, [[24, -420]], []],
    ['beside it', { dailySleepDTO: { ...night, dailyNapDTOS: [] }, dailyNapDTOS: [nap] }, [[24, -420]], []],
    ['without a night', { dailySleepDTO: { ...none, dailyNapDTOS: [nap] } }, [[24, -420]], ['placeholder']],
    [
      'with the offset of the night',
      { dailySleepDTO: { ...night, ...offset, dailyNapDTOS: [withoutOffset] } },
      [[24, -300]],
      [],
    ],
    [
      'beside a damaged one',
      { dailySleepDTO: { ...night, dailyNapDTOS: ['a nap', { ...nap, napTimeSec: 'long' }, nap] } },
      [[24, -420]],
      ['incomplete', 'incomplete'],
    ],
    ['of another generation', { dailySleepDTO: { ...night, napList: [nap] } }, [[24, -420]], []],
  ];
  for (const [name, web, expected, reasons] of cases) {
    const found = await foundIn(garminExport, JSON.stringify(web));
    const naps = sessionsOf(found).filter(({ isNap }) => isNap);
    assert.deepEqual(
      naps.map(({ asleepMinutes, offsetMinutes }) => [asleepMinutes, offsetMinutes]),
      expected,
      name,
    );
    assert.deepEqual(reasonsOf(found), reasons, name);
  }
});

test("The time asleep is Garmin's own, where the file has it, even if the stages add up to another.", async () => {
  const cases: [unknown, number][] = [
    [23_400, 390],
    [25_680, 428],
    [0, 428],
    [null, 428],
    ['long', 428],
  ];
  for (const [sleepTimeSeconds, minutes] of cases) {
    const web = { dailySleepDTO: { ...night, sleepTimeSeconds }, sleepLevels: [] };
    const [session] = sessionsOf(await foundIn(garminExport, JSON.stringify(web)));
    assert.equal(session?.asleepMinutes, minutes, String(sleepTimeSeconds));
  }
});

test('An offset that no place has is unknown, in a night and in a day summary.', async () => {
  // 23:00 to 07:00 in Shanghai, with local times 16 hours from UTC.
  const china = {
    ...night,
    sleepStartTimestampGMT: '2026-03-07T15:00:00.0',
    sleepEndTimestampGMT: '2026-03-07T23:00:00.0',
    sleepStartTimestampLocal: '2026-03-08T07:00:00.0',
  };
  const summary = (wellnessStartTimeLocal: string) => ({ ...day, wellnessStartTimeLocal });
  const cases: [object[], number | null][] = [
    [[china], null],
    [[china, summary('2026-03-08T13:00:00.0')], 480],
    [[china, summary('2026-03-08T21:00:00.0')], null],
    [[china, summary('2026-03-08T21:00:00.0'), summary('2026-03-08T13:00:00.0')], 480],
  ];
  for (const [records, offsetMinutes] of cases) {
    const found = await foundIn(garminExport, ...records.map((record) => JSON.stringify([record])));
    assert.deepEqual(
      sessionsOf(found).map((session) => session.offsetMinutes),
      [offsetMinutes],
    );
  }
});

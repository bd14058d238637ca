import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitbit } from './fitbit.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const log = {
  logId: 50000000001,
  dateOfSleep: '2026-03-07',
  startTime: '2026-03-06T22:40:00.000',
  endTime: '2026-03-07T07:00:00.000',
  duration: 500 * 60_000,
  minutesAsleep: 391,
  mainSleep: true,
  levels: {
    data: [
      { dateTime: '2026-03-06T22:40:00.000', level: 'light', seconds: 1200 },
      { dateTime: '2026-03-06T23:00:00.000', level: 'deep', seconds: 600 },
    ],
    shortData: [{ dateTime: '2026-03-06T22:50:00.000', level: 'wake', seconds: 60 }],
  },
};

test('A JSON log has local times without a zone.', async () => {
  const [session] = sessionsOf(await foundIn(fitbit, JSON.stringify([log])));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-06T22:40:00Z -> 2026-03-07T07:00:00Z');
  const { isFloating, offsetMinutes, zone, sourceId, asleepMinutes, isNap } = session;
  assert.deepEqual(
    [isFloating, offsetMinutes, zone, sourceId, asleepMinutes, isNap],
    [true, null, null, '50000000001', 391, false],
  );
});

test('A short wake interrupts the stage around it.', async () => {
  const [session] = sessionsOf(await foundIn(fitbit, JSON.stringify([log])));
  const labels = session?.stages.map((interval) => `${spanOf(interval).slice(11, 16)} ${interval.stage}`);
  assert.deepEqual(labels, ['22:40 light', '22:50 awake', '22:51 light', '23:00 deep']);
});

test('Both local times are used across a clock change; otherwise the end and the duration win over a different start.', async () => {
  const cases: [startTime: string, endTime: string, minutes: number, start: string][] = [
    ['2026-03-07T22:40:00.000', '2026-03-08T07:00:00.000', 440, '2026-03-07T22:40'],
    ['2026-10-31T22:40:00.000', '2026-11-01T07:00:00.000', 560, '2026-10-31T22:40'],
    ['2026-03-07T22:40:00.000', '2026-03-08T07:00:00.000', 477, '2026-03-07T23:03'],
    ['2026-07-07T22:40:00.000', '2026-07-08T07:00:00.000', 499, '2026-07-07T22:40'],
    ['2026-07-07T22:40:00.000', '2026-07-08T07:00:00.000', 477, '2026-07-07T23:03'],
    ['2026-07-07T22:40:00.000', '2026-07-08T07:00:00.000', 470, '2026-07-07T23:10'],
    ['2026-07-07T22:40:00.000', '2026-07-08T07:00:00.000', 440, '2026-07-07T23:40'],
  ];
  for (const [startTime, endTime, minutes, start] of cases) {
    const night = { ...log, startTime, endTime, duration: minutes * 60_000 };
    const [session] = sessionsOf(await foundIn(fitbit, JSON.stringify([night])));
    assert.equal(session && spanOf(session), `${start}:00Z -> ${endTime.slice(0, 19)}Z`, `${startTime} ${minutes}`);
  }
});

test('A session that is not the main sleep is a nap, under either field name.', async () => {
  const { mainSleep: _, ...withoutMainSleep } = log;
  const logs = [{ ...log, mainSleep: false }, { ...withoutMainSleep, isMainSleep: false }, withoutMainSleep];
  const naps = sessionsOf(await foundIn(fitbit, JSON.stringify({ sleep: logs }))).map(({ isNap }) => isNap);
  assert.deepEqual(naps, [true, true, null]);
});

test('A log without an end is skipped, and the rest is read.', async () => {
  const found = await foundIn(fitbit, JSON.stringify([{ ...log, endTime: null }, { ...log, endTime: 'soon' }, log]));
  assert.deepEqual([reasonsOf(found), sessionsOf(found).length], [['incomplete', 'incomplete'], 1]);
});

const HEADINGS = 'sleep_id,sleep_type,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end\n';
const STAGES =
  'sleep_id,sleep_stage_id,sleep_stage_type,start_utc_offset,sleep_stage_start,end_utc_offset,sleep_stage_end\n';

test('The newer tables are in UTC with offsets, and their stages are in a separate table.', async () => {
  const sleeps = [
    '7,STAGES,410,+05:30,2026-09-11T17:30:00Z,+05:30,2026-09-12T01:00:00Z',
    '8,STAGES,400,+00:00,2026-09-12T17:30:00Z,+00:00,2026-09-13T01:00:00Z',
    '9,STAGES,400,+05:30,,+05:30,2026-09-14T01:00:00Z',
  ];
  const stage =
    '7,1,REM,+05:30,2026-09-11T18:30:00Z,+05:30,2026-09-11T18:50:00Z\n' +
    '7,2,constructor,+05:30,2026-09-11T18:50:00Z,+05:30,2026-09-11T18:55:00Z\n';
  for (const files of [
    [HEADINGS + sleeps.join('\n'), STAGES + stage],
    [STAGES + stage, HEADINGS + sleeps.join('\n')],
  ]) {
    const found = await foundIn(fitbit, ...files);
    const [first, second] = sessionsOf(found);
    assert.deepEqual([first?.offsetMinutes, first?.isFloating, first?.sourceId], [330, false, '7']);
    assert.deepEqual(
      first?.stages.map(({ stage: name }) => name),
      ['rem'],
    );
    assert.equal(second?.offsetMinutes, null, 'an offset of nothing may be a placeholder');
    assert.deepEqual(reasonsOf(found), ['incomplete']);
  }
});

const SCORES =
  'sleep_log_entry_id,timestamp,overall_score,composition_score,revitalization_score,duration_score,deep_sleep_in_minutes,resting_heart_rate,restlessness\n';
const NEW_SCORES =
  'sleep_id,sleep_score_id,data_source,score_utc_offset,score_time,overall_score,duration_score,composition_score,revitalization_score\n';

test('Sleep scores of both generations join their sleeps, wherever their table is.', async () => {
  const scores = `${SCORES}50000000001,2026-03-07T07:00:30Z,81,,,,61,53,0.08\n50000000009,2026-03-08T07:00:30Z,70,,,,61,53,0.08\n`;
  const newScores = `${NEW_SCORES}7,1,DERIVED,+05:30,2026-09-12T01:00:00Z,77.0,-1,-1,-1\n8,2,DERIVED,+05:30,2026-09-12T01:00:00Z,-1.0,-1,-1,-1\n`;
  const sleeps = `${HEADINGS}7,STAGES,410,+05:30,2026-09-11T17:30:00Z,+05:30,2026-09-12T01:00:00Z\n`;
  for (const files of [
    [JSON.stringify([log]), scores, newScores, sleeps],
    [newScores, scores, sleeps, JSON.stringify([log])],
  ]) {
    const found = await foundIn(fitbit, ...files);
    const byId = sessionsOf(found).map(({ sourceId, score }) => [sourceId, score]);
    assert.deepEqual(
      new Map(byId as [string, number][]),
      new Map([
        ['50000000001', 81],
        ['7', 77],
      ]),
    );
    assert.deepEqual(reasonsOf(found), ['score_without_sleep']);
  }
});

test('Scores may be quoted, and a file of scores alone has no sleep.', async () => {
  const quoted =
    '\uFEFF"sleep_log_entry_id","timestamp","overall_score"\r\n"50000000001","2026-03-07T07:00:30Z","81"\r\n';
  assert.deepEqual(
    sessionsOf(await foundIn(fitbit, quoted, JSON.stringify([log]))).map(({ score }) => score),
    [81],
  );
  assert.deepEqual(await foundIn(fitbit, quoted), [{ skipped: 'score_without_sleep' }]);
});

test('The old table has sections, two date formats, and commas in its numbers.', async () => {
  const table = [
    'Body',
    'Date,Weight,BMI,Fat',
    '"2020-11-30","70","22","0"',
    '',
    'Sleep',
    'Start Time,End Time,Minutes Asleep,Minutes Awake',
    '"2020-11-30 11:07PM","2020-12-01 7:21AM","1,000","40"',
    '"30-11-2020 12:10 pm","30-11-2020 1:00 pm","45","5"',
    '"yesterday","today","45","5"',
    '',
    'Foods',
    'Date,Calories In',
    '"2020-11-30","1,900"',
  ].join('\n');
  const found = await foundIn(fitbit, table);
  const sessions = sessionsOf(found).map((session) => [spanOf(session), session.asleepMinutes, session.isFloating]);
  assert.deepEqual(sessions, [
    ['2020-11-30T23:07:00Z -> 2020-12-01T07:21:00Z', null, true],
    ['2020-11-30T12:10:00Z -> 2020-11-30T13:00:00Z', 45, true],
  ]);
  assert.deepEqual(reasonsOf(found), ['incomplete']);
});

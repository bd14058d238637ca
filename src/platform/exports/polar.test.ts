import assert from 'node:assert/strict';
import { test } from 'node:test';
import { polar } from './polar.ts';
import { foundIn, readWhole, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { zipOf } from './zip.fixture.ts';

type Change = { offsetFromStart: string; state: string };
const CHANGES: Change[] = [
  { offsetFromStart: 'PT0S', state: 'WAKE' },
  { offsetFromStart: 'PT12M30S', state: 'NONREM1' },
  { offsetFromStart: 'PT20M', state: 'NONREM2' },
  { offsetFromStart: 'PT1H', state: 'NONREM3' },
  { offsetFromStart: 'PT2H', state: 'REM' },
  { offsetFromStart: 'PT3H', state: 'WS_UNKNOWN' },
  { offsetFromStart: 'PT9H', state: 'WAKE' },
];
const night = (start: string, end: string, changes: Change[] | null = CHANGES) => ({
  night: '2026-03-08',
  evaluation: { sleepType: 'SLEEP_PLUS_STAGES', asleepDuration: 'PT6H53M30S' },
  sleepResult: { hypnogram: { sleepStart: start, sleepEnd: end, ...(changes && { sleepStateChanges: changes }) } },
});
const NIGHT = night('2026-03-07T23:10:00.000+02:00', '2026-03-08T06:50:00.000+02:00');
const SCORES = [{ night: '2026-03-08', sleepScoreResult: { sleepScore: 78.4 }, sleepScoreBaselines: {} }];
const SPAN = '2026-03-07T21:10:00Z -> 2026-03-08T04:50:00Z';

test('A night has its offset, its time asleep, and stages that last until the next one.', async () => {
  const [session] = sessionsOf(await foundIn(polar, JSON.stringify([NIGHT])));
  assert.ok(session);
  assert.deepEqual(
    [spanOf(session), session.offsetMinutes, session.asleepMinutes, session.score],
    [SPAN, 120, 414, null],
  );
  assert.deepEqual(
    session.stages.map((stage) => `${spanOf(stage).slice(11, 19)} ${spanOf(stage).slice(35, 43)} ${stage.stage}`),
    [
      '21:10:00 21:22:30 awake',
      '21:22:30 21:30:00 light',
      '21:30:00 22:10:00 light',
      '22:10:00 23:10:00 deep',
      '23:10:00 00:10:00 rem',
    ],
  );
});

test('Scores come from their own file, and alone they are no sleep.', async () => {
  const [scores, nights] = [SCORES, [NIGHT]].map((json) => ({
    path: `sleep_${Math.random()}.json`,
    content: JSON.stringify(json),
  }));
  assert.ok(scores && nights);
  for (const files of [
    [scores, nights],
    [nights, scores],
  ]) {
    const { sessions } = await readWhole(zipOf(files));
    assert.deepEqual(
      sessions.map(({ score }) => score),
      [78],
    );
  }
  assert.match((await readWhole(scores.content)).messages.join(), /^There is no sleep/);
});

test('Older devices have no states, and a night across a clock change has its true length.', async () => {
  const older = night('2026-03-28T23:00:00+01:00', '2026-03-29T08:00:00+02:00', null);
  const [session] = sessionsOf(await foundIn(polar, JSON.stringify([older])));
  assert.deepEqual(
    [session && spanOf(session), session?.offsetMinutes, session?.stages],
    ['2026-03-28T22:00:00Z -> 2026-03-29T06:00:00Z', 120, []],
  );
});

test('Invalid durations and records do not spoil the other nights.', async () => {
  const odd = night(NIGHT.sleepResult.hypnogram.sleepStart, NIGHT.sleepResult.hypnogram.sleepEnd, [
    { offsetFromStart: '-PT1H', state: 'REM' },
    { offsetFromStart: 'PT', state: 'REM' },
  ]);
  const found = await foundIn(
    polar,
    JSON.stringify([{ ...odd, evaluation: { asleepDuration: 'long' } }, { night: 1, sleepResult: {} }, null]),
  );
  assert.deepEqual(
    sessionsOf(found).map(({ asleepMinutes, stages }) => [asleepMinutes, stages]),
    [[null, []]],
  );
  assert.deepEqual(reasonsOf(found), ['incomplete']);
});

test('A night of the API has its offset, its time asleep, its score, and stages by their local time.', async () => {
  const api = {
    ...{
      polar_user: 'https://example.test/users/1',
      date: '2026-03-08',
      device_id: 'A1',
      sleep_score: 80,
      sleep_rating: 3,
    },
    ...{ sleep_start_time: '2026-03-07T23:39:07+02:00', sleep_end_time: '2026-03-08T07:19:37+02:00' },
    ...{ light_sleep: 14_400, deep_sleep: 5400, rem_sleep: 4500, unrecognized_sleep_stage: 300 },
    hypnogram: { '23:39': 2, '23:50': 0, '00:10': 4, '01:23': 1, '02:00': 5, '06:00': 3, later: 2 },
    heart_rate_samples: { '23:41': 60 },
  };
  const found = await foundIn(
    polar,
    JSON.stringify({ nights: [api, { ...api, sleep_end_time: null }, { ...api, sleep_start_time: 1e300 }] }),
  );
  const [session] = sessionsOf(found);
  assert.ok(session);
  assert.deepEqual(
    [spanOf(session), session.offsetMinutes, session.asleepMinutes, session.score, session.isNap, session.sourceId],
    ['2026-03-07T21:39:07Z -> 2026-03-08T05:19:37Z', 120, 410, 80, false, '2026-03-08'],
  );
  assert.deepEqual(
    session.stages.map((stage) => `${spanOf(stage).slice(11, 19)} ${stage.stage}`),
    ['21:39:07 light', '21:50:00 awake', '22:10:00 deep', '23:23:00 rem', '04:00:00 light'],
  );
  assert.deepEqual(reasonsOf(found), ['incomplete', 'incomplete']);
});

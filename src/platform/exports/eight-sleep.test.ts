import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eightSleep } from './eight-sleep.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const STAGES = [
  ['out', 600],
  ['awake', 1200],
  ['light', 7200],
  ['out', 300],
  ['deep', 3600],
  ['rem', 5400],
  ['awake', 600],
  ['out', 1800],
].map(([stage, duration]) => ({ stage, duration }));
const ts = Date.parse('2026-03-08T06:00:00Z') / 1000;
const timeseries = { heartRate: [[ts, 52]], tnt: [] };
const SPAN = '2026-03-08T06:10:00Z -> 2026-03-08T11:15:00Z';

test('A sleep begins and ends in bed, and stages follow each other.', async () => {
  const [session] = sessionsOf(
    await foundIn(eightSleep, JSON.stringify({ sessions: [{ ts, stages: STAGES, timeseries }] })),
  );
  assert.ok(session);
  assert.deepEqual([spanOf(session), session.asleepMinutes, session.zone, session.score], [SPAN, 270, null, null]);
  assert.deepEqual(
    session.stages.map((stage) => `${spanOf(stage).slice(11, 16)} ${stage.stage}`),
    ['06:10 awake', '06:30 light', '08:35 deep', '09:35 rem', '11:05 awake'],
  );
});

test('The intervals of the API have an id, a zone and a score.', async () => {
  const interval = {
    id: '1772949600',
    ts: '2026-03-08T06:00:00.000Z',
    stages: STAGES,
    score: 88,
    timezone: 'America/Denver',
  };
  const [session] = sessionsOf(await foundIn(eightSleep, JSON.stringify({ intervals: [interval], next: null })));
  assert.deepEqual(
    [session && spanOf(session), session?.sourceId, session?.zone, session?.score],
    [SPAN, '1772949600', 'America/Denver', 88],
  );
});

test('A session without a start or without stages is counted.', async () => {
  const records = [
    { ts: null, stages: STAGES },
    { ts, stages: [] },
    { ts, stages: [{ stage: 'out', duration: 60 }, 7] },
    { ts, stages: 'none' },
  ];
  assert.deepEqual(reasonsOf(await foundIn(eightSleep, JSON.stringify(records))), [
    'incomplete',
    'placeholder',
    'placeholder',
    'placeholder',
  ]);
});

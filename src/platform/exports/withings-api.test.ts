import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { withingsApi } from './withings-api.ts';

const seconds = (time: string): number => Date.parse(time) / 1000;
const answerOf = (...series: object[]): string =>
  JSON.stringify({ status: 0, body: { series, more: false, offset: 0 } });
const NIGHT = {
  ...{ id: 21, timezone: 'Europe/Paris', model: 32, model_id: 63, date: '2026-03-08' },
  ...{ startdate: seconds('2026-03-07T22:30:00Z'), enddate: seconds('2026-03-08T06:00:00Z') },
  data: {
    lightsleepduration: 14_400,
    deepsleepduration: 5400,
    remsleepduration: 4800,
    wakeupduration: 2400,
    sleep_score: 81,
  },
};
const segment = (state: number, from: string, to: string) => ({
  ...{ startdate: seconds(`2026-03-08T${from}:00Z`), enddate: seconds(`2026-03-08T${to}:00Z`), state, hr: { 1: 50 } },
});
const GET = answerOf(
  segment(1, '00:00', '02:00'),
  segment(0, '02:00', '02:10'),
  segment(2, '02:10', '03:00'),
  segment(3, '03:00', '05:00'),
  segment(1, '13:00', '13:20'),
);

test('A summary gives times, zone, time asleep and score.', async () => {
  const [session] = sessionsOf(await foundIn(withingsApi, answerOf(NIGHT)));
  assert.ok(session);
  assert.deepEqual(
    [spanOf(session), session.zone, session.asleepMinutes, session.score, session.sourceId],
    ['2026-03-07T22:30:00Z -> 2026-03-08T06:00:00Z', 'Europe/Paris', 410, 81, '21'],
  );
});

test('Stages alone are joined into sleeps; beside summaries, those count.', async () => {
  const sessions = sessionsOf(await foundIn(withingsApi, GET));
  assert.deepEqual(sessions.map(spanOf), [
    '2026-03-08T00:00:00Z -> 2026-03-08T05:00:00Z',
    '2026-03-08T13:00:00Z -> 2026-03-08T13:20:00Z',
  ]);
  assert.deepEqual(
    sessions.map(({ asleepMinutes }) => asleepMinutes),
    [290, 20],
  );
  assert.deepEqual(
    sessions[0]?.stages.map(({ stage }) => stage),
    ['light', 'awake', 'deep', 'rem'],
  );
  const both = sessionsOf(await foundIn(withingsApi, GET, answerOf(NIGHT)));
  assert.deepEqual(
    both.map(({ score }) => score),
    [81],
  );
});

test('Other series are left out, and a night without an end is counted.', async () => {
  const workout = { ...NIGHT, category: 1, data: { calories: 120 } };
  const found = await foundIn(
    withingsApi,
    answerOf(workout, { ...NIGHT, enddate: null }, { ...NIGHT, data: { total_sleep_time: 24_600 } }),
  );
  assert.deepEqual([sessionsOf(found).length, reasonsOf(found)], [1, ['incomplete']]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { whoopApi } from './whoop-api.ts';

const SCORE = {
  stage_summary: {
    total_in_bed_time_milli: 28_800_000,
    total_awake_time_milli: 3_000_000,
    total_light_sleep_time_milli: 14_400_000,
    total_slow_wave_sleep_time_milli: 6_600_000,
    total_rem_sleep_time_milli: 4_800_000,
  },
  sleep_performance_percentage: 91,
};
const SLEEP = {
  id: 93_845,
  user_id: 10_129,
  start: '2026-03-08T03:25:44.774Z',
  end: '2026-03-08T11:25:44.774Z',
  timezone_offset: '-05:00',
  nap: false,
  score_state: 'SCORED',
  score: SCORE,
};

test('Both versions give times, offset, time asleep, score and the mark of a nap.', async () => {
  const second = { ...SLEEP, id: 'ecfc6a15-4661-442f-a9a4-f160dd7afae8', v1_id: 93_845, cycle_id: 1, nap: true };
  for (const [sleep, id] of [
    [SLEEP, '93845'],
    [second, second.id],
  ] as const) {
    const [session] = sessionsOf(await foundIn(whoopApi, JSON.stringify({ records: [sleep], next_token: null })));
    assert.ok(session);
    assert.deepEqual(
      [spanOf(session), session.offsetMinutes, session.asleepMinutes, session.score, session.isNap, session.sourceId],
      ['2026-03-08T03:25:44.774Z -> 2026-03-08T11:25:44.774Z', -300, 430, 91, sleep.nap, id],
    );
  }
});

test('Sleeps without a score have none, and those without times are counted. Other records are left out.', async () => {
  const records = [
    { ...SLEEP, score_state: 'PENDING_SCORE', score: undefined },
    { ...SLEEP, id: { toString: 1 }, timezone_offset: null, score: null, nap: 'no' },
    { ...SLEEP, end: null },
    { id: 1, start: SLEEP.start, end: SLEEP.end, timezone_offset: '-05:00', sport_id: 1 },
  ];
  const found = await foundIn(whoopApi, JSON.stringify(records));
  assert.deepEqual(
    sessionsOf(found).map((session) => [session.offsetMinutes, session.asleepMinutes, session.score, session.isNap]),
    [
      [-300, null, null, false],
      [null, null, null, null],
    ],
  );
  assert.deepEqual(reasonsOf(found), ['incomplete']);
});

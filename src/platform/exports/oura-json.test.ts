import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ouraJson } from './oura-json.ts';
import { foundIn, readWhole, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const TIMES = { bedtime_start: '2026-03-07T23:30:00+01:00', bedtime_end: '2026-03-08T07:00:00.000+01:00' };
const SECOND = {
  id: 'a1',
  day: '2026-03-08',
  type: 'long_sleep',
  ...TIMES,
  total_sleep_duration: 24_600,
  sleep_phase_5_min: '442233311',
};
const FIRST = {
  summary_date: '2026-03-07',
  is_longest: 1,
  timezone: 60,
  ...TIMES,
  total: 24_600,
  score: 84,
  hypnogram_5min: '442233311',
};
const SPAN = '2026-03-07T22:30:00Z -> 2026-03-08T06:00:00Z';

test('Both generations give the same times, minutes asleep and stages.', async () => {
  for (const [json, score] of [
    [{ sleep: [FIRST] }, 84],
    [{ data: [SECOND], next_token: null }, null],
  ] as const) {
    const [session] = sessionsOf(await foundIn(ouraJson, JSON.stringify(json)));
    assert.ok(session);
    assert.deepEqual(
      [spanOf(session), session.asleepMinutes, session.offsetMinutes, session.isNap],
      [SPAN, 410, 60, false],
    );
    assert.equal(session.score, score);
    assert.deepEqual(
      session.stages.map((interval) => `${spanOf(interval).slice(11, 16)} ${interval.stage}`),
      ['22:30 awake', '22:40 light', '22:50 rem', '23:05 deep'],
    );
  }
});

test('Sleeps may be a list, or the value of one of several keys.', async () => {
  const files = [[SECOND], { sleep: { data: [SECOND] }, heart_rate: [] }, { email: 'a@example.org', sleep: [SECOND] }];
  for (const json of files) {
    for (const space of [undefined, 2]) {
      const found = await foundIn(ouraJson, JSON.stringify(json, null, space));
      assert.deepEqual(sessionsOf(found).map(spanOf), [SPAN]);
    }
  }
});

test('A late nap is a nap, other short sleeps are undecided, and a rest or a deleted sleep is skipped.', async () => {
  const types = ['late_nap', 'sleep', 'rest', 'deleted'].map((type) => ({ ...SECOND, id: type, type }));
  const found = await foundIn(ouraJson, JSON.stringify({ data: [...types, { ...FIRST, is_longest: 0 }] }));
  assert.deepEqual(
    sessionsOf(found).map(({ isNap }) => isNap),
    [true, null, null],
  );
  assert.deepEqual(reasonsOf(found), ['rest', 'deleted']);
});

test('An entry without a type is a sleep without a mark from 16 minutes on.', async () => {
  for (const type of ['', null]) {
    const entries = [959, 960, 3600].map((total_sleep_duration) => ({ ...SECOND, type, total_sleep_duration }));
    const found = await foundIn(ouraJson, JSON.stringify({ data: entries }));
    assert.deepEqual(
      sessionsOf(found).map(({ asleepMinutes, isNap }) => [asleepMinutes, isNap]),
      [
        [16, null],
        [60, null],
      ],
    );
    assert.deepEqual(reasonsOf(found), ['rest']);
  }
});

test('A night across a clock change has its true length and the offset of the morning.', async () => {
  const times = { bedtime_start: '2026-03-28T23:00:00+01:00', bedtime_end: '2026-03-29T08:00:00+02:00' };
  const [session] = sessionsOf(await foundIn(ouraJson, JSON.stringify({ data: [{ ...SECOND, ...times }] })));
  assert.deepEqual(
    [session && spanOf(session), session?.offsetMinutes],
    ['2026-03-28T22:00:00Z -> 2026-03-29T06:00:00Z', 120],
  );
});

test('Records without times are skipped, and a file without sleeps is refused.', async () => {
  const found = await foundIn(ouraJson, JSON.stringify({ data: [SECOND, { ...SECOND, bedtime_end: null }, 7] }));
  assert.deepEqual([sessionsOf(found).length, reasonsOf(found)], [1, ['incomplete']]);
  const other = JSON.stringify({ bedtime_start: [], bedtime_end: [], sleep: [] });
  assert.match((await readWhole(`[${JSON.stringify([other])}]`)).messages.join(), /^We do not know this kind of file/);
  assert.match((await readWhole(other)).messages.join(), /^1 sleep had no readable start or end/);
});

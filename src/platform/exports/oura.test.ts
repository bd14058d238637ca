import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oura } from './oura.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const HEADINGS = 'day;type;bedtime_start;bedtime_end;total_sleep_duration;sleep_phase_5_min;id\n';
const row = (type: string, id: string, phases = ''): string =>
  `2026-03-08;${type};2026-03-07T23:30:00+01:00;2026-03-08T07:00:00.000+01:00;24600;${phases};${id}\n`;

test('A session has its offset, its minutes asleep and stages of five minutes each.', async () => {
  const [session] = sessionsOf(await foundIn(oura, HEADINGS + row('long_sleep', 'a', '442233311')));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-07T22:30:00Z -> 2026-03-08T06:00:00Z');
  assert.deepEqual(
    [session.offsetMinutes, session.asleepMinutes, session.isNap, session.sourceId],
    [60, 410, false, 'a'],
  );
  assert.deepEqual(
    session.stages.map((interval) => `${spanOf(interval).slice(11, 16)} ${interval.stage}`),
    ['22:30 awake', '22:40 light', '22:50 rem', '23:05 deep'],
  );
});

test('A late nap is a nap, a short sleep is undecided, and a rest or a deleted sleep is skipped.', async () => {
  const rows = ['late_nap', 'sleep', 'rest', 'deleted'].map((type, index) => row(type, String(index)));
  const found = await foundIn(oura, HEADINGS + rows.join(''));
  assert.deepEqual(
    sessionsOf(found).map(({ isNap }) => isNap),
    [true, null],
  );
  assert.deepEqual(reasonsOf(found), ['rest', 'deleted']);
});

test('A rest is left out: no sleep, or under 16 minutes without a type. A longer one is a sleep without a mark.', async () => {
  const rowOf = (type: string, asleepSeconds: string, id: string): string =>
    `2026-03-08;${type};2026-03-08T13:00:00+01:00;2026-03-08T17:00:00+01:00;${asleepSeconds};;${id}\n`;
  const cases: [type: string, asleepSeconds: string, isRest: boolean][] = [
    ['', '', true],
    ['', '0', true],
    ['', '959', true],
    ['', '960', false],
    ['', '3600', false],
    ['', '10800', false],
    ['sleep', '', true],
    ['sleep', '0', true],
    ['sleep', '3600', false],
    ['late_nap', '0', true],
    ['late_nap', '1200', false],
    ['long_sleep', '', false],
  ];
  for (const [type, asleepSeconds, isRest] of cases) {
    const found = await foundIn(oura, HEADINGS + rowOf(type, asleepSeconds, 'a'));
    assert.deepEqual(reasonsOf(found), isRest ? ['rest'] : [], `${type} ${asleepSeconds}`);
    if (type === '') assert.ok(sessionsOf(found).every(({ isNap }) => isNap === null));
  }
});

test('A table without types or times asleep has sleeps, not rests.', async () => {
  const untyped =
    'day;bedtime_start;bedtime_end;total_sleep_duration\n2026-03-08;2026-03-08T13:00:00Z;2026-03-08T14:00:00Z;3000\n';
  const bare = 'day;type;bedtime_start;bedtime_end\n2026-03-08;;2026-03-08T13:00:00Z;2026-03-08T14:00:00Z\n';
  for (const table of [untyped, bare]) assert.equal(sessionsOf(await foundIn(oura, table)).length, 1);
});

test('The table of trends has a score per day, and days without sleep.', async () => {
  const trends = [
    'date,Sleep Score,Total Sleep Duration,Bedtime Start,Bedtime End',
    '2026-03-08,84,24600,2026-03-07T23:30:00-05:00,2026-03-08T07:00:00-05:00',
    '2026-03-09,,,,',
    '2026-03-10,80,24600,2026-03-09T23:30:00-05:00',
  ].join('\n');
  const found = await foundIn(oura, trends);
  assert.deepEqual(
    sessionsOf(found).map(({ score, offsetMinutes }) => [score, offsetMinutes]),
    [[84, -300]],
  );
  assert.deepEqual(reasonsOf(found), ['placeholder', 'incomplete']);
});

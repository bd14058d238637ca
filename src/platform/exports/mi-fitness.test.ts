import assert from 'node:assert/strict';
import { test } from 'node:test';
import { miFitness } from './mi-fitness.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const seconds = (time: string): number => Date.parse(time) / 1000;
const SLEEP = {
  bedtime: seconds('2026-03-07T22:40:00Z'),
  wake_up_time: seconds('2026-03-08T06:40:00Z'),
  timezone: 4,
  sleep_deep_duration: 80,
  sleep_light_duration: 260,
  sleep_rem_duration: 120,
  items: [
    { start_time: seconds('2026-03-07T22:40:00Z'), end_time: seconds('2026-03-08T00:00:00Z'), state: 3 },
    { start_time: seconds('2026-03-08T00:00:00Z'), end_time: seconds('2026-03-08T01:20:00Z'), state: 2 },
    { start_time: seconds('2026-03-08T01:20:00Z'), end_time: seconds('2026-03-08T03:20:00Z'), state: 4 },
    { start_time: seconds('2026-03-08T03:20:00Z'), end_time: seconds('2026-03-08T03:40:00Z'), state: 5 },
    { start_time: seconds('2026-03-08T03:40:00Z'), end_time: seconds('2026-03-08T03:41:00Z'), state: 99 },
  ],
};
const row = (key: string, value: unknown): string =>
  `7,device,${key},1772952000,"${JSON.stringify(value).replaceAll('"', '""')}",1772952100`;
const csvOf = (...rows: string[]): string => ['Uid,Sid,Key,Time,Value,UpdateTime', ...rows, ''].join('\n');

test('A night has its stages and its time asleep, and measurements of other kinds are left out.', async () => {
  const found = await foundIn(miFitness, csvOf(row('heart_rate', { bpm: 60 }), row('sleep', SLEEP), row('steps', {})));
  const [session] = sessionsOf(found);
  assert.ok(session);
  assert.deepEqual(
    [spanOf(session), session.asleepMinutes, found.length],
    ['2026-03-07T22:40:00Z -> 2026-03-08T06:40:00Z', 460, 1],
  );
  assert.deepEqual([session.offsetMinutes, session.isFloating, session.isNap], [null, false, null]);
  assert.deepEqual(
    session.stages.map(({ stage }) => stage),
    ['light', 'deep', 'rem', 'awake'],
  );
});

test('Older records have only the times of the device, and no stages.', async () => {
  const { bedtime, wake_up_time } = SLEEP;
  const older = { device_bedtime: bedtime, device_wake_up_time: wake_up_time };
  const [session] = sessionsOf(await foundIn(miFitness, csvOf(row('sleep', older))));
  assert.deepEqual([session && spanOf(session), session?.stages], ['2026-03-07T22:40:00Z -> 2026-03-08T06:40:00Z', []]);
});

test('A record without times or with broken JSON is skipped.', async () => {
  const broken = '7,device,sleep,1772952000,"{""bedtime"":",1772952100';
  const found = await foundIn(
    miFitness,
    csvOf(row('sleep', {}), broken, row('sleep', null), row('sleep', { ...SLEEP, items: 'none' })),
  );
  assert.deepEqual([reasonsOf(found), sessionsOf(found).length], [['incomplete', 'incomplete', 'incomplete'], 1]);
});

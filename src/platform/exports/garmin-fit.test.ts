import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitOf } from './garmin-fit.fixture.ts';
import { garminFit } from './garmin-fit.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const night = fitOf({
  levels: [
    ['2026-03-08T04:10:00Z', 1],
    ['2026-03-08T04:20:00Z', 2],
    ['2026-03-08T05:20:00Z', 3],
    ['2026-03-08T06:00:00Z', 4],
    ['2026-03-08T06:30:00Z', 0],
    ['2026-03-08T06:40:00Z', 2],
    ['2026-03-08T11:40:00Z', 1],
    ['2026-03-08T11:42:00Z', 1],
  ],
  score: 79,
});

test('A level lasts until the next one, and the last one ends the night.', async () => {
  const [session] = sessionsOf(await foundIn(garminFit, night));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-08T04:10:00Z -> 2026-03-08T11:42:00Z');
  assert.deepEqual(
    session.stages.map((interval) => `${spanOf(interval).slice(11, 16)} ${interval.stage}`),
    ['04:10 awake', '04:20 light', '05:20 deep', '06:00 rem', '06:40 light', '11:40 awake'],
  );
  assert.deepEqual(
    [session.asleepMinutes, session.score, session.offsetMinutes, session.source],
    [430, 79, null, 'garmin'],
  );
});

test('A nap has its offset, and a deleted one is skipped.', async () => {
  const nap = { start: '2026-03-08T19:00:00Z', end: '2026-03-08T19:40:00Z', offsetMinutes: -240 };
  const found = await foundIn(garminFit, fitOf({ naps: [nap, { ...nap, isDeleted: true }] }));
  assert.deepEqual(
    sessionsOf(found).map(({ isNap, offsetMinutes }) => [isNap, offsetMinutes]),
    [[true, -240]],
  );
  assert.deepEqual(reasonsOf(found), ['not_sleep']);
});

test('An activity file is skipped unread.', async () => {
  assert.deepEqual(await foundIn(garminFit, fitOf({ fileType: 4, levels: [['2026-03-08T04:10:00Z', 2]] })), []);
});

test('A truncated or altered sleep file is refused alone and counted among others.', async () => {
  const altered = Uint8Array.from(night);
  altered[60] = (altered[60] ?? 0) ^ 0xff;
  for (const broken of [night.slice(0, -20), altered]) {
    await assert.rejects(foundIn(garminFit, broken), { name: 'Refused', reason: 'damaged' });
    const found = await foundIn(garminFit, broken, night);
    assert.deepEqual([sessionsOf(found).length, reasonsOf(found)], [1, ['damaged']]);
  }
});

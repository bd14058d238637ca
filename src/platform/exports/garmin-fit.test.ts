import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SourceSession } from '#domain/sessions/session.ts';
import { fitOf } from './garmin-fit.fixture.ts';
import { garminFit } from './garmin-fit.ts';
import { type LevelEnd, nightsOfLevels } from './garmin-levels.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const LEVELS: [string, number][] = [
  ['2026-03-08T04:10:00Z', 1],
  ['2026-03-08T05:20:07Z', 2],
  ['2026-03-08T06:00:00Z', 3],
  ['2026-03-08T06:30:00Z', 0],
  ['2026-03-08T07:30:00Z', 2],
  ['2026-03-08T11:39:00Z', 4],
  ['2026-03-08T11:42:00Z', 1],
];
const night = fitOf({
  // The clocks of New York changed during this night.
  events: [
    ['start', '2026-03-08T04:03:21Z', -300],
    ['stop', '2026-03-08T11:42:00Z', -240],
  ],
  levels: LEVELS,
  score: 79,
});
const stagesOf = (session: SourceSession | undefined) =>
  session?.stages.map((stage) => `${spanOf(stage).replaceAll(/2026-03-\d\dT|Z/g, '')} ${stage.stage}`);

test('A level ends at its time, the first begins with the sleep, and the offset is the one at waking.', async () => {
  const [session] = sessionsOf(await foundIn(garminFit, night));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-08T04:03:21Z -> 2026-03-08T11:42:00Z');
  assert.deepEqual(stagesOf(session), [
    '04:03:21 -> 04:10:00 awake',
    '04:10:00 -> 05:20:07 light',
    '05:20:07 -> 06:00:00 deep',
    '06:30:00 -> 07:30:00 light',
    '07:30:00 -> 11:39:00 rem',
    '11:39:00 -> 11:42:00 awake',
  ]);
  assert.deepEqual(
    [session.asleepMinutes, session.score, session.offsetMinutes, session.source],
    [419, 79, -240, 'garmin'],
  );
});

test('Without the event that sleep began, the night begins where its first level ends.', async () => {
  const [session] = sessionsOf(await foundIn(garminFit, fitOf({ levels: LEVELS })));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-08T04:10:00Z -> 2026-03-08T11:42:00Z');
  assert.equal(stagesOf(session)?.[0], '04:10:00 -> 05:20:07 light');
  assert.equal(session.offsetMinutes, null);
});

test('A local time that is in no time zone gives no offset, and the start may have the only one.', async () => {
  const offsetOf = async (...events: ['start' | 'stop', string, number | null][]) =>
    sessionsOf(await foundIn(garminFit, fitOf({ events, levels: LEVELS })))[0]?.offsetMinutes;
  const start = '2026-03-08T04:03:00Z';
  assert.equal(await offsetOf(['start', start, 345]), 345);
  assert.equal(await offsetOf(['start', start, 345], ['stop', '2026-03-08T11:42:00Z', null]), 345);
  assert.equal(await offsetOf(['start', start, 0]), 0);
  assert.equal(await offsetOf(['start', start, 7]), null);
  assert.equal(await offsetOf(['stop', '2026-03-09T11:42:00Z', 345]), null, 'the event of another night');
});

test('Two sleeps in one file are two sessions without a score.', async () => {
  const file = fitOf({
    events: [
      ['start', '2026-03-08T22:00:00Z', 60],
      ['stop', '2026-03-09T02:00:00Z', 60],
      ['start', '2026-03-09T03:00:00Z', 60],
      ['stop', '2026-03-09T06:00:00Z', 60],
    ],
    levels: [
      ['2026-03-09T02:00:00Z', 2],
      ['2026-03-09T06:00:00Z', 3],
    ],
    score: 79,
  });
  const sessions = sessionsOf(await foundIn(garminFit, file));
  assert.deepEqual(sessions.map(spanOf), [
    '2026-03-08T22:00:00Z -> 2026-03-09T02:00:00Z',
    '2026-03-09T03:00:00Z -> 2026-03-09T06:00:00Z',
  ]);
  assert.deepEqual(
    sessions.map(({ stages, score }) => [stages.length, score]),
    [
      [1, null],
      [1, null],
    ],
  );
});

test('The stages of any levels fill the night without a gap or an overlap.', () => {
  const level = fc.record({
    ms: fc.integer({ min: 1, max: 100_000 }),
    stage: fc.constantFrom('deep', 'light', 'awake'),
  });
  const levels = fc.array(level as fc.Arbitrary<LevelEnd>, { minLength: 1 });
  fc.assert(
    fc.property(levels, (ends) => {
      const [found] = nightsOfLevels(ends, [{ ms: 0, isStart: true, localMs: null }]);
      assert.ok(found);
      assert.deepEqual([found.startMs, found.endMs], [0, Math.max(...ends.map(({ ms }) => ms))]);
      const edges = found.stages.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      assert.deepEqual([edges[0], edges.at(-1)], [0, found.endMs]);
      for (let edge = 1; edge < edges.length - 1; edge += 2) assert.equal(edges[edge], edges[edge + 1]);
    }),
  );
});

test('Very many starts and levels are read in one pass.', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => index * 60_000);
  const levels = many.map((ms): LevelEnd => ({ ms: ms + 30_000, stage: 'light' }));
  const nights = nightsOfLevels(
    levels,
    many.map((ms) => ({ ms, isStart: true, localMs: ms + 3_600_000 })),
  );
  assert.equal(nights.length, many.length);
  assert.ok(nights.every(({ startMs, endMs, offsetMinutes }) => endMs - startMs === 30_000 && offsetMinutes === 60));
});

test('A nap has its offset, and a deleted one is skipped.', async () => {
  const nap = { start: '2026-03-08T19:00:00Z', end: '2026-03-08T19:40:00Z', offsetMinutes: -240 };
  const found = await foundIn(garminFit, fitOf({ naps: [nap, { ...nap, isDeleted: true }] }));
  assert.deepEqual(
    sessionsOf(found).map(({ isNap, offsetMinutes }) => [isNap, offsetMinutes]),
    [[true, -240]],
  );
  assert.deepEqual(reasonsOf(found), ['deleted']);
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

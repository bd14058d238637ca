import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { completedSession } from './completed-session.ts';
import { effectiveSessions, isAsGood, mergedSessions, sessionKey } from './merge.ts';
import type { PlacedSession } from './placement.ts';
import { isSameSleep } from './same-sleep.ts';
import { anySessions, aStage, at, countedSessions, MINUTE_MS, placed, slept } from './session.fixture.ts';
import type { SourceSession } from './session.ts';
import { startOrder } from './session-order.ts';

const NIGHT = ['2026-03-04 23:00', '2026-03-05 07:00'] as const;
const night = (values: Partial<SourceSession> = {}) => slept(...NIGHT, values);
const deep = [aStage('2026-03-05 00:00', '2026-03-05 01:00', 'deep')];

test('The better of two versions of a session stays, in either order.', () => {
  const cases: [string, Partial<SourceSession>, Partial<SourceSession>][] = [
    ['final before tentative', { endMs: at('2026-03-05 06:00') }, { isTentative: true }],
    ['the longer of two final ones', {}, { endMs: at('2026-03-05 06:00'), stages: deep, score: 80 }],
    ['the longer of two tentative ones', { isTentative: true }, { isTentative: true, endMs: at('2026-03-05 03:00') }],
    ['with stages', { stages: deep }, { score: 80 }],
    ['with a score', { score: 10 }, { asleepMinutes: 400 }],
    ['with the minutes asleep', { asleepMinutes: 400 }, {}],
    ['with a diary', { diary: { napMinutes: 0 } }, {}],
    ['with more of the diary', { diary: { napMinutes: 0, alcoholDrinks: 1 } }, { diary: { awakenings: 9 } }],
  ];
  for (const [name, better, worse] of cases) {
    const [one, other] = [night({ sourceId: 'x', ...better }), night({ sourceId: 'x', ...worse })];
    assert.deepEqual(mergedSessions([one], [other]), [one], name);
    assert.deepEqual(mergedSessions([other], [one]), [one], name);
  }
});

test('A correction of equal quality replaces the stored version.', () => {
  const [before, after] = [night({ sourceId: 'x', score: 80 }), night({ sourceId: 'x', score: 82 })];
  assert.deepEqual(mergedSessions([before], [after]), [after]);
});

test('A session is identified by its id, or by its times without one, and only within its source.', () => {
  const cases: [Partial<SourceSession>, Partial<SourceSession>, number][] = [
    [{ sourceId: 'x' }, { sourceId: 'x', startMs: at('2026-03-04 22:00') }, 1],
    [{ sourceId: 'x' }, { sourceId: 'y' }, 2],
    [{}, { score: 1 }, 1],
    [{}, { startMs: at('2026-03-04 22:59') }, 2],
    [{}, { endMs: at('2026-03-05 07:01') }, 2],
    [{ sourceId: 'x' }, { sourceId: 'x', source: 'a-ring' }, 2],
    [{}, { source: 'a-ring' }, 2],
    [{ sourceId: 'x' }, {}, 2],
  ];
  for (const [one, other, count] of cases) {
    assert.equal(mergedSessions([night(one)], [night(other)]).length, count, JSON.stringify([one, other]));
  }
});

test('The best of several sessions of one sleep from one source counts.', () => {
  const cases: [string, PlacedSession[], number[]][] = [
    [
      'partial syncs through the night, then the final one',
      [
        slept('2026-03-04 23:00', '2026-03-05 02:00', { isTentative: true }),
        slept('2026-03-04 23:00', '2026-03-05 05:00', { isTentative: true }),
        slept('2026-03-04 23:10', '2026-03-05 04:50'),
      ],
      [2],
    ],
    [
      'a partial sync after midnight',
      [night(), slept('2026-03-05 00:30', '2026-03-05 06:00', { isTentative: true })],
      [0],
    ],
    ['the same night under two ids', [night({ sourceId: 'x' }), night({ sourceId: 'y' })], [0]],
    [
      'two parts that share a rounded minute',
      [slept('2026-03-04 23:00', '2026-03-05 03:01'), slept('2026-03-05 03:00', '2026-03-05 07:00')],
      [0, 1],
    ],
    ['a nap inside the night', [night(), slept('2026-03-05 06:00', '2026-03-05 06:30', { isNap: true })], [0, 1]],
    [
      'one nap reported twice',
      [
        slept('2026-03-05 14:00', '2026-03-05 15:00', { isNap: true, sourceId: 'n' }),
        slept('2026-03-05 14:05', '2026-03-05 15:00', { isNap: true }),
      ],
      [0],
    ],
    ['two sources', [night({ source: 'a-ring' }), night()], [0, 1]],
    [
      'a short sleep that only a replaced one covered',
      [
        slept('2026-03-04 22:00', '2026-03-05 03:00'),
        slept('2026-03-04 22:00', '2026-03-05 07:00', { isTentative: true }),
        slept('2026-03-05 05:00', '2026-03-05 07:00', { isTentative: true }),
      ],
      [0, 2],
    ],
  ];
  for (const [name, sessions, standing] of cases) {
    assert.deepEqual(
      effectiveSessions(sessions),
      standing.map((index) => sessions[index]),
      name,
    );
    assert.deepEqual(
      effectiveSessions(sessions.toReversed()),
      standing.map((index) => sessions[index]),
      name,
    );
  }
});

const byKey = (sessions: readonly PlacedSession[]) =>
  sessions.toSorted((one, other) => (sessionKey(one) < sessionKey(other) ? -1 : 1));

test('Importing anything twice changes nothing.', () => {
  fc.assert(
    fc.property(anySessions, anySessions, (known, incoming) => {
      const once = mergedSessions(known, incoming);
      assert.deepEqual(mergedSessions(once, incoming), once);
      assert.deepEqual(mergedSessions(once, once), once);
      assert.equal(new Set(once.map(sessionKey)).size, once.length);
      const standing = effectiveSessions(once);
      assert.deepEqual(effectiveSessions(standing), standing);
    }),
  );
});

test('The order of the files does not matter.', () => {
  fc.assert(
    fc.property(anySessions, anySessions, anySessions, (one, other, third) => {
      const forwards = mergedSessions(mergedSessions(one, other), third);
      const backwards = mergedSessions(third, mergedSessions(other.toReversed(), one.toReversed()));
      assert.deepEqual(byKey(backwards), byKey(forwards));
      assert.deepEqual(effectiveSessions(backwards), effectiveSessions(forwards));
    }),
  );
});

test('Every session that does not count has a better session of the same sleep that does.', () => {
  fc.assert(
    fc.property(anySessions, (given) => {
      const sessions = mergedSessions([], given);
      const standing = new Set(effectiveSessions(sessions));
      const covers = (one: PlacedSession, other: PlacedSession) =>
        one.source === other.source &&
        (one.isNap === true) === (other.isNap === true) &&
        2 * (Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)) >=
          Math.min(one.durationMs, other.durationMs);
      for (const session of sessions) {
        const better = [...standing].filter((other) => other !== session && covers(other, session));
        assert.equal(better.length === 0, standing.has(session));
        if (better.length > 0 && !session.isTentative) assert.ok(better.some(({ isTentative }) => !isTentative));
      }
    }),
  );
});

/** Compares each session with every better one that counts. */
function standingByEveryPair(sessions: readonly PlacedSession[]): PlacedSession[] {
  const standing: { best: PlacedSession; others: PlacedSession[] }[] = [];
  const byWorth = (one: PlacedSession, other: PlacedSession): number =>
    Number(isAsGood(other, one)) - Number(isAsGood(one, other)) || startOrder(one, other);
  for (const session of sessions.toSorted(byWorth)) {
    const better = standing.filter(
      ({ best }) =>
        best.source === session.source &&
        (best.isNap === true) === (session.isNap === true) &&
        isSameSleep(best, session),
    );
    for (const { others } of better) others.push(session);
    if (better.length === 0) standing.push({ best: session, others: [] });
  }
  return standing.map(({ best, others }) => completedSession(best, others)).sort(startOrder);
}

/** Sessions of minutes to hours within six hours, most of which overlap. */
const crowded: fc.Arbitrary<PlacedSession[]> = fc.array(
  fc
    .record({
      sourceId: fc.constantFrom(null, 'a', 'b', 'c', 'd'),
      from: fc.integer({ min: 0, max: 360 }),
      minutes: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 200 })),
      isTentative: fc.boolean(),
      isStaged: fc.boolean(),
      score: fc.constantFrom(null, 50, 60),
      asleepMinutes: fc.constantFrom(null, 1),
    })
    .map(({ from, minutes, isStaged, ...values }) => {
      const startMs = at('2026-03-04 22:00') + from * MINUTE_MS;
      const endMs = startMs + minutes * MINUTE_MS;
      return placed({ ...values, startMs, endMs, stages: isStaged ? [{ startMs, endMs, stage: 'deep' }] : [] });
    }),
  { maxLength: 60 },
);

test('The sweep over sorted sessions gives the same result as comparing every pair.', () => {
  fc.assert(
    fc.property(fc.oneof(crowded, anySessions), (sessions) => {
      assert.deepEqual(effectiveSessions(sessions), standingByEveryPair(sessions));
    }),
    { numRuns: 1000 },
  );
});

test('Merging many sessions of one day takes little more time than sorting them.', () => {
  const minutesLong: [string, (index: number, count: number) => number][] = [
    ['one minute', () => 1],
    ['each longer than the one before', (index) => 1 + (index % 1000)],
    ['some over all others', (index, count) => (index < count / 2 ? 1 : 1400)],
  ];
  for (const [name, lengthOf] of minutesLong) {
    for (const count of [1000, 8000]) {
      const { sessions, reads } = countedSessions(count, (index) => lengthOf(index, count));
      effectiveSessions(sessions);
      assert.ok(reads() < 4 * count * Math.log2(count), `${name}: ${reads()} reads of a start for ${count} sessions`);
    }
  }
});

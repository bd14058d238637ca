import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { completedSession } from './completed-session.ts';
import { effectiveSessions, mergedSessions } from './merge.ts';
import type { PlacedSession } from './placement.ts';
import { aStage, slept } from './session.fixture.ts';
import type { SourceSession } from './session.ts';

const stages = [aStage('2026-03-05 00:00', '2026-03-05 01:00', 'deep')];
const night = (values: Partial<SourceSession> = {}) => slept('2026-03-04 23:00', '2026-03-05 07:00', values);
/** Another session of the same sleep, a little shorter and with stages. */
const withStages = (from = '23:05', until = '06:55', values: Partial<SourceSession> = {}) =>
  slept(`2026-03-04 ${from}`, `2026-03-05 ${until}`, { sourceId: 'other', stages, ...values });

const outline = ({ stages: known, score, asleepMinutes, bedTime, wakeTime }: PlacedSession) => [
  bedTime,
  wakeTime,
  known.length,
  score,
  asleepMinutes,
];

test('The score and times come from one kind of export, and the stages from another.', () => {
  const cases: [string, PlacedSession[], unknown[]][] = [
    ['stages of the one that agrees', [night({ score: 83 }), withStages()], ['23:00', '07:00', 1, 83, null]],
    ['to ten minutes', [night({ score: 83 }), withStages('23:10', '06:50')], ['23:00', '07:00', 1, 83, null]],
    ['not to eleven at the start', [night(), withStages('23:11')], ['23:00', '07:00', 0, null, null]],
    ['not to eleven at the end', [night(), withStages('23:05', '06:49')], ['23:00', '07:00', 0, null, null]],
    [
      'a score for the one with stages',
      [night({ stages, asleepMinutes: 430 }), withStages('23:05', '06:55', { score: 70, asleepMinutes: 400 })],
      ['23:00', '07:00', 1, 70, 430],
    ],
    [
      'of several the better one lends',
      [
        night(),
        withStages('23:05', '06:50', { score: 60 }),
        withStages('23:05', '06:55', { score: 70, sourceId: 'b' }),
      ],
      ['23:00', '07:00', 1, 70, null],
    ],
    [
      'a first guess lends nothing to a final night',
      [night(), withStages('23:05', '06:55', { isTentative: true })],
      ['23:00', '07:00', 0, null, null],
    ],
    [
      'but to a longer guess',
      [night({ isTentative: true }), withStages('23:05', '06:55', { isTentative: true })],
      ['23:00', '07:00', 1, null, null],
    ],
    [
      'hours in bed are no stages',
      [night({ stages: [aStage('2026-03-04 23:00', '2026-03-05 07:00', 'in-bed')] }), withStages()],
      ['23:00', '07:00', 1, null, null],
    ],
  ];
  for (const [name, sessions, wanted] of cases) {
    assert.deepEqual(effectiveSessions(sessions).map(outline), [wanted], name);
    assert.deepEqual(effectiveSessions(sessions.toReversed()).map(outline), [wanted], name);
  }
  assert.equal(completedSession(night({ stages }), [night({ source: 'x' })]).stages, stages);
});

test('The diary comes from the session that has one.', () => {
  const diary = { minutesAwake: 20 };
  const [completed] = effectiveSessions([night({ score: 83 }), withStages('23:05', '06:55', { diary })]);
  assert.deepEqual(completed?.diary, diary);
  assert.equal('diary' in (effectiveSessions([night(), withStages()])[0] ?? {}), false);
});

test('Values of another source are never used.', () => {
  const sessions = [night(), withStages('23:05', '06:55', { source: 'a-ring' })];
  assert.deepEqual(
    effectiveSessions(sessions).map((session) => session.stages.length),
    [0, 1],
  );
});

/** Sessions of three nights by two sources with almost equal times. */
const nearlyAlike = fc.array(
  fc
    .record({
      source: fc.constantFrom('a-ring', 'a-watch'),
      sourceId: fc.constantFrom('one', 'two', 'three', 'four'),
      day: fc.integer({ min: 4, max: 6 }),
      early: fc.integer({ min: 0, max: 12 }),
      late: fc.integer({ min: 0, max: 12 }),
      isTentative: fc.boolean(),
      knows: fc.integer({ min: 0, max: 7 }),
    })
    .map(({ day, early, late, knows, sourceId, ...rest }) => {
      const [from, until] = [`2026-03-0${day} 23:${10 + early}`, `2026-03-0${day + 1} 06:${40 + late}`];
      return slept(from, until, {
        ...rest,
        sourceId: `${sourceId}-${day}-${early}`,
        stages: knows & 1 ? [aStage(`2026-03-0${day + 1} 01:00`, `2026-03-0${day + 1} 02:00`, 'rem')] : [],
        score: knows & 2 ? 50 + late : null,
        asleepMinutes: knows & 4 ? 400 + late : null,
      });
    }),
  { maxLength: 24 },
);

test('Any order, repetition and split into files of the sessions gives the same completed nights.', () => {
  fc.assert(
    fc.property(nearlyAlike, fc.nat(24), (sessions, cut) => {
      const once = effectiveSessions(mergedSessions([], sessions));
      const split = mergedSessions(sessions.slice(cut), sessions.slice(0, cut).toReversed());
      assert.deepEqual(effectiveSessions(split), once);
      assert.deepEqual(effectiveSessions(mergedSessions(split, sessions)), once);
      assert.deepEqual(effectiveSessions(once), once);
    }),
  );
});

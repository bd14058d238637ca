import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hypnogram } from '#domain/sessions/hypnogram.ts';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced } from '#domain/sessions/placement.ts';
import type { SourceSession } from '#domain/sessions/session.ts';
import { endOf, nightsOf } from '#testing/fake-garmin-nights.ts';
import { garminSleeps } from './garmin-sleeps.ts';

/** 2026-03-08 04:10 UTC, 23:10 in New York. */
const START = 1_772_943_000;
const minutes = (from: number, until: number) => ({
  startTimeInSeconds: START + from * 60,
  endTimeInSeconds: START + until * 60,
});

/** Asleep from 0 to 60 and 70 to 130 minutes, awake in between. */
const NIGHT = {
  userId: 'u1',
  summaryId: 'x1-66aa0001',
  calendarDate: '2026-03-08',
  startTimeInSeconds: START,
  startTimeOffsetInSeconds: -18_000,
  durationInSeconds: 120 * 60,
  unmeasurableSleepInSeconds: 0,
  deepSleepDurationInSeconds: 60 * 60,
  lightSleepDurationInSeconds: 40 * 60,
  remSleepInSeconds: 20 * 60,
  awakeDurationInSeconds: 10 * 60,
  sleepLevelsMap: {
    deep: [minutes(0, 60)],
    rem: [minutes(110, 130)],
    awake: [minutes(60, 70)],
    light: [minutes(70, 110)],
  },
  validation: 'ENHANCED_FINAL',
  overallSleepScore: { value: 83, qualifierKey: 'GOOD' },
};

const read = (changes: object): SourceSession[] => garminSleeps({ ...NIGHT, ...changes });
const lengthOf = ({ startMs, endMs }: SourceSession): number => (endMs - startMs) / 60_000;
const lengths = (changes: object): number[] => read(changes).map(lengthOf);

test('A night has its times, its stages in order, and its score.', () => {
  const at = (minute: number): number => (START + minute * 60) * 1000;
  assert.deepEqual(garminSleeps(NIGHT), [
    {
      source: 'garmin',
      sourceId: 'x1-66aa0001',
      startMs: at(0),
      endMs: at(130),
      offsetMinutes: -300,
      zone: null,
      isFloating: false,
      asleepMinutes: 120,
      score: 83,
      isNap: false,
      isTentative: false,
      stages: [
        { startMs: at(0), endMs: at(60), stage: 'deep' },
        { startMs: at(60), endMs: at(70), stage: 'awake' },
        { startMs: at(70), endMs: at(110), stage: 'light' },
        { startMs: at(110), endMs: at(130), stage: 'rem' },
      ],
    },
  ]);
});

test('A night ends with its last stage, and without stages after the sum of its durations.', () => {
  const none = { sleepLevelsMap: undefined };
  const cases: [string, object, number][] = [
    ['the last stage', {}, 130],
    ['the duration where it is longer', { durationInSeconds: 140 * 60 }, 140],
    ['no duration but stages', { durationInSeconds: undefined }, 130],
    ['without stages, awake on top', none, 130],
    ['without stages, unmeasurable on top', { ...none, unmeasurableSleepInSeconds: 300 }, 135],
    [
      'the other name of unmeasurable',
      { ...none, unmeasurableSleepInSeconds: undefined, unmeasurableSleepDurationInSeconds: 300 },
      135,
    ],
    ['a duration that holds the time awake', { ...none, durationInSeconds: 130 * 60 }, 130],
    ['a map without a stage', { sleepLevelsMap: {} }, 130],
  ];
  for (const [name, changes, expected] of cases) assert.deepEqual(lengths(changes), [expected], name);
});

test('A night entered by hand, or without a worn device, has its times and no stages.', () => {
  const unknown = { deepSleepDurationInSeconds: 0, lightSleepDurationInSeconds: 0, remSleepInSeconds: 0 };
  for (const validation of ['MANUAL', 'OFF_WRIST']) {
    const [night] = read({ ...unknown, validation, awakeDurationInSeconds: 0, sleepLevelsMap: {} });
    assert.deepEqual([night && lengthOf(night), night?.asleepMinutes, night?.stages], [120, null, []], validation);
  }
});

test('A tentative night is marked, and an unknown validation is final.', () => {
  const cases: [unknown, boolean][] = [
    ['AUTO_TENTATIVE', true],
    ['ENHANCED_TENTATIVE', true],
    ['AUTO_FINAL', false],
    ['ENHANCED_FINAL', false],
    ['AUTO_MANUAL', false],
    ['DEVICE', false],
    ['A_NEW_WORD', false],
    [undefined, false],
    [5, false],
  ];
  for (const [validation, expected] of cases) assert.equal(read({ validation })[0]?.isTentative, expected);
});

test('An offset that no place has is unknown.', () => {
  const cases: [unknown, number | null][] = [
    [20_700, 345],
    [-34_200, -570],
    [50_400, 840],
    [50_460, null],
    [-43_200, -720],
    [-43_260, null],
    [86_400, null],
    [3_599, 60],
    [0, 0],
    [null, null],
    ['-18000', null],
  ];
  for (const [startTimeOffsetInSeconds, expected] of cases) {
    assert.equal(read({ startTimeOffsetInSeconds })[0]?.offsetMinutes, expected, String(startTimeOffsetInSeconds));
  }
});

test('Impossible or unknown stages are dropped, and the rest stays.', () => {
  const [night] = read({
    sleepLevelsMap: {
      deep: [minutes(0, 60), minutes(50, 50), minutes(80, 70), minutes(-30, -10), minutes(10, 2000)],
      light: [minutes(60, 120), null, 'x', { startTimeInSeconds: 'soon' }, { startTimeInSeconds: START }],
      rem: { ...minutes(0, 60) },
      unmeasurable: [minutes(120, 180)],
      restless: [minutes(0, 400)],
    },
  });
  assert.deepEqual(
    night?.stages.map(({ stage, startMs }) => [stage, startMs / 60_000 - START / 60]),
    [
      ['deep', 0],
      ['light', 60],
    ],
  );
  assert.equal(night && lengthOf(night), 120);
});

test('Naps are separate sessions, also with a night that has no times.', () => {
  const naps = [
    {
      napDurationInSeconds: 1500,
      napStartTimeInSeconds: START - 40_000,
      napOffsetInSeconds: -18_000,
      napValidation: 'DEVICE',
    },
    { napDurationInSeconds: 20, napStartTimeInSeconds: START - 30_000 },
    { napDurationInSeconds: 1200 },
    null,
  ];
  const [night, nap, ...more] = read({ naps });
  assert.deepEqual([night?.isNap, more.length], [false, 0]);
  assert.deepEqual(
    [nap?.isNap, nap?.startMs, nap && lengthOf(nap), nap?.asleepMinutes, nap?.offsetMinutes, nap?.sourceId],
    [true, (START - 40_000) * 1000, 25, 25, -300, null],
  );
  assert.deepEqual(
    read({ naps, startTimeInSeconds: null }).map(({ isNap }) => isNap),
    [true],
  );
});

test('Impossible numbers become null.', () => {
  const scores: [unknown, number | null][] = [
    [{ value: 83.4 }, 83],
    [{ value: 0 }, null],
    [{ value: -1 }, null],
    [{ value: 101 }, null],
    [{ value: '83' }, null],
    [{ qualifierKey: 'GOOD' }, null],
    [83, null],
    [null, null],
  ];
  for (const [overallSleepScore, expected] of scores) assert.equal(read({ overallSleepScore })[0]?.score, expected);
  assert.equal(read({ deepSleepDurationInSeconds: 80_000 })[0]?.asleepMinutes, null);
  assert.equal(read({ deepSleepDurationInSeconds: 'long' })[0]?.asleepMinutes, 60);
  assert.equal(read({ summaryId: 12 })[0]?.sourceId, null);
});

test('A summary that cannot be a sleep gives no session.', () => {
  const cases: object[] = [
    { startTimeInSeconds: START * 1000 },
    { startTimeInSeconds: -5 },
    { startTimeInSeconds: String(START) },
    { startTimeInSeconds: undefined },
    { durationInSeconds: 0, sleepLevelsMap: {} },
    { durationInSeconds: 30, sleepLevelsMap: {}, deepSleepDurationInSeconds: 0 },
    { durationInSeconds: 90_000, sleepLevelsMap: {} },
    { durationInSeconds: -60, sleepLevelsMap: {} },
  ];
  for (const changes of cases) assert.deepEqual(read(changes), [], JSON.stringify(changes));
  for (const summary of [null, undefined, 5, 'night', [], [NIGHT], {}]) assert.deepEqual(garminSleeps(summary), []);
});

test('Any change of a summary gives sessions that can be stored and drawn.', () => {
  const number = fc.oneof(
    fc.constantFrom(0, -1, START, START + 3600, 86_400, 1e308, -1e308, Number.NaN, Number.POSITIVE_INFINITY, 0.5),
    fc.integer({ min: START - 100_000, max: START + 100_000 }),
    fc.integer({ min: -90_000, max: 90_000 }),
  );
  const value = fc.oneof({ weight: 4, arbitrary: number }, { weight: 1, arbitrary: fc.anything() });
  const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(fc.oneof(item, fc.anything()), { maxLength: 12 });
  const interval = fc.record({ startTimeInSeconds: value, endTimeInSeconds: value }, { requiredKeys: [] });
  const nap = fc.record({ napStartTimeInSeconds: value, napDurationInSeconds: value, napOffsetInSeconds: value });
  const changes = fc.record(
    {
      startTimeInSeconds: value,
      startTimeOffsetInSeconds: value,
      durationInSeconds: value,
      unmeasurableSleepInSeconds: value,
      deepSleepDurationInSeconds: value,
      awakeDurationInSeconds: value,
      validation: fc.anything(),
      sleepLevelsMap: fc.oneof(
        fc.dictionary(fc.constantFrom('deep', 'light', 'rem', 'awake', '__proto__', 'x'), list(interval)),
        fc.anything(),
      ),
      naps: fc.oneof(list(nap), fc.anything()),
      overallSleepScore: fc.oneof(fc.record({ value }), fc.anything()),
      summaryId: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(changes, (changed) => {
      for (const session of read(changed)) {
        const placed = placedSession(session, 'America/New_York');
        assert.ok(isPlaced(placed), JSON.stringify(session));
        const { minutes: stageMinutes } = hypnogram(placed);
        for (const count of Object.values(stageMinutes)) assert.ok(count >= 0 && count <= 1440);
      }
    }),
    { numRuns: 700 },
  );
});

test('The same summary gives the same result twice.', () => {
  assert.deepEqual(garminSleeps(NIGHT), garminSleeps(structuredClone(NIGHT)));
});

test('Months of plausible nights are read completely, also across clock changes.', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    const summaries = nightsOf('ada', zone, Date.UTC(2026, 0, 1) / 1000, Date.UTC(2026, 11, 31) / 1000);
    assert.ok(summaries.length > 300);
    for (const summary of summaries) {
      const [night] = garminSleeps(summary);
      assert.ok(night);
      assert.equal(night.endMs, endOf(summary) * 1000);
      const placed = placedSession(night, zone);
      assert.ok(isPlaced(placed));
      assert.equal(placed.night, summary.calendarDate);
      assert.deepEqual(hypnogram(placed).dropped, []);
    }
  }
});

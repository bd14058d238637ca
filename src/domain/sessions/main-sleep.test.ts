import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sourceNights } from './main-sleep.ts';
import { effectiveSessions } from './merge.ts';
import type { PlacedSession } from './placement.ts';
import { anySessions, aStage, MINUTE_MS, slept } from './session.fixture.ts';

const hours = ({ bedTime, wakeTime }: { bedTime: string; wakeTime: string }): string => `${bedTime}-${wakeTime}`;

const outline = (sessions: PlacedSession[]) =>
  sourceNights(sessions).map(({ night, main, naps }) => [night, main && hours(main), naps.map(hours)]);

const NAP = { isNap: true };
const night = slept('2026-03-04 23:00', '2026-03-05 07:00');

test('A wake date has one main sleep and naps.', () => {
  const cases: [string, PlacedSession[], [string, string | null, string[]][]][] = [
    ['one night', [night], [['2026-03-05', '23:00-07:00', []]]],
    [
      'a nap after noon',
      [night, slept('2026-03-05 13:00', '2026-03-05 14:30')],
      [['2026-03-05', '23:00-07:00', ['13:00-14:30']]],
    ],
    [
      'a nap right after the night does not stretch it',
      [night, slept('2026-03-05 07:20', '2026-03-05 08:00', NAP)],
      [['2026-03-05', '23:00-07:00', ['07:20-08:00']]],
    ],
    [
      'a nap in the evening does not stretch the night it comes before',
      [slept('2026-03-04 21:30', '2026-03-04 22:20', NAP), night],
      [
        ['2026-03-04', null, ['21:30-22:20']],
        ['2026-03-05', '23:00-07:00', []],
      ],
    ],
    [
      'a nap between the parts of a night does not split it',
      [
        slept('2026-03-04 23:00', '2026-03-05 03:00'),
        slept('2026-03-05 03:10', '2026-03-05 03:30', NAP),
        slept('2026-03-05 03:40', '2026-03-05 07:00'),
      ],
      [['2026-03-05', '23:00-07:00', ['03:10-03:30']]],
    ],
    [
      'a pause of 59 minutes is in the night',
      [slept('2026-03-04 23:00', '2026-03-05 03:00'), slept('2026-03-05 03:59', '2026-03-05 07:00')],
      [['2026-03-05', '23:00-07:00', []]],
    ],
    [
      'after a pause of an hour it is another sleep',
      [slept('2026-03-04 23:00', '2026-03-05 03:00'), slept('2026-03-05 04:00', '2026-03-05 07:00')],
      [['2026-03-05', '23:00-03:00', ['04:00-07:00']]],
    ],
    [
      'a first part that ends before midnight belongs to the night',
      [slept('2026-03-04 21:00', '2026-03-04 23:50'), slept('2026-03-05 00:20', '2026-03-05 06:00')],
      [['2026-03-05', '21:00-06:00', []]],
    ],
    [
      'a session inside another does not shorten it',
      [night, slept('2026-03-05 01:00', '2026-03-05 02:00'), slept('2026-03-05 07:30', '2026-03-05 08:00')],
      [['2026-03-05', '23:00-08:00', []]],
    ],
    [
      'two nights that start on one calendar day',
      [slept('2026-03-05 00:30', '2026-03-05 07:30'), slept('2026-03-05 23:00', '2026-03-06 06:30')],
      [
        ['2026-03-05', '00:30-07:30', []],
        ['2026-03-06', '23:00-06:30', []],
      ],
    ],
    [
      'parts that go on for more than a day are no night: the longest is',
      [
        slept('2026-03-04 08:00', '2026-03-04 20:00'),
        slept('2026-03-04 20:30', '2026-03-05 02:00'),
        slept('2026-03-05 02:30', '2026-03-05 09:00'),
      ],
      [
        ['2026-03-04', '08:00-20:00', []],
        ['2026-03-05', '02:30-09:00', ['20:30-02:00']],
      ],
    ],
    [
      'sleep after a night shift is a night, however late',
      [slept('2026-03-05 09:00', '2026-03-05 15:00')],
      [['2026-03-05', '09:00-15:00', []]],
    ],
    [
      'a day with nothing but a nap has no night',
      [slept('2026-03-05 14:00', '2026-03-05 15:30')],
      [['2026-03-05', null, ['14:00-15:30']]],
    ],
    [
      'a short sleep after noon that the source calls no nap is one',
      [slept('2026-03-05 14:00', '2026-03-05 15:30', { isNap: false })],
      [['2026-03-05', '14:00-15:30', []]],
    ],
    [
      'a short night is a night',
      [slept('2026-03-05 03:00', '2026-03-05 05:30'), slept('2026-03-06 23:30', '2026-03-07 01:00')],
      [
        ['2026-03-05', '03:00-05:30', []],
        ['2026-03-07', '23:30-01:00', []],
      ],
    ],
    [
      'three hours after noon are no nap',
      [slept('2026-03-05 12:00', '2026-03-05 15:00')],
      [['2026-03-05', '12:00-15:00', []]],
    ],
    [
      'sleeps close together that last longer than a day stay apart',
      [
        slept('2026-03-04 13:00', '2026-03-05 00:00'),
        slept('2026-03-05 00:45', '2026-03-05 12:00'),
        slept('2026-03-05 12:45', '2026-03-06 00:00'),
      ],
      [
        ['2026-03-05', '00:45-12:00', ['13:00-00:00']],
        ['2026-03-06', '12:45-00:00', []],
      ],
    ],
    [
      'of two equally long sleeps the first is the main one',
      [slept('2026-03-05 01:00', '2026-03-05 05:00'), slept('2026-03-05 17:00', '2026-03-05 21:00')],
      [['2026-03-05', '01:00-05:00', ['17:00-21:00']]],
    ],
  ];
  for (const [name, sessions, nights] of cases) {
    assert.deepEqual(outline(sessions), nights, name);
    assert.deepEqual(outline(sessions.toReversed()), nights, name);
  }
});

test('Each source has its own nights.', () => {
  const ring = { source: 'a-ring' };
  const sessions = [slept('2026-03-05 03:30', '2026-03-05 07:10', ring), slept('2026-03-04 23:00', '2026-03-05 03:00')];
  assert.deepEqual(
    sourceNights(sessions).map(({ source, main }) => [source, main && hours(main)]),
    [
      ['a-ring', '03:30-07:10'],
      ['a-watch', '23:00-03:00'],
    ],
  );
});

test('A night in two parts adds up their values.', () => {
  const early = aStage('2026-03-04 23:00', '2026-03-05 01:00', 'deep');
  const late = aStage('2026-03-05 01:30', '2026-03-05 06:00', 'rem');
  const first = { asleepMinutes: 110, score: 90, stages: [early] };
  const second = { asleepMinutes: 260, score: 70, stages: [late] };
  const both = (one: object, other: object) =>
    sourceNights([
      slept('2026-03-04 23:00', '2026-03-05 01:00', { ...first, ...one }),
      slept('2026-03-05 01:30', '2026-03-05 06:00', { ...second, ...other }),
    ])[0]?.main;
  const main = both({}, {});
  assert.deepEqual(
    [main?.durationMs, main?.asleepMinutes, main?.score, main?.isTentative, main?.stages, main?.parts.length],
    [420 * MINUTE_MS, 370, 70, false, [early, late], 2],
  );
  assert.equal(both({ asleepMinutes: null }, {})?.asleepMinutes, null);
  assert.equal(both({}, { score: null })?.score, 90);
  assert.equal(both({}, { isTentative: true })?.isTentative, true);
  assert.equal(both({ diary: { minutesAwake: 20 } }, {})?.diary, undefined, 'a diary is about one sleep');
});

/** From the first start to the last end of the sleeps around an instant that are less than an hour apart. */
function closeSleepMs(sessions: readonly { startMs: number; endMs: number }[], atMs: number): number {
  let fromMs = -Infinity;
  let untilMs = -Infinity;
  for (const { startMs, endMs } of sessions.toSorted((one, other) => one.startMs - other.startMs)) {
    if (startMs - untilMs >= 60 * MINUTE_MS) {
      if (startMs > atMs) break;
      fromMs = startMs;
    }
    untilMs = Math.max(untilMs, endMs);
  }
  return untilMs - fromMs;
}

test('Every session is in one place, and nights are an hour apart unless close sleeps last longer than a day.', () => {
  fc.assert(
    fc.property(anySessions, (given) => {
      const sessions = effectiveSessions(given);
      const nights = sourceNights(sessions);
      const found = nights.flatMap(({ main, naps }) => [...(main?.parts ?? []), ...naps]);
      assert.equal(found.length, sessions.length);
      assert.deepEqual(new Set(found), new Set(sessions));
      assert.equal(new Set(nights.map(({ night, source }) => `${night} ${source}`)).size, nights.length);
      for (const source of ['a-ring', 'a-watch']) {
        const mains = nights.flatMap((night) => (night.source === source && night.main) || []);
        for (const [index, main] of mains.entries()) {
          assert.equal(main.night, main.parts.find(({ endMs }) => endMs === main.endMs)?.night);
          const gapMs = main.startMs - (mains[index - 1]?.endMs ?? -Infinity);
          const own = sessions.filter((session) => session.source === source && session.isNap !== true);
          assert.ok(gapMs >= 60 * MINUTE_MS || closeSleepMs(own, main.startMs) > 24 * 60 * MINUTE_MS);
          assert.ok(main.parts.every(({ isNap }) => isNap !== true));
        }
      }
      assert.deepEqual(sourceNights(sessions.toReversed()), nights);
    }),
  );
});

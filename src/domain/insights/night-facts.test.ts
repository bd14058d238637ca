import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { aNight, anyNights, nightsInARow } from '../nights/night.fixture.ts';
import { isLogged, type LoggedNight } from '../nights/night.ts';
import type { ClockTime } from '../time/clock-time.ts';
import { addDays } from '../time/local-date.ts';
import { COMPARED_DAYS, nightFacts } from './night-facts.ts';
import { nightSentence } from './night-sentence.ts';

/** A Thursday. */
const TODAY = '2026-03-12';

const sentence = (logs: readonly LoggedNight[], planned: ClockTime | null = null): string | null =>
  nightSentence(TODAY, nightFacts(TODAY, logs, planned));

/** Nights up to today, oldest first, with these scores and bedtimes. */
const nights = (scores: number[], beds: (ClockTime | null)[] = []): LoggedNight[] =>
  nightsInARow(TODAY, scores.length, (index) => ({ overallScore: scores[index]!, bedTime: beds[index] ?? null }));

const STEADY = Array.from({ length: 30 }, (_, index) => 60 + (index % 3));
const EARLY: ClockTime[] = Array.from({ length: 30 }, (_, index) => `22:${20 + (index % 3) * 5}`);

/** The best night and the earliest bedtime, with other values. */
const lastNight = (values: Partial<LoggedNight>): LoggedNight[] => [
  ...nights(STEADY, EARLY).filter(({ date }) => date !== TODAY),
  aNight({ date: TODAY, overallScore: 90, bedTime: '20:30', ...values }),
];

const CASES: [string, LoggedNight[], ClockTime | null, string | null][] = [
  ['nothing logged today', nightsInARow(addDays(TODAY, -1), 5), null, null],
  ['the first night', nights([60]), null, 'Your first night is in.'],
  ['two nights', nights([60, 70], ['22:00', '22:10']), null, 'Two nights in.'],
  [
    'three nights with close bedtimes',
    nights([60, 50, 70], ['23:50', '00:05', '00:08']),
    null,
    'Three nights in, and your bedtimes lie within 20 minutes.',
  ],
  [
    'three with the same',
    nights([60, 50, 70], ['23:00', '23:00', '23:00']),
    null,
    'Three nights in, and your bedtimes are the same.',
  ],
  ['three far apart', nights([60, 50, 70], ['21:00', '23:00', '23:00']), null, 'Three nights in.'],
  ['a usual night', nights(STEADY), null, null],
  ['a usual night and bedtime', nights(STEADY, EARLY), '22:30', null],
  ['few nights', nights([50, 60, 52, 90]), null, null],
  [
    'a short night',
    lastNight({ totalTimeInBed: 330, sleepQualityScore: 9 }),
    null,
    'A short night: 5 h 30. Nothing to fix before tonight.',
  ],
  [
    'a short first night',
    [aNight({ date: TODAY, totalTimeInBed: 359 })],
    null,
    'A short night: 5 h 59. Nothing to fix before tonight.',
  ],
  [
    'a hard night of 6 hours',
    lastNight({ totalTimeInBed: 360, sleepQualityScore: 4 }),
    null,
    'A hard night. Nothing to fix before tonight.',
  ],
  [
    'a hard night without times',
    lastNight({ bedTime: null, sleepQualityScore: 1 }),
    null,
    'A hard night. Nothing to fix before tonight.',
  ],
  [
    'a default rating of a low night',
    lastNight({ sleepQualityScore: 4, isRated: false, bedTime: null }),
    null,
    'Your best night in four weeks.',
  ],
  ['the best so far', nights([50, 60, 52, 55, 90]), null, 'Your best night so far.'],
  ['the best in the compared nights', nights([99, ...STEADY, 90]), null, 'Your best night in four weeks.'],
  [
    'a good night of the last week',
    nights([...STEADY, 75, 60, 61, 60, 75]),
    null,
    'Your best night since Saturday night.',
  ],
  ['a good night before', nights([...STEADY, 75, ...STEADY.slice(0, 8), 75]), null, 'Your best night since Mar 2.'],
  ['as good two nights ago', nights([...STEADY, 75, 60, 75]), null, null],
  ['a little better', nights([...STEADY, 66]), null, 'Your best night in four weeks.'],
  ['too little better', nights([...STEADY, 65]), null, null],
  [
    'later than planned',
    nights(STEADY, [...EARLY.slice(1), '23:10']),
    '22:30',
    'In bed 40 minutes later than planned.',
  ],
  [
    'earlier than planned',
    nights(STEADY, [...EARLY.slice(1), '22:10']),
    '22:30',
    'In bed 20 minutes earlier than planned.',
  ],
  [
    'earlier than the night before',
    nights([...STEADY.slice(3), 60, 61, 75], [...EARLY.slice(3), '22:30', '00:20', '22:30']),
    null,
    'Your best night in four weeks, and in bed 1 h 50 min earlier than the night before.',
  ],
  [
    'across midnight',
    nights(STEADY, [...EARLY.slice(2), '23:50', '00:40']),
    null,
    'In bed 50 minutes later than the night before.',
  ],
  [
    'irregular bedtimes',
    nights(
      STEADY,
      STEADY.map((_, index) => (index % 2 ? '21:00' : '00:30')),
    ),
    '22:30',
    'In bed 3 h 30 min earlier than the night before.',
  ],
];

for (const [what, logs, planned, expected] of CASES) {
  test(`The sentence about a night says what stands out, or nothing: ${what}.`, () => {
    assert.equal(sentence(logs, planned), expected);
  });
}

test('The bedtime is not compared with a night that is missing.', () => {
  const logs = nights(STEADY, [...EARLY.slice(2), '23:59', '22:30']).filter(({ date }) => date !== addDays(TODAY, -1));
  assert.equal(sentence(logs), null);
});

const minutesApart = (one: ClockTime, other: ClockTime): number => {
  const minutes = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const apart = Math.abs(minutes(one) - minutes(other));
  return Math.min(apart, 1440 - apart);
};

test('Every fact about a night is true, and nothing is said about an empty night.', () => {
  const planned = fc.constantFrom(null, '22:30', '07:15');
  fc.assert(
    fc.property(anyNights(TODAY), planned, fc.boolean(), (logs, plan, isToday) => {
      const all = isToday
        ? [...logs.filter(({ date }) => date !== TODAY), aNight({ date: TODAY, overallScore: 90 })]
        : logs;
      const logged = all.filter(isLogged);
      const night = logged.find(({ date }) => date === TODAY);
      const facts = nightFacts(TODAY, all, plan);
      if (!night) assert.deepEqual(facts, []);
      for (const fact of facts) {
        if (fact.kind === 'hard') {
          const isShort = night?.totalTimeInBed !== null && night!.totalTimeInBed < 360;
          assert.equal(fact.minutes, isShort ? night!.totalTimeInBed : null);
          assert.ok(isShort || (night!.isRated && night!.sleepQualityScore <= 4));
          assert.equal(facts.length, 1);
        } else if (fact.kind === 'first') {
          assert.equal(fact.count, logged.length);
        } else if (fact.kind === 'best') {
          const from = fact.since ?? addDays(TODAY, -COMPARED_DAYS - 1);
          const between = logged.filter(({ date }) => date > from && date < TODAY);
          assert.ok(between.every(({ overallScore }) => (overallScore ?? 0) < (night?.overallScore ?? 0)));
          assert.ok(between.filter(({ overallScore }) => (overallScore ?? 0) > 0).length >= 3);
          if (fact.since !== null) {
            assert.ok(logged.some(({ date, overallScore }) => date === from && overallScore! >= night!.overallScore!));
          } else {
            assert.equal(
              fact.isFirstMonth,
              logged.every(({ date }) => date > from),
            );
          }
        } else {
          const before = logged.find(({ date }) => date === addDays(TODAY, -1));
          const other = fact.than === 'plan' ? plan : before?.bedTime;
          assert.equal(Math.abs(fact.minutes), minutesApart(other!, night!.bedTime!));
          assert.ok(Math.abs(fact.minutes) >= 15);
        }
      }
    }),
    { numRuns: 500 },
  );
});

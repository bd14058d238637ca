import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WEEKDAYS, type Weekday } from '../schedules/schedule.ts';
import { addDays } from '../time/local-date.ts';
import { aNight, anyNights, nightsInARow, onlyOpened } from './night.fixture.ts';
import type { LoggedNight } from './night.ts';
import { type KnownNights, missedNight, suggestedNights } from './suggested-night.ts';

/** A Tuesday. */
const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';

const plan = (targetBedTime: string, targetWakeTime: string, daysOfWeek: Weekday[] = [...WEEKDAYS]) => ({
  ...{ targetBedTime, targetWakeTime, daysOfWeek, isActive: true },
});
const watch = { source: 'garmin', bedTime: '23:05', wakeTime: '06:30', spanMinutes: 445, minutesInBed: 445 };
const onDate = (night = watch, date = TODAY) => ({ date, night });
const known = (values: Partial<KnownNights> = {}): KnownNights => ({
  logs: [],
  imported: [],
  schedules: [],
  ...values,
});

/** `origin bed-wake` of each suggestion. */
const suggestions = (values: Partial<KnownNights>): string[] =>
  suggestedNights(TODAY, known(values)).map(({ origin, bedTime, wakeTime }) => `${origin} ${bedTime}-${wakeTime}`);

const LAST = aNight({ date: YESTERDAY, bedTime: '00:55', wakeTime: '06:35' });
const USUAL = plan('22:30', '06:30');

const CASES: [string, Partial<KnownNights>, string[]][] = [
  ['nothing known', {}, []],
  [
    'watch, plan and last night',
    { imported: [onDate()], schedules: [USUAL], logs: [LAST] },
    ['imported 23:05-06:30', 'planned 22:30-06:30', 'previous 00:55-06:35'],
  ],
  [
    'an import so short that the device was perhaps taken off',
    { imported: [onDate({ ...watch, bedTime: '05:00', spanMinutes: 90, minutesInBed: 90 })], schedules: [USUAL] },
    ['planned 22:30-06:30', 'imported 05:00-06:30'],
  ],
  ['only naps', { imported: [{ date: TODAY, night: null }] }, []],
  ['an import of another night', { imported: [onDate(watch, YESTERDAY)] }, []],
  [
    'the same times as planned',
    { imported: [onDate({ ...watch, bedTime: '22:30' })], schedules: [USUAL] },
    ['imported 22:30-06:30'],
  ],
  ['a plan of the evening before', { schedules: [plan('22:30', '06:30', ['monday'])] }, ['planned 22:30-06:30']],
  ['a plan of this evening', { schedules: [plan('22:30', '06:30', ['tuesday'])] }, []],
  ['a bedtime after midnight', { schedules: [plan('00:30', '08:00', ['monday'])] }, ['planned 00:30-08:00']],
  ['a day sleeper', { schedules: [plan('08:00', '16:00', ['tuesday'])] }, ['planned 08:00-16:00']],
  ['a switched off plan', { schedules: [{ ...USUAL, isActive: false }] }, []],
  ['the earliest of two plans', { schedules: [plan('23:00', '07:00'), USUAL] }, ['planned 22:30-06:30']],
  ['a plan without length', { schedules: [plan('22:00', '22:00')] }, []],
  [
    'the newest night with both times',
    { logs: [aNight({ date: '2026-03-07' }), LAST, onlyOpened(TODAY)] },
    ['previous 00:55-06:35'],
  ],
  ['a night without wake time', { logs: [aNight({ date: YESTERDAY, wakeTime: null })] }, []],
  ['a night of 14 days before', { logs: [aNight({ date: addDays(TODAY, -14) })] }, ['previous 23:00-07:00']],
  ['a night of 15 days before', { logs: [aNight({ date: addDays(TODAY, -15) })] }, []],
  ['a later night', { logs: [aNight({ date: addDays(TODAY, 1) }), aNight({ date: TODAY })] }, []],
];

for (const [what, values, expected] of CASES) {
  test(`The times suggested for a night are in order and without duplicates: ${what}.`, () => {
    assert.deepEqual(suggestions(values), expected);
  });
}

const anyClock = fc.integer({ min: 0, max: 47 }).map((half) => new Date(half * 1_800_000).toISOString().slice(11, 16));

const anyKnown: fc.Arbitrary<KnownNights> = fc.record({
  logs: anyNights(TODAY),
  imported: fc.uniqueArray(
    fc.record({
      date: fc.integer({ min: 0, max: 5 }).map((days) => addDays(TODAY, -days)),
      night: fc.record({
        ...{ source: fc.constant('garmin'), bedTime: anyClock, wakeTime: anyClock },
        ...{ spanMinutes: fc.integer({ min: 0, max: 900 }), minutesInBed: fc.integer({ min: 0, max: 900 }) },
      }),
    }),
    { selector: ({ date }) => date },
  ),
  schedules: fc.array(
    fc.tuple(anyClock, anyClock, fc.subarray([...WEEKDAYS])).map(([bed, wake, days]) => plan(bed, wake, days)),
    { maxLength: 3 },
  ),
});

test('Each suggestion is of its origin, once, and never of the night itself or a later one.', () => {
  fc.assert(
    fc.property(anyKnown, (values) => {
      const nights = suggestedNights(TODAY, values);
      const pairs = nights.map(({ bedTime, wakeTime }) => `${bedTime} ${wakeTime}`);
      assert.equal(new Set(pairs).size, pairs.length);
      for (const night of nights) {
        const { bedTime, wakeTime } = night;
        assert.notEqual(bedTime, wakeTime);
        if (night.origin === 'imported') {
          assert.ok(
            values.imported.some(
              ({ date, night: one }) => date === TODAY && one?.bedTime === bedTime && one.wakeTime === wakeTime,
            ),
          );
        } else if (night.origin === 'planned') {
          assert.ok(values.schedules.some((one) => one.targetBedTime === bedTime && one.targetWakeTime === wakeTime));
        } else {
          const log = values.logs.find((one) => one.date === night.from);
          assert.ok(night.from < TODAY && log?.bedTime === bedTime && log.wakeTime === wakeTime);
        }
      }
    }),
  );
});

test('A night of a device brings the minutes that the person was up with it.', () => {
  const inPieces = { ...watch, spanMinutes: 445, minutesInBed: 265 };
  const [night] = suggestedNights(TODAY, known({ imported: [onDate(inPieces)] }));
  assert.deepEqual(night, {
    ...{ origin: 'imported', source: 'garmin', minutesUp: 180 },
    bedTime: '23:05',
    wakeTime: '06:30',
  });
});

const without = (nights: LoggedNight[], ...dates: string[]) => nights.filter(({ date }) => !dates.includes(date));
const WEEK = nightsInARow(TODAY, 8);
const BEFORE = addDays(TODAY, -2);

const MISSED: [string, Partial<KnownNights>, string | null][] = [
  ['no logs', {}, null],
  ['every night logged', { logs: WEEK }, null],
  ['yesterday missing', { logs: without(WEEK, YESTERDAY) }, `${YESTERDAY} previous`],
  ['the day before missing', { logs: without(WEEK, BEFORE) }, `${BEFORE} previous`],
  ['both missing', { logs: without(WEEK, YESTERDAY, BEFORE) }, `${YESTERDAY} previous`],
  ['three days ago missing', { logs: without(WEEK, addDays(TODAY, -3)) }, null],
  ['yesterday only opened', { logs: [...without(WEEK, YESTERDAY), onlyOpened(YESTERDAY)] }, `${YESTERDAY} previous`],
  ['a plan for it', { logs: without(WEEK, YESTERDAY), schedules: [USUAL] }, `${YESTERDAY} planned`],
  ['one time logged', { logs: [...without(WEEK, YESTERDAY), aNight({ date: YESTERDAY, wakeTime: null })] }, null],
  ['the second night of a new person', { logs: [aNight({ date: BEFORE })] }, `${YESTERDAY} previous`],
  ['a person who logs now and then', { logs: [aNight({ date: BEFORE }), aNight({ date: addDays(TODAY, -9) })] }, null],
  ['only today logged', { logs: [aNight({ date: TODAY })], schedules: [USUAL] }, null],
];

for (const [what, values, expected] of MISSED) {
  test(`A missed night is one of the last two without times: ${what}.`, () => {
    const missed = missedNight(TODAY, known(values));
    assert.equal(missed && `${missed.date} ${missed.times.origin}`, expected);
  });
}

test('A missed night has no times yet, and is one of the last two.', () => {
  fc.assert(
    fc.property(anyKnown, (values) => {
      const missed = missedNight(TODAY, values);
      if (!missed) return;
      assert.ok(missed.date === YESTERDAY || missed.date === BEFORE);
      const log = values.logs.find(({ date }) => date === missed.date);
      assert.ok(!log || (log.bedTime === null && log.wakeTime === null && log.isRated === missed.isRated));
      assert.deepEqual(missed.times, suggestedNights(missed.date, values)[0]);
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { A_SATURDAY, anyNights, nightsInARow } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { clockTimeOf } from '../time/clock-time.ts';
import { addDays } from '../time/local-date.ts';
import { SECTIONS } from './sections.ts';
import { fitsOf, loggedNightSigns, SIGNS, signsIn } from './signs.ts';

const TODAY = A_SATURDAY;
const idsOf = (nights: readonly LoggedNight[]) => loggedNightSigns(nights, TODAY).map(({ id }) => id);

/** A night from 20:00 that lasts so many minutes. */
const lasting = (minutes: number): Partial<LoggedNight> => ({
  bedTime: '20:00',
  wakeTime: clockTimeOf(20 * 60 + minutes),
  totalTimeInBed: minutes,
});

const nights = (count: number, values: (index: number) => Partial<LoggedNight>) =>
  nightsInARow(TODAY, count, (index) => ({ sleepQualityScore: 7, ...values(index) }));

const UNTIMED = { bedTime: null, wakeTime: null, totalTimeInBed: null };
const UNRATED = { isRated: false, sleepQualityScore: 1 };

test('Each sign is present exactly within its limits.', () => {
  const short = (count: number, minutes = 299) => nights(count, () => lasting(minutes));
  const rated = (hard: number, others: number) =>
    nights(hard + others, (index) => ({ sleepQualityScore: index < hard ? 4 : 5 }));
  const long = (count: number, minutes = 601) => nights(count, () => lasting(minutes));
  const cases: [description: string, nights: LoggedNight[], expected: string[]][] = [
    ['no nights', [], []],
    ['7 nights under 5 hours', short(7), ['short']],
    ['6 nights under 5 hours', short(6), []],
    ['7 nights of exactly 5 hours', short(7, 300), []],
    ['a mean just under 5 hours', nights(7, (index) => lasting(index === 0 ? 299 : 300)), ['short']],
    ['nights of 30 minutes', short(7, 30), ['short']],
    ['nights of 29 minutes', short(7, 29), []],
    ['a nap beside six short nights', [...short(7, 299).slice(1), ...nights(7, () => lasting(29)).slice(0, 1)], []],
    ['6 timed nights and 20 untimed', nights(26, (index) => (index < 6 ? lasting(240) : UNTIMED)), []],
    ['7 timed nights and 20 untimed', nights(27, (index) => (index < 7 ? lasting(240) : UNTIMED)), ['short']],
    ['6 of 10 nights rated 4', rated(6, 4), ['hard']],
    ['5 of 10 nights rated 4', rated(5, 5), []],
    ['9 of 9 nights rated 4', rated(9, 0), []],
    ['9 of 15 nights rated 4', rated(9, 6), ['hard']],
    ['16 of 27 nights rated 4', rated(16, 11), []],
    ['17 of 28 nights rated 4', rated(17, 11), ['hard']],
    ['unrated nights beside 9 hard ones', nights(28, (index) => (index < 9 ? { sleepQualityScore: 2 } : UNRATED)), []],
    ['unrated nights beside 10 good ones', nights(28, (index) => (index < 10 ? {} : UNRATED)), []],
    ['14 nights over 10 hours', long(14), ['long']],
    ['13 nights over 10 hours', long(13), []],
    ['14 nights of exactly 10 hours', long(14, 600), []],
    ['14 nights of 20 hours', long(14, 1200), ['long']],
    ['short and hard', nights(10, () => ({ ...lasting(240), sleepQualityScore: 2 })), ['short', 'hard']],
  ];
  for (const [description, some, expected] of cases) assert.deepEqual(idsOf(some), expected, description);
});

test('Clock times win over a stored time in bed that differs.', () => {
  assert.deepEqual(idsOf(nights(7, () => ({ ...lasting(480), totalTimeInBed: 240 }))), []);
  assert.deepEqual(idsOf(nights(7, () => ({ ...lasting(305), totalTimeInBed: 295 }))), ['short']);
});

test('Only the 28 days up to today count.', () => {
  const week = (last: string) => nightsInARow(last, 7, () => lasting(240));
  assert.deepEqual(idsOf(week(addDays(TODAY, -21))), ['short']);
  assert.deepEqual(idsOf(week(addDays(TODAY, -22))), []);
  assert.deepEqual(idsOf(week(addDays(TODAY, 1))), []);
});

test('The order of the nights, and nights outside the window, make no difference.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 5)), fc.infiniteStream(fc.nat()), (some, keys) => {
      const shuffled = some
        .map((night) => ({ night, key: keys.next().value ?? 0 }))
        .sort((one, other) => one.key - other.key)
        .map(({ night }) => night);
      const recent = some.filter(({ date }) => date > addDays(TODAY, -28) && date <= TODAY);
      assert.deepEqual(idsOf(shuffled), idsOf(recent));
    }),
  );
});

test('Unrated and untimed nights change no sign.', () => {
  fc.assert(
    fc.property(anyNights(TODAY, 28), (some) => {
      const emptied = some.map((night) => ({
        ...night,
        ...(night.isRated ? {} : { sleepQualityScore: 1 }),
        ...(night.bedTime === null || night.wakeTime === null ? { totalTimeInBed: 1 } : {}),
      }));
      assert.deepEqual(idsOf(emptied), idsOf(some));
    }),
  );
});

test('Every sign names existing sections and steps, and several signs name a section once.', () => {
  for (const { id, fits } of SIGNS) {
    for (const { section, step } of fits) {
      const found = SECTIONS.find((one) => one.id === section);
      assert.ok(found?.whatToDo[step], `${id}: step ${step} of ${section}`);
    }
  }
  const [short, hard, long] = SIGNS;
  assert.ok(short && hard && long);
  assert.deepEqual(
    fitsOf([short, hard]).map(({ section }) => section),
    ['short-long', 'driving', 'long-trouble', 'breathing', 'mood'],
  );
  assert.deepEqual(fitsOf([short, long])[0], { section: 'short-long', step: 0 });
  assert.deepEqual(fitsOf([]), []);
});

test('The state of the history gives its known signs, whatever else it holds.', () => {
  const cases: [state: unknown, expected: string[]][] = [
    [{ signs: ['hard', 'short'] }, ['short', 'hard']],
    [{ signs: ['hard', 'toString', 7, null] }, ['hard']],
    [{ signs: 'hard' }, []],
    ...[null, undefined, 3, 'short', [], {}, { signs: null }].map((state): [unknown, string[]] => [state, []]),
  ];
  for (const [state, expected] of cases) {
    assert.deepEqual(
      signsIn(state).map(({ id }) => id),
      expected,
      JSON.stringify(state),
    );
  }
});

test('Imported times are no sign, naps count against short nights, and ratings beside imported times count.', () => {
  const imported = (values = {}) => nights(14, () => ({ ...lasting(200), areTimesImported: true as const, ...values }));
  assert.deepEqual(idsOf(imported()), []);
  assert.deepEqual(idsOf(imported({ sleepQualityScore: 2 })), ['hard']);
  const withNaps = (napMinutes: number) =>
    nights(14, () => ({ ...lasting(290), napMinutes: 0, sleep: { ...NO_SLEEP, napMinutes, naps: 1 } }));
  assert.deepEqual(idsOf(withNaps(0)), ['short']);
  assert.deepEqual(idsOf(withNaps(150)), []);
});

const NO_SLEEP = {
  device: null,
  asleepMinutes: null,
  minutesBetween: 0,
  pieces: 1,
  intervals: { night: [], naps: [] },
  asleep24: null,
  rest24: null,
};

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../time/local-date.ts';
import {
  type AwakeNights,
  EMPTY_AWAKE_NIGHT,
  howOften,
  timesUp,
  wakeDateOf,
  wasUpOften,
  withAwakeNight,
} from './awake-night.ts';

const DATE = '2026-03-10';
const NEXT = '2026-03-11';

const MOMENTS: [string, string | null, string, string][] = [
  ['the middle of the night', '07:00', '03:00', DATE],
  ['an evening', '07:00', '22:30', NEXT],
  ['a late rise', '07:00', '12:59', DATE],
  ['an afternoon', '07:00', '13:00', NEXT],
  ['an unknown wake time', null, '13:59', DATE],
  ['an evening with an unknown wake time', null, '21:00', NEXT],
  ['sleep by day', '16:00', '12:00', DATE],
  ['the hour before midnight of an evening sleeper', '20:00', '23:59', DATE],
];

for (const [what, wake, time, expected] of MOMENTS) {
  test(`The night of ${what} ends on its date.`, () => {
    assert.equal(wakeDateOf({ date: DATE, time }, wake), expected);
  });
}

test('A change of a night leaves its other entries and the other nights.', () => {
  let nights: AwakeNights = withAwakeNight({}, DATE, { parts: ['dim'] });
  nights = withAwakeNight(nights, DATE, { up: [[0, 1]] });
  nights = withAwakeNight(nights, NEXT, { wasWoken: true });
  assert.deepEqual(nights, {
    [DATE]: { ...EMPTY_AWAKE_NIGHT, parts: ['dim'], up: [[0, 1]] },
    [NEXT]: { ...EMPTY_AWAKE_NIGHT, wasWoken: true },
  });
});

test('After two weeks a night is dropped, unless its note waits.', () => {
  const old = { '2026-02-24': { ...EMPTY_AWAKE_NIGHT, note: 'Call Jo.' }, '2026-02-25': EMPTY_AWAKE_NIGHT };
  const dates = (at: string) => Object.keys(withAwakeNight(old, at, {}));
  assert.deepEqual(dates(DATE), ['2026-02-24', '2026-02-25', DATE]);
  assert.deepEqual(dates(NEXT), ['2026-02-24', NEXT]);
});

test('Three nights up in a week are named once while they go on.', () => {
  const nights = Object.fromEntries(
    [
      '2026-03-02',
      '2026-03-04',
      '2026-03-08',
      '2026-03-09',
      '2026-03-12',
      '2026-03-22',
      '2026-03-23',
      '2026-03-26',
    ].map((date) => [date, { ...EMPTY_AWAKE_NIGHT, up: [[0, 1]] as const }]),
  );
  const named = Array.from({ length: 28 }, (_, day) => addDays('2026-03-01', day)).filter((day) =>
    wasUpOften(nights, day),
  );
  assert.deepEqual(named, ['2026-03-08', '2026-03-26']);
});

const upFor = (...minutes: number[]) =>
  timesUp({ ...EMPTY_AWAKE_NIGHT, up: minutes.map((length, index) => [index, index + length * 60_000]) });

test('The times up become awakenings and minutes to the nearest five.', () => {
  assert.equal(upFor(), null);
  assert.deepEqual(upFor(38), { awakenings: 1, minutesAwake: 40 });
  assert.deepEqual(upFor(20, 12), { awakenings: 2, minutesAwake: 30 });
  assert.deepEqual(upFor(0), { awakenings: 1, minutesAwake: 5 });
  assert.deepEqual(upFor(2000), { awakenings: 1, minutesAwake: 720 });
  assert.deepEqual([1, 2, 3].map(howOften), ['once', 'twice', '3 times']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, aNight } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { instantOf } from '../time/zone.ts';
import { diaryWeeks } from './diary-weeks.ts';

const DATES = Array.from({ length: 30 }, (_, index) => addDays(A_SATURDAY, index - 29));
const utc = (date: LocalDate, time: string) => instantOf('UTC', date, time);

/** From 23:00 to 7:00: 8 h in bed, 7 h asleep. */
const withDiary = (daysAgo: number, values: Partial<LoggedNight> = {}) =>
  aNight({
    date: addDays(A_SATURDAY, -daysAgo),
    triedToSleep: '23:15',
    minutesToFallAsleep: 20,
    awakenings: 1,
    minutesAwake: 25,
    ...values,
  });
const weeksOf = (nights: readonly LoggedNight[]) => diaryWeeks(nights, DATES, utc);

test('Without a diary there are no weeks, and a week without one is left out.', () => {
  assert.deepEqual(weeksOf([]), []);
  assert.deepEqual(weeksOf([aNight()]), []);
  const weeks = weeksOf([withDiary(0), withDiary(15)]);
  assert.deepEqual(
    weeks.map(({ rows }) => [rows[0]?.date, rows.at(-1)?.date]),
    [
      [addDays(A_SATURDAY, -20), addDays(A_SATURDAY, -14)],
      [addDays(A_SATURDAY, -6), A_SATURDAY],
    ],
  );
});

test('A week has a row for every date, and the first dates are a short week.', () => {
  const [first, last] = weeksOf([withDiary(0), withDiary(29)]);
  assert.deepEqual([first?.rows.length, last?.rows.length], [2, 7]);
  assert.equal(last?.rows[0]?.night, null);
  assert.deepEqual(last.rows.at(-1)?.figures, {
    timeInBed: 480,
    timeAsleep: 420,
    efficiency: 0.875,
    awakeBeforeRising: 0,
  });
});

test('The efficiency of a week is all time asleep over all time in bed, from five nights on.', () => {
  // 420 of 480 minutes, and once 120 of 240: the mean of the ratios would be 0.8.
  const short = withDiary(4, { wakeTime: '03:00', minutesToFallAsleep: 45, minutesAwake: 60 });
  const [week] = weeksOf([withDiary(0), withDiary(1), withDiary(2), withDiary(3), short]);
  assert.deepEqual([week?.nights, week?.efficiency], [5, 1800 / 2160]);
  assert.deepEqual(week?.means, {
    timeInBed: 432,
    timeAsleep: 360,
    minutesToFallAsleep: 25,
    minutesAwake: 32,
    awakenings: 1,
  });
  const [four] = weeksOf([withDiary(0), withDiary(1), withDiary(2), withDiary(3)]);
  assert.deepEqual([four?.nights, four?.efficiency, four?.means], [4, null, null]);
});

test('Nights without all entries count in no mean of the week.', () => {
  const { awakenings: _, ...unknown } = withDiary(5);
  const complete = [0, 1, 2, 3, 4].map((days) => withDiary(days));
  const [week] = weeksOf([...complete, unknown, withDiary(6, { minutesAwake: null, minutesToFallAsleep: 300 })]);
  assert.deepEqual([week?.nights, week?.means?.minutesToFallAsleep, week?.means?.awakenings], [6, 20, 1]);
});

test('A clock change counts in the minutes of its night.', () => {
  const date = '2026-03-08';
  const night = { ...withDiary(0), date };
  const [week] = diaryWeeks([night], [date], (day, time) => instantOf('America/New_York', day, time));
  assert.deepEqual([week?.rows[0]?.figures?.timeInBed, week?.rows[0]?.figures?.timeAsleep], [420, 360]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, nightsInARow } from '#domain/nights/night.fixture.ts';
import { timedNights } from '#domain/nights/timed-night.ts';
import {
  chronotypeMessage,
  chronotypeNote,
  comparedDaysMessage,
  comparedMessage,
  countedMessage,
  in24HoursMessage,
  indexMessage,
  jetLagMessage,
  needMessage,
  shortfallMessage,
  spreadMessage,
  twoBedtimesMessage,
} from './statistic-messages.ts';

const spread = (bedMinutes: number, wakeMinutes: number, isRough = false) =>
  spreadMessage({ enough: true, nights: 20, bedMinutes, wakeMinutes, isRough });

test('The message of a spread gives its minutes, with "about" when based on few nights, and differs for no spread.', () => {
  assert.equal(
    spread(42, 1),
    'You usually go to bed within 42 minutes of your average bedtime and get up within 1 minute of your average wake time.',
  );
  assert.match(spread(42, 18, true), /within about 42 minutes .* within about 18 minutes/);
  assert.match(spread(402, 119), /within 6 h 42 min .* within 119 minutes/);
  assert.equal(spread(0, 0), 'You go to bed and get up at the same times every night.');
});

test('The message of the index gives a share of the day: 100 is all of it, 0 is half of it.', () => {
  const share = (score: number) => /about (\d+)%/.exec(indexMessage(score))?.[1];
  assert.deepEqual([100, 83, 0, -100].map(share), ['100', '92', '50', '0']);
});

test('The note of the index says how many days were compared.', () => {
  assert.match(
    comparedDaysMessage({ comparedMinutes: 20 * 1440 }),
    /^From 20 days of the last 28, minute by minute, naps included\./,
  );
});

test('Sleep in 24 hours is the sum of its parts.', () => {
  assert.equal(
    in24HoursMessage({ atNight: 350, inNaps: 40, nights: 9 }),
    '6 h 30 min asleep in 24 hours: 5 h 50 min at night, 40 min in naps. From 9 nights with known minutes.',
  );
  assert.equal(
    in24HoursMessage({ atNight: 390, inNaps: 0, nights: 9 }),
    '6 h 30 min asleep in 24 hours: all of it at night. From 9 nights with known minutes.',
  );
});

test('The message of social jet lag says later, earlier or none.', () => {
  assert.equal(jetLagMessage(48), 'Before days off your nights run 48 minutes later.');
  assert.equal(jetLagMessage(-1), 'Before days off your nights run 1 minute earlier.');
  assert.equal(jetLagMessage(-150), 'Before days off your nights run 2 h 30 min earlier.');
  assert.match(jetLagMessage(0), /at the same time/);
});

test('A comparison of days off says how many nights abroad it leaves out.', () => {
  const [free, work] = [timedNights(nightsInARow(A_SATURDAY, 2)), timedNights(nightsInARow(A_SATURDAY, 4))];
  const sides = 'From 2 nights before days off and 4 before work days in the last 28 days.';
  assert.equal(comparedMessage({ free, work, abroad: 0 }), sides);
  assert.equal(comparedMessage({ free, work, abroad: 1 }), `1 night abroad left out. ${sides}`);
});

test('The message of the chronotype gives its nights, and its note the sides and where sleep begins.', () => {
  const found = { midSleep: 1007, free: 8, work: 20, withOnset: 0, isWokenKnown: true };
  assert.equal(chronotypeMessage(found), 'Mid-sleep on days off, from 28 nights.');
  assert.equal(
    chronotypeMessage({ ...found, isWokenKnown: false }),
    'Mid-sleep on days off, only right for mornings you woke by yourself.',
  );
  assert.match(chronotypeNote({ ...found, work: 0 }), /^From 8 nights before days off in the last 28 days\. /);
  const sides = 'From 8 nights before days off and 20 before work days in the last 28 days. Sleep begins ';
  assert.deepEqual(
    [0, 3, 28].map((withOnset) => chronotypeNote({ ...found, withOnset })),
    [
      `${sides}at your bedtime, because no night says when you fell asleep.`,
      `${sides}when you fell asleep on 3 of 28 nights, else at your bedtime.`,
      `${sides}when you fell asleep.`,
    ],
  );
});

test('The message of a shortfall compares a night with the need, without a sum.', () => {
  const message = (minutesPerNight: number, need: number) =>
    shortfallMessage({ enough: true, minutesPerNight, nights: 10 }, need);
  assert.equal(
    message(20, 465),
    'Your time in bed is about 20 minutes a night less than the 7 h 45 min you chose, on average.',
  );
  assert.equal(message(240, 480), 'Your time in bed is about 4 h a night less than the 8 h you chose, on average.');
  assert.equal(message(0, 480), 'Your time in bed reaches the 8 h you chose, on average.');
});

test('Where a shortfall would ask for more time in bed, the need and the average stand side by side.', () => {
  const message = (minutesPerNight: number) => needMessage({ enough: true, minutesPerNight, nights: 10 }, 480);
  assert.equal(message(30), 'You chose 8 h a night. Your nights average 7 h 30 min in bed.');
  assert.equal(message(0), 'You chose 8 h a night.');
});

test('Two usual bedtimes are both named, and one is not.', () => {
  const shifts = nightsInARow(A_SATURDAY, 14, (index) =>
    index % 2 === 0 ? { bedTime: '22:40', wakeTime: '06:30' } : { bedTime: '08:10', wakeTime: '15:30' },
  );
  assert.equal(twoBedtimesMessage(timedNights(shifts)), 'Two usual bedtimes: 10:40 PM and 8:10 AM.');
  assert.equal(twoBedtimesMessage(timedNights(nightsInARow(A_SATURDAY, 14))), null);
});

test('The nights behind a comparison with the need are counted.', () => {
  assert.deepEqual(
    [14, 13, 9].map((nights) => countedMessage({ enough: true, minutesPerNight: 0, nights })),
    [
      'From all of the last 14 nights.',
      'From 13 of the last 14 nights; one without two times is left out.',
      'From 9 of the last 14 nights; 5 without two times are left out.',
    ],
  );
});

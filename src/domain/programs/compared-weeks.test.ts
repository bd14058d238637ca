import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { comparedWeeks, habitToTest } from './compared-weeks.ts';
import { endOfProgram, hasNewSign } from './program-end.ts';
import { THINGS } from './program-state.ts';
import { shortEvenings, usualHours } from './usual-hours.ts';

/** A Monday. */
const START: LocalDate = '2026-03-02';
const nights = (from: number, count: number, values: (day: number) => Partial<LoggedNight>): LoggedNight[] =>
  Array.from({ length: count }, (_, at) => aNight({ date: addDays(START, from + at), ...values(from + at) }));

test('The two weeks before the start stand beside the last two, with figures of five nights or more.', () => {
  const before = nights(-20, 21, (day) => ({
    ...{ wakeTime: '07:30', sleepQualityScore: day < -13 ? 1 : 5 },
    ...(day > -5 && { minutesToFallAsleep: 40, minutesAwake: 20 }),
  }));
  const during = nights(1, 28, (day) => ({
    ...{ wakeTime: '06:30', sleepQualityScore: day > 14 ? 7 : 6 },
    ...(day > 24 && { minutesToFallAsleep: 10 }),
  }));
  const today = addDays(START, 28);
  const all = { nights: [...before, ...during], days: [], today };
  const compared = comparedWeeks({ startedOn: START, ended: null }, all);
  assert.deepEqual(compared.before, {
    ...{ rating: 5, inBed: 510, asleep: 450, toFallAsleep: 40, awake: 20, wake: 450, regularity: null },
  });
  assert.deepEqual(compared.last, {
    ...{ rating: 7, inBed: 450, asleep: null, toFallAsleep: null, awake: null, wake: 390, regularity: null },
  });
  const ended = { on: addDays(START, 14), why: 'person' as const };
  assert.equal(comparedWeeks({ startedOn: START, ended }, all).last.rating, 6);
});

test('Only what can be done one evening and left the next is offered as a test.', () => {
  assert.equal(habitToTest({ program: 'asleep', choices: {} }), 'winddown');
  assert.deepEqual(
    THINGS.map((thing) => habitToTest({ program: 'wake', choices: { thing } })),
    ['noise', 'temperature', 'darkness', 'screens', null, null, null],
  );
  assert.equal(habitToTest({ program: 'know', choices: { thing: 'noise' } }), null);
});

test('Usual hours are those of the last 28 days.', () => {
  const week = nights(-27, 28, (day) => (((day % 7) + 7) % 7 === 6 ? { bedTime: '01:00', wakeTime: '09:02' } : {}));
  const range = { today: START };
  assert.deepEqual(usualHours(week, range), { bed: '23:00', wake: '07:00' });
  assert.deepEqual(usualHours(week.slice(0, 2), range), { bed: null, wake: null });
});

test('The two evenings with the shortest nights are named once each evening has two nights.', () => {
  const byEvening = ['23:00', '01:00', '23:30', '23:30', '00:30', '23:30', '23:30'];
  const two = nights(-13, 14, (day) => ({ bedTime: byEvening[(day + 13) % 7]! }));
  assert.deepEqual(shortEvenings(two, { today: START }), ['tuesday', 'friday']);
  assert.equal(shortEvenings(two.slice(0, 7), { today: START }), null);
});

test('A guard ends what it forbids, and a new sign ends every program.', () => {
  const end = (program: 'asleep' | 'time' | 'know', ...held: Parameters<typeof endOfProgram>[1]['held']) =>
    endOfProgram({ program }, { held, isShort: false });
  assert.deepEqual(
    (['hard-nights', 'older', 'broken-nights', 'good-ratings', 'shifts'] as const).map((guard) => end('time', guard)),
    ['more-time', 'more-time', 'more-time', null, null],
  );
  assert.deepEqual(
    [end('asleep', 'hard-nights'), end('asleep', 'care-at-night'), end('time', 'clinician')],
    [null, 'care', 'clinician'],
  );
  assert.equal(end('know', 'clinician'), null);
  assert.equal(endOfProgram({ program: 'know' }, { held: [], isShort: false }, true), 'sign');
});

test('A sign is new only if the day of the start did not show it.', () => {
  const hard = (from: number, count: number) => nights(from, count, () => ({ sleepQualityScore: 3 }));
  const today = addDays(START, 10);
  assert.ok(hasNewSign(hard(1, 10), START, today));
  assert.ok(!hasNewSign(hard(-10, 20), START, today));
  assert.ok(!hasNewSign([], START, today));
});

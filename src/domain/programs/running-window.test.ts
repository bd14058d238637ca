import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Guard } from '../insights/guards.ts';
import { aNight } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addMinutes } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { startProgram } from './program-changes.ts';
import type { WindowState } from './running-window.ts';
import * as running from './running-window.ts';

const START: LocalDate = '2026-03-02';
const after = (days: number): LocalDate => addDays(START, days);
const RISE = '06:30';

/** A night of the diary: minutes in bed before 06:30, and the share of them asleep. */
const diaryNight = (days: number, minutes: number, share: number): LoggedNight =>
  aNight({
    date: after(days),
    bedTime: addMinutes(RISE, -minutes),
    wakeTime: RISE,
    minutesToFallAsleep: Math.round(minutes * (1 - share)),
    minutesAwake: 0,
  });
const diaryNights = (from: number, count: number, minutes: number, share: number): LoggedNight[] =>
  Array.from({ length: count }, (_, at) => diaryNight(from + at, minutes, share));

/** The window after weeks with these shares of it asleep; null for a week without a diary. */
function afterWeeks(minutes: number, shares: readonly (number | null)[], age = 40): WindowState {
  let state = running.startWindow(START, RISE, minutes);
  for (const [week, share] of shares.entries()) {
    const today = after(7 * week + 8);
    const nights = share === null ? [] : diaryNights(7 * week + 1, 7, state.minutes, share);
    state = running.windowOn({ ...state, answeredOn: after(7 * week + 7) }, { nights, age, today });
  }
  return state;
}

test('A started window is one that can be stored.', () => {
  const state = afterWeeks(330, [0.95]);
  assert.deepEqual(running.WindowState.parse(state), state);
});

test('A week that is over changes the window, and the next begins on its evening.', () => {
  const state = afterWeeks(330, [0.95, 0.87, null, 0.5]);
  assert.deepEqual(
    state.weeks.map(({ minutes }) => minutes),
    [330, 345, 345, 345],
  );
  assert.deepEqual([state.minutes, state.weekStartedOn, state.ended], [330, after(28), null]);
  assert.equal(state.weeks[2]?.efficiency, null);
});

test('The last night of a week is waited for until the day after.', () => {
  const state = { ...running.startWindow(START, RISE, 330), answeredOn: after(7) };
  const six = diaryNights(1, 6, 330, 0.95);
  const on = (days: number, nights: LoggedNight[]) =>
    running.windowOn(state, { nights, age: 40, today: after(days) }).minutes;
  assert.deepEqual([on(6, six), on(7, six), on(8, six)], [330, 330, 345]);
  assert.equal(on(7, [...six, diaryNight(7, 330, 0.95)]), 345);
});

test('A late entry of a judged week changes nothing.', () => {
  const state = afterWeeks(330, [null]);
  const late = running.windowOn(state, { nights: diaryNights(1, 7, 330, 0.95), age: 40, today: after(9) });
  assert.deepEqual(late, state);
});

const ENDS: [name: string, minutes: number, shares: (number | null)[], age: number, expected: string | null][] = [
  ['7 hours at 85 % in two weeks', 420, [0.87, 0.87], 40, 'done'],
  ['one week', 420, [0.87], 40, null],
  ['under 7 hours in the first', 415, [0.87, 0.87], 40, null],
  ['under 85 % in between', 450, [0.87, 0.7, 0.87], 40, null],
  ['a week without a diary in between', 420, [0.87, null, 0.87], 40, 'done'],
  ['three weeks at the floor', 330, [0.8, 0.8, 0.8], 40, 'floor'],
  ['two weeks at the floor', 330, [0.8, 0.8], 40, null],
  ['at the floor from 65 on', 360, [0.7, 0.7, 0.7], 65, 'floor'],
  ['the same under 65', 360, [0.86, 0.86, 0.86], 40, null],
  ['eight weeks', 330, Array.from({ length: 8 }, () => 0.87), 40, 'weeks'],
  ['eight weeks without a diary', 330, Array.from({ length: 8 }, () => null), 40, 'weeks'],
  ['seven weeks', 330, Array.from({ length: 7 }, () => 0.87), 40, null],
];

test('The window ends exactly by its rules.', () => {
  for (const [name, minutes, shares, age, expected] of ENDS) {
    assert.equal(afterWeeks(minutes, shares, age).ended?.why ?? null, expected, name);
  }
});

test('Two mornings without an answer pause it.', () => {
  const state = { ...running.startWindow(START, RISE, 345), answeredOn: after(3) };
  const on = (days: number) => running.windowOn(state, { nights: [], age: 40, today: after(days) });
  assert.deepEqual([on(5).isPaused, on(6).isPaused, on(6).isUnanswered], [false, true, true]);
  const byHand = { ...state, isPaused: true };
  assert.equal(running.windowOn(byHand, { nights: [], age: 40, today: after(30) }), byHand);
});

test('An ended window stays as it is, and its first end stays.', () => {
  const stopped = running.endWindow(running.startWindow(START, RISE, 345), after(2), 'sleepy');
  assert.equal(running.endWindow(stopped, after(3), 'person'), stopped);
  assert.equal(running.windowOn(stopped, { nights: [], age: 40, today: after(30) }), stopped);
});

test('A window is offered late, to an account, with 14 nights of the diary.', () => {
  const nights = diaryNights(-6, 14, 480, 0.7);
  const ended = (why: 'finished' | 'dark') => ({ ended: { on: after(7), why } });
  const isOffered = (
    values: Partial<running.RunningProgram>,
    {
      program = 'asleep',
      isGuest = false,
      held = [],
      count = 14,
    }: Partial<{ program: 'asleep' | 'wake' | 'time'; isGuest: boolean; held: Guard[]; count: number }> = {},
  ) =>
    running.isWindowOffered(
      { ...startProgram(program, START, {}, []), step: 2, ...values },
      { nights: nights.slice(-count), today: after(7), guards: { held, isShort: false }, isGuest },
    );
  assert.ok(isOffered({}));
  assert.ok(
    isOffered({ step: 3, stepStartedOn: after(7) }, { program: 'wake', held: ['long-awake', 'low-efficiency'] }),
  );
  assert.ok(isOffered({ step: 4, ...ended('finished') }));
  assert.ok(!isOffered({ stepStartedOn: after(1) }), 'before the end of step 2');
  assert.ok(!isOffered({ step: 1 }));
  assert.ok(!isOffered({ window: running.endWindow(running.startWindow(START, RISE, 345), START, 'person') }));
  assert.ok(!isOffered({ step: 4, ...ended('dark') }));
  assert.ok(!isOffered({}, { program: 'time' }));
  assert.ok(!isOffered({}, { isGuest: true }));
  assert.ok(!isOffered({}, { count: 13 }));
  for (const guard of ['clinician', 'care-at-night', 'shifts'] as const)
    assert.ok(!isOffered({}, { held: [guard] }), guard);
});

test('A night without an entered time of trying to sleep counts from bedtime.', () => {
  assert.deepEqual(running.windowNight(diaryNight(1, 400, 0.9)), [400, 360]);
  assert.deepEqual(running.windowNight({ ...diaryNight(1, 400, 0.9), triedToSleep: '00:50' }), [400, 300]);
  assert.equal(running.windowNight(aNight()), null);
});

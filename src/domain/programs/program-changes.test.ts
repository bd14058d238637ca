import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { changedProgram, endProgram, missingChoices, startProgram } from './program-changes.ts';
import { type Choices, dayOfStep, type NightAnswer, type ProgramChange, ProgramState } from './program-state.ts';
import { type RunningProgram, startWindow } from './running-window.ts';

const START: LocalDate = '2026-03-02';
const after = (days: number): LocalDate => addDays(START, days);
const started = startProgram('wake', START, { rise: '06:30' }, ['in-bed']);
const checked: RunningProgram = { ...started, isChecked: true };
const changed = (state: RunningProgram, change: ProgramChange, days: number) =>
  changedProgram(state, change, { today: after(days), evening: after(days) });
const next = (state: RunningProgram, days: number, choices: Choices = {}) =>
  changed(state, { action: 'next', choices }, days);
const repeated = (state: RunningProgram, days: number) => changed(state, { action: 'repeat' }, days);

test('A started program is one that can be stored.', () => {
  const { window, nights, ...state } = started;
  assert.deepEqual([ProgramState.parse(started), window, nights], [state, null, {}]);
});

test('A step lasts seven nights and never ends by itself.', () => {
  assert.equal(next(checked, 6), null);
  const second = next(checked, 7)!;
  assert.deepEqual([second.step, second.stepStartedOn, second.isChecked], [2, after(7), false]);
  assert.deepEqual([dayOfStep(checked, after(7)), dayOfStep(checked, after(30))], [8, 31]);
  assert.equal(next(checked, 30)?.stepStartedOn, after(30));
});

test('A day before the start, as after a flight, is still the first day.', () => {
  assert.equal(dayOfStep(started, after(-1)), 1);
});

test('Nothing goes on before the two questions are answered with no.', () => {
  assert.equal(next(started, 7), null);
  assert.equal(repeated(started, 7), null);
  const answered = changed(started, { action: 'eighth-day', isSleepy: false, isDark: false }, 7)!;
  assert.equal(next(answered, 7)?.step, 2);
});

test('A yes on the eighth day ends the program, dark thoughts first.', () => {
  const end = (isSleepy: boolean, isDark: boolean) =>
    changed(started, { action: 'eighth-day', isSleepy, isDark }, 7)?.ended;
  assert.deepEqual(end(true, false), { on: after(7), why: 'sleepy' });
  assert.deepEqual(end(true, true), { on: after(7), why: 'dark' });
});

test('A step repeats twice at most, and the next step may repeat again.', () => {
  let state = checked;
  for (const repeat of [1, 2]) {
    state = { ...repeated(state, 7 * repeat)!, isChecked: true };
    assert.deepEqual([state.step, state.repeats, state.stepStartedOn], [1, repeat, after(7 * repeat)]);
  }
  assert.equal(repeated(state, 21), null);
  assert.equal(next(state, 21)?.repeats, 0);
});

test('A step begins only with what it needs to be chosen.', () => {
  const second = { ...checked, step: 2 as const };
  assert.equal(next(second, 7), null);
  const third = next(second, 7, { thing: 'noise' })!;
  assert.deepEqual([third.step, third.choices], [3, { rise: '06:30', thing: 'noise' }]);
  assert.deepEqual(missingChoices(startProgram('time', START, {}, []), {}), ['usualBed', 'usualWake']);
  assert.deepEqual(missingChoices(startProgram('time', START, {}, ['by-shift']), {}), []);
});

test('After the fourth step the program is finished, and the first end stays.', () => {
  const finished = next({ ...checked, step: 4 }, 7)!;
  assert.deepEqual(finished.ended, { on: after(7), why: 'finished' });
  assert.deepEqual(endProgram(finished, after(9), 'person').ended, finished.ended);
  assert.equal(next(finished, 20), null);
  assert.equal(changed(finished, { action: 'pause' }, 9)?.pausedOn, null);
});

test('After a pause the same step begins again, without a repeat spent.', () => {
  const paused = changed(checked, { action: 'pause' }, 3)!;
  assert.equal(next(paused, 9), null);
  assert.equal(changed(paused, { action: 'pause' }, 5)?.pausedOn, after(3));
  const resumed = changed(paused, { action: 'resume' }, 9)!;
  assert.deepEqual([resumed.step, resumed.repeats, resumed.stepStartedOn, resumed.pausedOn], [1, 0, after(9), null]);
  assert.equal(changed(checked, { action: 'resume' }, 9), checked);
});

test('An opened page is marked once, and an evening is put off.', () => {
  const opened = changed(started, { action: 'opened', what: 'compare' }, 1)!;
  assert.deepEqual(opened.opened, ['compare']);
  assert.equal(changed(opened, { action: 'opened', what: 'compare' }, 2), opened);
  assert.equal(changed(started, { action: 'not-tonight' }, 2)?.notTonightOn, after(2));
});

test('An answer about a night takes the place of the last one, from the first night to the coming one.', () => {
  const answer = (state: RunningProgram, day: number, given: NightAnswer) =>
    changed(state, { action: 'night', date: after(day), answer: given }, 3);
  const once = answer(started, 4, 'done')!;
  assert.deepEqual(answer(once, 4, 'not-done')?.nights, { [after(4)]: 'not-done' });
  assert.deepEqual([answer(started, 0, 'done'), answer(started, 5, 'done')], [null, null]);
});

const windowed: RunningProgram = { ...started, window: startWindow(START, '06:30', 345) };

test('A window is paused, begins its week again, and is stopped; without one nothing is to change.', () => {
  const paused = changed(windowed, { action: 'window-pause' }, 1)!;
  assert.equal(paused.window?.isPaused, true);
  const resumed = changed(paused, { action: 'window-resume' }, 9)!;
  assert.deepEqual(resumed.window, { ...windowed.window, weekStartedOn: after(9), answeredOn: after(9) });
  assert.deepEqual(changed(resumed, { action: 'window-stop' }, 10)?.window?.ended, { on: after(10), why: 'person' });
  assert.equal(changed(started, { action: 'window-pause' }, 1), null);
});

test('A paused program pauses its window, which goes on by a choice of its own.', () => {
  const paused = changed(windowed, { action: 'pause' }, 1)!;
  assert.equal(paused.window?.isPaused, true);
  const resumed = changed(paused, { action: 'resume' }, 9)!;
  assert.deepEqual([resumed.pausedOn, resumed.window?.isPaused], [null, true]);
  assert.equal(changed(resumed, { action: 'window-resume' }, 9)?.window?.isPaused, false);
});

test('A person who dozed stops the window at once, paused or not, and its first end stays.', () => {
  const paused = changed(windowed, { action: 'window-pause' }, 1)!;
  const stopped = changed(paused, { action: 'window-answer', isSleepy: true }, 2)!;
  assert.deepEqual([stopped.window?.ended, stopped.ended], [{ on: after(2), why: 'sleepy' }, null]);
  for (const action of ['window-stop', 'window-resume'] as const)
    assert.equal(changed(stopped, { action }, 3)?.window, stopped.window);
});

test('A window ends with what ends its program, but outlasts a finished one until a reason ends that, too.', () => {
  assert.equal(changed(windowed, { action: 'stop' }, 2)?.window?.ended?.why, 'person');
  const finished = endProgram(windowed, after(28), 'finished');
  assert.equal(finished.window?.ended, null);
  const ended = endProgram(finished, after(30), 'clinician');
  assert.deepEqual([ended.ended?.why, ended.window?.ended?.why], ['finished', 'clinician']);
});

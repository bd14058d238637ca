import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type LocalDate } from '../time/local-date.ts';
import * as changes from './program-changes.ts';
import { dayOfStep, ProgramState } from './program-state.ts';

const START: LocalDate = '2026-03-02';
const after = (days: number): LocalDate => addDays(START, days);
const started = changes.startProgram('wake', START, { rise: '06:30' }, ['in-bed']);
const checked: ProgramState = { ...started, isChecked: true };

test('A started program is one that can be stored.', () => {
  assert.deepEqual(ProgramState.parse(started), started);
});

test('A step lasts seven nights and never ends by itself.', () => {
  assert.equal(changes.nextStep(checked, after(6)), null);
  const next = changes.nextStep(checked, after(7))!;
  assert.deepEqual([next.step, next.stepStartedOn, next.isChecked], [2, after(7), false]);
  assert.deepEqual([dayOfStep(checked, after(7)), dayOfStep(checked, after(30))], [8, 31]);
  assert.equal(changes.nextStep(checked, after(30))?.stepStartedOn, after(30));
});

test('A day before the start, as after a flight, is still the first day.', () => {
  assert.equal(dayOfStep(started, after(-1)), 1);
});

test('Nothing goes on before the two questions are answered with no.', () => {
  assert.equal(changes.nextStep(started, after(7)), null);
  assert.equal(changes.repeatStep(started, after(7)), null);
  const answered = changes.answerEighthDay(started, { isSleepy: false, isDark: false }, after(7));
  assert.equal(changes.nextStep(answered, after(7))?.step, 2);
});

test('A yes on the eighth day ends the program, dark thoughts first.', () => {
  const end = (isSleepy: boolean, isDark: boolean) =>
    changes.answerEighthDay(started, { isSleepy, isDark }, after(7)).ended;
  assert.deepEqual(end(true, false), { on: after(7), why: 'sleepy' });
  assert.deepEqual(end(true, true), { on: after(7), why: 'dark' });
});

test('A step repeats twice at most, and the next step may repeat again.', () => {
  let state = checked;
  for (const repeat of [1, 2]) {
    state = { ...changes.repeatStep(state, after(7 * repeat))!, isChecked: true };
    assert.deepEqual([state.step, state.repeats, state.stepStartedOn], [1, repeat, after(7 * repeat)]);
  }
  assert.equal(changes.repeatStep(state, after(21)), null);
  assert.equal(changes.nextStep(state, after(21))?.repeats, 0);
});

test('A step begins only with what it needs to be chosen.', () => {
  const second = { ...checked, step: 2 as const };
  assert.equal(changes.nextStep(second, after(7)), null);
  const third = changes.nextStep(second, after(7), { thing: 'noise' })!;
  assert.deepEqual([third.step, third.choices], [3, { rise: '06:30', thing: 'noise' }]);
  assert.deepEqual(changes.missingChoices(changes.startProgram('time', START, {}, []), {}), ['usualBed', 'usualWake']);
  assert.deepEqual(changes.missingChoices(changes.startProgram('time', START, {}, ['by-shift']), {}), []);
});

test('After the fourth step the program is finished, and the first end stays.', () => {
  const finished = changes.nextStep({ ...checked, step: 4 }, after(7))!;
  assert.deepEqual(finished.ended, { on: after(7), why: 'finished' });
  assert.deepEqual(changes.endProgram(finished, after(9), 'person').ended, finished.ended);
  assert.equal(changes.nextStep(finished, after(20)), null);
  assert.equal(changes.pauseProgram(finished, after(9)).pausedOn, null);
});

test('After a pause the same step begins again, without a repeat spent.', () => {
  const paused = changes.pauseProgram(checked, after(3));
  assert.equal(changes.nextStep(paused, after(9)), null);
  assert.equal(changes.pauseProgram(paused, after(5)).pausedOn, after(3));
  const resumed = changes.resumeProgram(paused, after(9));
  assert.deepEqual([resumed.step, resumed.repeats, resumed.stepStartedOn, resumed.pausedOn], [1, 0, after(9), null]);
  assert.equal(changes.resumeProgram(checked, after(9)), checked);
});

test('An opened page is marked once, and an evening is put off.', () => {
  const opened = changes.markOpened(changes.markOpened(started, 'compare'), 'compare');
  assert.deepEqual(opened.opened, ['compare']);
  assert.equal(changes.notTonight(started, after(2)).notTonightOn, after(2));
});

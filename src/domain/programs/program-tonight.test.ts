import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Guard } from '../insights/guards.ts';
import { reminderSms } from '../schedules/reminder-message.ts';
import { WEEKDAYS, type Weekday } from '../schedules/schedule.ts';
import { addMinutes } from '../time/clock-time.ts';
import { nightQuestion } from './night-question.ts';
import { startProgram } from './program-changes.ts';
import type { ProgramId, StepNumber } from './program-state.ts';
import { endWindow, type RunningProgram, runsOf, startWindow, type WindowState } from './running-window.ts';
import { tonightText } from './step-words.ts';
import { programTonight } from './tonight-step.ts';

const EVENING = '2026-03-10';
const guards = { held: [], isShort: false };
const at = (program: ProgramId, step: StepNumber, window: WindowState | null = null) => ({
  ...startProgram(program, EVENING, { rise: '06:30', thing: 'phone' }, []),
  step,
  window,
});
const WINDOW = startWindow(EVENING, '06:30', 330);
const PAUSED = { ...WINDOW, isPaused: true };
const ended = (state: RunningProgram) => ({ ...state, ended: { on: EVENING, why: 'finished' as const } });
const plan = {
  ...{ targetBedTime: '22:00', targetWakeTime: '06:00', daysOfWeek: [...WEEKDAYS], isActive: true },
  ...{ reminderEnabled: false, reminderMinutesBefore: 30 as const },
};
const NOW = { evening: EVENING, guards, freeEvenings: ['friday', 'saturday'] as Weekday[], plans: [plan] };

test('The times of a running sleep window take the place of planned ones, and no instruction names an earlier bed.', () => {
  const cases = [
    ['asleep', 1, WINDOW, '01:00 06:30', { rise: '06:30' }],
    ['asleep', 2, WINDOW, '01:00 06:30', { bed: '01:00' }],
    ['asleep', 3, WINDOW, '01:00 06:30', { windDown: '00:00' }],
    ['asleep', 2, null, '23:00 06:30', { bed: '23:00' }],
    ['asleep', 3, null, null, { windDown: '21:00' }],
    ['asleep', 2, PAUSED, '23:00 06:30', { bed: '23:00' }],
    ['asleep', 3, endWindow(WINDOW, EVENING, 'done'), null, { windDown: '21:00' }],
  ] as const;
  for (const [program, step, window, named, values] of cases) {
    const { step: tonight, hours } = programTonight(at(program, step, window), NOW);
    assert.deepEqual([hours && `${hours.bed} ${hours.wake}`, tonight?.values], [named, values], `${program}.${step}`);
    if (hours) assert.ok(hours.isEarliest && hours.after === EVENING);
  }
  const finished = { ...ended(at('asleep', 4)), window: WINDOW };
  const hours = { after: EVENING, bed: '01:00', wake: '06:30', isEarliest: true };
  assert.deepEqual(programTonight(finished, { ...NOW, plans: [] }), { step: null, hours });
});

test('A bedtime of a step takes the place of the planned one on its evening.', () => {
  const choices = { usualBed: '23:30', usualWake: '06:00', targetWake: '05:00', needMinutes: 420 };
  const cases = [
    ['time', 1, '23:15 06:00'],
    ['hours', 2, '22:00 05:00'],
    // The evening of March 10 is a Tuesday.
    ['time', 3, null, 'wednesday'],
    ['time', 3, '23:00 06:00', 'tuesday'],
    ['hours', 1, null],
  ] as const;
  for (const [program, step, named, evening = 'monday'] of cases) {
    const state = { ...at(program, step), choices: { ...choices, evenings: [evening, evening] as [Weekday, Weekday] } };
    const { hours } = programTonight(state, NOW);
    assert.equal(hours && `${hours.bed} ${hours.wake}`, named, `${program}.${step}`);
    assert.equal(hours?.isEarliest ?? false, false);
  }
});

test('While a sleep window runs, a message names no other bedtime, over any nights, guards and programs.', () => {
  const anyProgram = fc.record({
    program: fc.constantFrom<ProgramId>('asleep', 'wake'),
    step: fc.constantFrom<StepNumber>(1, 2, 3, 4),
    minutes: fc.integer({ min: 330, max: 480 }),
    needMinutes: fc.integer({ min: 420, max: 600 }),
  });
  const held = fc.subarray<Guard>(['low-ratings', 'good-ratings', 'low-efficiency', 'long-awake', 'older', 'window']);
  fc.assert(
    fc.property(anyProgram, held, ({ program, step, minutes, needMinutes }, guarded) => {
      const state = at(program, step, startWindow(EVENING, '06:30', minutes));
      const given = { ...state, choices: { ...state.choices, usualBed: '21:00', usualWake: '07:30', needMinutes } };
      const { step: tonight, hours } = programTonight(given, { ...NOW, guards: { held: guarded, isShort: true } });
      const bed = addMinutes('06:30', -minutes);
      assert.deepEqual(hours, { after: EVENING, bed, wake: '06:30', isEarliest: true });
      assert.equal(tonight?.values.bed ?? bed, bed);
      const content = { bedTime: bed, isEarliest: true, minutesLeft: 30, tonight: null, clock: '24-hour' } as const;
      const sms = reminderSms({ ...content, name: '', step: tonight && tonightText(tonight, (time) => time) });
      assert.doesNotMatch(sms, /bedtime is|earlier|\bnap\b/);
      assert.ok(sms.includes(`bed at ${bed} or later, when sleepy`));
    }),
  );
});

test('A paused program and a paused window run, and a window outlasts its finished program.', () => {
  const program = at('asleep', 2);
  const cases = [
    [null, null],
    [program, 'program'],
    [{ ...program, pausedOn: EVENING }, 'program'],
    [{ ...program, window: WINDOW }, 'window'],
    [{ ...program, window: PAUSED }, 'window'],
    [{ ...ended(program), window: WINDOW }, 'window'],
    [{ ...ended(program), window: endWindow(WINDOW, EVENING, 'done') }, null],
    [{ ...program, window: endWindow(WINDOW, EVENING, 'done') }, 'program'],
  ] as const;
  for (const [given, runs] of cases) assert.equal(runsOf(given), runs);
});

test('A step asks only about its own seven nights, and not where the log tells it.', () => {
  const asked = (program: ProgramId, step: StepNumber, date: string) => nightQuestion(at(program, step), date)?.[0];
  assert.equal(asked('wake', 2, EVENING), undefined);
  assert.equal(asked('wake', 2, '2026-03-11'), 'Last night: up when awake?');
  assert.equal(asked('wake', 2, '2026-03-17'), 'Last night: up when awake?');
  assert.equal(asked('wake', 2, '2026-03-18'), undefined);
  assert.equal(asked('asleep', 1, '2026-03-11'), undefined);
});

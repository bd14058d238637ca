import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { startProgram } from './program-changes.ts';
import type { Choices, NightAnswer, ProgramId, StepNumber } from './program-state.ts';
import type { RunningProgram } from './running-window.ts';
import { nightsDone, type StepVerdict, stepVerdict } from './steps.ts';

/** A Monday. */
const START: LocalDate = '2026-03-02';
const CHOICES: Choices = {
  ...{ rise: '06:30', usualBed: '23:30', usualWake: '08:00', targetWake: '06:30', thing: 'phone' },
  evenings: ['wednesday', 'saturday'],
};

const at = (program: ProgramId, step: StepNumber, values: Partial<RunningProgram> = {}): RunningProgram => ({
  ...startProgram(program, START, CHOICES, []),
  step,
  ...values,
});

/** The nights of the week, one for each value; null for a night without a log. */
const week = (...values: (Partial<LoggedNight> | null)[]): LoggedNight[] =>
  values.flatMap((value, night) =>
    value === null ? [] : [{ ...aNight({ date: addDays(START, night + 1), ...value }), ...value }],
  );
const wakes = (...times: (string | null)[]) =>
  week(...times.map((wakeTime) => (wakeTime === null ? null : { wakeTime })));
const beds = (...times: (string | null)[]) => week(...times.map((bedTime) => (bedTime === null ? null : { bedTime })));
const times = <const Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/** Answered about the nights from the first one on. */
const answered = (program: ProgramId, step: StepNumber, ...answers: NightAnswer[]): RunningProgram =>
  at(program, step, {
    nights: Object.fromEntries(answers.map((answer, night) => [addDays(START, night + 1), answer])),
  });
const AWAKE = { minutesAwake: 29 };

const CASES: [name: string, state: RunningProgram, nights: LoggedNight[], verdict: StepVerdict][] = [
  [
    '5 of 7 up within 30 minutes',
    at('asleep', 1),
    wakes(...times(3, '07:00'), '06:00', '06:30', '07:01', '09:00'),
    'done',
  ],
  ['4 of 7', at('asleep', 1), wakes(...times(4, '06:30'), ...times(3, '07:01')), 'not-done'],
  ['4 of 5 that tell it', at('wake', 1), wakes(...times(4, '06:30'), '09:00', null, null), 'done'],
  ['3 of 5', at('wake', 1), wakes(...times(3, '06:30'), '09:00', '09:00'), 'not-done'],
  ['4 nights', at('wake', 1), wakes(...times(4, '06:30')), 'unknown'],
  ['no choice', at('wake', 1, { choices: {} }), wakes(...times(7, '06:30')), 'unknown'],
  ['done on 5 of 7', answered('asleep', 2, ...times(5, 'done'), ...times(2, 'not-done')), [], 'done'],
  ['done on 4 of 7', answered('asleep', 3, ...times(4, 'done'), ...times(3, 'not-done')), [], 'not-done'],
  ['4 of 5 answered', answered('wake', 3, ...times(4, 'done'), 'not-done'), [], 'done'],
  ['4 answered', answered('hours', 3, ...times(4, 'done')), [], 'unknown'],
  ['not answered', at('asleep', 2), week(...times(7, {})), 'unknown'],
  ['up on the night awake', answered('wake', 2, 'done'), week({ minutesAwake: 45 }, ...times(4, AWAKE)), 'done'],
  ['once awake in bed', answered('wake', 2, 'not-done'), week({ minutesAwake: 30 }, ...times(6, AWAKE)), 'not-done'],
  ['slept through, not entered', answered('wake', 2, ...times(5, 'slept-through')), [], 'done'],
  ['no, and not entered', answered('wake', 2, ...times(7, 'not-done')), [], 'unknown'],
  ['minutes not entered', at('wake', 2), week(...times(7, {})), 'unknown'],
  [
    'last four at most 10 minutes late',
    at('time', 1),
    beds('01:00', '01:00', '01:00', '23:25', '23:25', '23:10', '23:15'),
    'done',
  ],
  ['last four late', at('time', 1), beds(...times(3, '23:15'), ...times(4, '23:26')), 'not-done'],
  ['earlier than asked', at('time', 1), beds(...times(5, '21:00')), 'done'],
  ['30 minutes earlier', at('time', 2), beds(...times(7, '23:10')), 'done'],
  ['15 minutes earlier', at('time', 2), beds(...times(7, '23:15')), 'not-done'],
  ['four bedtimes', at('time', 1), beds(...times(4, '23:15')), 'unknown'],
  ['both evenings', at('time', 3), beds('02:00', '02:00', '23:30', '02:00', '02:00', '22:30', '02:00'), 'done'],
  ['one evening', at('time', 3), beds('02:00', '02:00', '23:31', '02:00', '02:00', '22:30', '02:00'), 'not-done'],
  [
    'one evening not logged',
    at('time', 3),
    beds('02:00', '02:00', null, '02:00', '02:00', '22:30', '02:00'),
    'unknown',
  ],
  ['half an hour earlier', at('hours', 1), wakes(...times(5, '07:50'), '09:00', '09:00'), 'done'],
  ['21 minutes late', at('hours', 1), wakes(...times(7, '07:51')), 'not-done'],
  ['every three nights', at('hours', 2), wakes(...times(3, '07:00'), ...times(4, '06:30')), 'done'],
  ['not moved', at('hours', 2), wakes(...times(7, '07:30')), 'not-done'],
  ['7 rated', at('know', 1), week(...times(7, {})), 'done'],
  ['6 rated', at('know', 1), week(...times(6, {}), { isRated: false }), 'not-done'],
  ['page not opened', at('know', 2), [], 'not-done'],
  ['page opened', at('know', 2, { opened: ['hours'] }), [], 'done'],
  ['test chosen', at('know', 3, { opened: ['test'] }), [], 'done'],
  ['comparison opened', at('wake', 4, { opened: ['compare'] }), [], 'done'],
  ['comparison not opened', at('time', 4), [], 'not-done'],
];

test('Each step is done exactly from its limit on, and unknown with too few nights.', () => {
  const wrong = CASES.filter(([, state, nights, verdict]) => stepVerdict(state, nights) !== verdict);
  assert.deepEqual(
    wrong.map(([name, state, nights]) => `${state.program}.${state.step} ${name}: ${stepVerdict(state, nights)}`),
    [],
  );
});

test('Only the seven nights of the step count, whenever they are logged.', () => {
  const before = [aNight({ date: START, wakeTime: '06:30' }), ...wakes(...times(4, '06:30'))];
  const after = aNight({ date: addDays(START, 8), wakeTime: '06:30' });
  assert.equal(stepVerdict(at('asleep', 1), [...before, after]), 'unknown');
  assert.equal(
    stepVerdict(at('asleep', 1), [...before, after, aNight({ date: addDays(START, 7), wakeTime: '06:30' })]),
    'done',
  );
});

test('The nights on which a step was done are counted among its seven, where a night tells it.', () => {
  const nights = wakes(...times(4, '06:30'), '09:00', null, '06:45');
  const later = aNight({ date: addDays(START, 8), wakeTime: '06:30' });
  assert.equal(nightsDone(at('asleep', 1), [...nights, later]), 5);
  assert.equal(nightsDone(at('asleep', 2), nights), 0);
  assert.equal(nightsDone(answered('asleep', 2, 'done', 'done', 'not-done'), nights), 2);
  assert.equal(nightsDone(at('know', 1), nights), 0);
});

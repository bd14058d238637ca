import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '../nights/night.fixture.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { startProgram } from './program-changes.ts';
import type { Choices, EveningPart, ProgramId, ProgramState, StepNumber } from './program-state.ts';
import { nightsDone, type ProgramNight, type StepVerdict, stepVerdict } from './steps.ts';

/** A Monday. */
const START: LocalDate = '2026-03-02';
const CHOICES: Choices = {
  ...{ rise: '06:30', usualBed: '23:30', usualWake: '08:00', targetWake: '06:30', thing: 'phone' },
  evenings: ['wednesday', 'saturday'],
};

const at = (program: ProgramId, step: StepNumber, values: Partial<ProgramState> = {}): ProgramState => ({
  ...startProgram(program, START, CHOICES, []),
  step,
  ...values,
});

/** The nights of the week, one for each value; null for a night without a log. */
const week = (...values: (Partial<ProgramNight> | null)[]): ProgramNight[] =>
  values.flatMap((value, night) =>
    value === null ? [] : [{ ...aNight({ date: addDays(START, night + 1), ...value }), ...value }],
  );
const wakes = (...times: (string | null)[]) =>
  week(...times.map((wakeTime) => (wakeTime === null ? null : { wakeTime })));
const beds = (...times: (string | null)[]) => week(...times.map((bedTime) => (bedTime === null ? null : { bedTime })));
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

const parts = (...ticked: EveningPart[]): Partial<ProgramNight> => ({ parts: ticked });

const CASES: [name: string, state: ProgramState, nights: ProgramNight[], verdict: StepVerdict][] = [
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
  [
    'waited on 3, up on 2',
    at('asleep', 2),
    week(...times(3, { waited: true }), ...times(2, { gotUp: true }), ...times(2, { waited: false })),
    'done',
  ],
  [
    'waited on 4 of 7',
    at('asleep', 2),
    week(...times(4, { waited: true }), ...times(3, { waited: false })),
    'not-done',
  ],
  ['not answered', at('asleep', 2), week(...times(7, {})), 'unknown'],
  ['three parts on 5', at('asleep', 3), week(...times(5, parts('list', 'dim', 'warm')), ...times(2, parts())), 'done'],
  ['two parts', at('asleep', 3), week(...times(7, parts('list', 'dim'))), 'not-done'],
  [
    'two parts of one who stays in bed',
    at('asleep', 3, { adaptations: ['in-bed'] }),
    week(...times(5, parts('list', 'dim'))),
    'done',
  ],
  [
    'up on each night awake',
    at('wake', 2),
    week({ minutesAwake: 45, gotUp: true }, ...times(4, { minutesAwake: 29 })),
    'done',
  ],
  ['once awake in bed', at('wake', 2), week({ minutesAwake: 30 }, ...times(6, { minutesAwake: 0 })), 'not-done'],
  ['up, and minutes not entered', at('wake', 2), week(...times(5, { gotUp: true })), 'done'],
  ['minutes not entered', at('wake', 2), week(...times(7, {})), 'unknown'],
  ['the thing on 5', at('wake', 3), week(...times(5, parts('thing'))), 'done'],
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
  ['dim on 5', at('hours', 3), week(...times(5, parts('dim'))), 'done'],
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
  assert.equal(nightsDone(at('know', 1), nights), 0);
});

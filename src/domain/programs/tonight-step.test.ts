import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Guard, Guards } from '../insights/guards.ts';
import { guardsOf, mayBeSaid } from '../insights/guards.ts';
import { anyNights } from '../nights/night.fixture.ts';
import { clockTimeOf, minutesBetween } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { tonightBed } from './body-clock.ts';
import { startProgram } from './program-changes.ts';
import {
  type Adaptation,
  type Choices,
  PROGRAMS,
  type ProgramId,
  type ProgramState,
  type StepNumber,
} from './program-state.ts';
import { filled, STEP_TEXTS } from './program-texts.ts';
import { type Tonight, tonightOf } from './tonight-step.ts';
import { usualHours } from './usual-hours.ts';

/** A Monday. */
const START: LocalDate = '2026-03-02';
const NONE: Guards = { held: [], isShort: false };
const CHOICES: Choices = {
  ...{ rise: '06:30', usualBed: '23:30', usualWake: '08:00', targetWake: '06:30', thing: 'phone', needMinutes: 480 },
  evenings: ['wednesday', 'saturday'],
};
const stepOf = (program: ProgramId, step: StepNumber, values: Partial<ProgramState> = {}): ProgramState => ({
  ...startProgram(program, START, CHOICES, []),
  step,
  ...values,
});
const on = (days: number, values: Partial<Tonight> = {}): Tonight => ({
  evening: addDays(START, days),
  guards: NONE,
  freeEvenings: ['friday', 'saturday'],
  ...values,
});
const guard = (...held: Guard[]): Partial<Tonight> => ({ guards: { held, isShort: false } });
const without = (name: keyof Choices): Partial<ProgramState> => ({ choices: { ...CHOICES, [name]: undefined } });
const adapted = (...adaptations: Adaptation[]): Partial<ProgramState> => ({ adaptations });

const CASES: [name: string, ProgramState, Tonight, expected: string | null][] = [
  ['get up', stepOf('asleep', 1), on(0), 'tonight rise=06:30'],
  ['get up', stepOf('wake', 1), on(6), 'tonight rise=06:30'],
  ['no rise chosen', stepOf('asleep', 1, without('rise')), on(0), null],
  ['not before the need', stepOf('asleep', 2), on(0), 'tonight bed=22:30'],
  ['staying in bed', stepOf('asleep', 2, adapted('in-bed')), on(0), 'in-bed bed=22:30'],
  ['guarded, usually 8 h 30', stepOf('asleep', 2), on(0, guard('long-awake')), 'tonight bed=22:30'],
  [
    'guarded, usually 7 h 10',
    stepOf('asleep', 2, { choices: { ...CHOICES, usualBed: '00:50' } }),
    on(0, guard('low-ratings')),
    'tonight bed=23:20',
  ],
  [
    'guarded, usually 6 h',
    stepOf('asleep', 2, { choices: { ...CHOICES, usualBed: '02:00' } }),
    on(0, guard('low-ratings')),
    'tonight bed=23:30',
  ],
  ['a sign, usually 8 h 30: no later', stepOf('asleep', 2), on(0, guard('sign')), 'tonight bed=22:00'],
  ['last hour', stepOf('asleep', 3), on(0), 'tonight windDown=21:30'],
  [
    'last hour before a plan',
    stepOf('asleep', 3),
    on(0, { planned: { bed: '23:00', wake: '07:00' } }),
    'tonight windDown=22:00',
  ],
  ['last hour, unsteady', stepOf('asleep', 3, adapted('in-bed')), on(0), 'in-bed windDown=21:30'],
  ['look back', stepOf('asleep', 4), on(0), 'tonight'],
  ['up when awake', stepOf('wake', 2), on(0), 'tonight'],
  ['in bed when awake', stepOf('wake', 2, adapted('in-bed')), on(0), 'in-bed'],
  ['without the phone', stepOf('wake', 3), on(0), 'tonight thing=phone'],
  ['no thing chosen', stepOf('wake', 3, without('thing')), on(0), null],
  ['15 minutes earlier', stepOf('time', 1), on(0), 'tonight bed=23:15'],
  ['30 minutes earlier', stepOf('time', 2), on(0), 'tonight bed=23:00'],
  [
    'no more than 10 hours',
    stepOf('time', 2, { choices: { ...CHOICES, usualBed: '22:10' } }),
    on(0),
    'tonight bed=22:00',
  ],
  [
    'by shift',
    stepOf('time', 1, adapted('by-shift')),
    on(0, { planned: { bed: '09:00', wake: '15:00' } }),
    'tonight bed=08:45',
  ],
  ['by shift, no plan', stepOf('time', 1, adapted('by-shift')), on(0), null],
  ['the next evening', stepOf('time', 3), on(0), 'tonight bed=23:00 evening=wednesday'],
  ['the evening', stepOf('time', 3), on(5), 'tonight bed=23:00 evening=saturday'],
  ['days off', stepOf('time', 4), on(5), 'tonight latest=10:00'],
  ['before a work day', stepOf('time', 4), on(6), 'work-day'],
  ['good ratings do not stop it', stepOf('time', 1), on(0, guard('good-ratings', 'few-ratings')), 'tonight bed=23:15'],
  ['hard nights', stepOf('time', 1), on(0, guard('hard-nights')), null],
  ['half an hour earlier', stepOf('hours', 1), on(3), 'tonight wake=07:30'],
  ['without light', stepOf('hours', 1, adapted('no-light')), on(3), 'wake-only wake=07:30'],
  ['the next half hour', stepOf('hours', 2), on(2), 'tonight bed=23:00 wake=07:00'],
  ['and the next', stepOf('hours', 2), on(3), 'tonight bed=22:30 wake=06:30'],
  [
    'guarded, usually 6 h',
    stepOf('hours', 2, { choices: { ...CHOICES, usualBed: '02:00' } }),
    on(0, guard('low-ratings')),
    'wake-only wake=07:00',
  ],
  ['dim evening', stepOf('hours', 3), on(0), 'tonight dim=20:30 lastCup=13:30'],
  ['dim evening, pregnant', stepOf('hours', 3, adapted('ask-caffeine')), on(0), 'ask-caffeine dim=20:30'],
  ['within an hour', stepOf('hours', 4), on(5), 'tonight latest=07:30'],
  ['before a work day', stepOf('hours', 4), on(0), 'work-day wake=06:30'],
  ['near enough', stepOf('hours', 1, { choices: { ...CHOICES, targetWake: '07:40' } }), on(0), null],
  ['rate', stepOf('know', 1), on(0), 'tonight'],
  ["a clinician's times", stepOf('asleep', 1), on(0, guard('clinician')), null],
  ["a clinician's times, only looking", stepOf('know', 1), on(0, guard('clinician')), 'tonight'],
  ['care at night', stepOf('wake', 2), on(0, guard('care-at-night')), null],
  ['put off', stepOf('wake', 2, { notTonightOn: START }), on(0), null],
  ['put off yesterday', stepOf('wake', 2, { notTonightOn: START }), on(1), 'tonight'],
  ['paused', stepOf('wake', 2, { pausedOn: START }), on(0), null],
  ['ended', stepOf('wake', 2, { ended: { on: START, why: 'person' } }), on(0), null],
];

test('Each step has its instruction of tonight, and its text has a value for each of its braces.', () => {
  for (const [name, state, tonight, expected] of CASES) {
    const found = tonightOf(state, tonight);
    const values = Object.entries(found?.values ?? {}).map(([key, value]) => `${key}=${value}`);
    const text = found && [found.variant, ...values.sort()].join(' ');
    assert.equal(text, expected, `${state.program}.${state.step} ${name}`);
    if (!found) continue;
    const words = STEP_TEXTS[found.step][found.variant] ?? '';
    assert.match(filled(words, found.values), /^[^{}]+$/, `${found.step} ${found.variant}`);
  }
});

const anyClock = fc.integer({ min: 0, max: 1439 }).map(clockTimeOf);
const GUARDS: Guard[] = [
  ...([
    'sign',
    'few-ratings',
    'low-ratings',
    'hard-nights',
    'low-efficiency',
    'long-awake',
    'awake-on-device',
  ] as const),
  ...(['good-ratings', 'clinician', 'older', 'care-at-night', 'broken-nights', 'shifts'] as const),
];
const TODAY: LocalDate = '2026-03-28';
/** Guards and usual hours of any kind, and those of any nights. */
const anyPerson: fc.Arbitrary<{ guards: Guards; choices: Choices }> = fc.oneof(
  fc.record({
    guards: fc.record({ held: fc.subarray(GUARDS), isShort: fc.boolean() }),
    choices: fc.record({ usualBed: anyClock, usualWake: anyClock }),
  }),
  anyNights(TODAY).map((nights) => {
    const { bed, wake } = usualHours(nights, { today: TODAY });
    return {
      guards: guardsOf(nights, TODAY),
      choices: { ...(bed && { usualBed: bed }), ...(wake && { usualWake: wake }) },
    };
  }),
);
const anyTonight = fc.record({
  person: anyPerson,
  program: fc.constantFrom(...PROGRAMS),
  step: fc.constantFrom<StepNumber>(1, 2, 3, 4),
  rise: anyClock,
  targetWake: anyClock,
  needMinutes: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }),
  adaptations: fc.subarray<Adaptation>(['in-bed', 'no-light', 'ask-caffeine', 'by-shift']),
  days: fc.integer({ min: 0, max: 9 }),
  planned: fc.option(fc.record({ bed: anyClock, wake: anyClock }), { nil: undefined }),
});

test('No instruction names a shorter night than 7 hours but a step up from shorter ones, nor a longer one where a guard forbids it.', () => {
  fc.assert(
    fc.property(anyTonight, ({ person, program, step, rise, targetWake, needMinutes, adaptations, days, planned }) => {
      const { guards } = person;
      const choices: Choices = { ...person.choices, rise, targetWake, needMinutes, evenings: ['monday', 'friday'] };
      const state: ProgramState = { ...startProgram(program, START, choices, adaptations), step };
      const found = tonightOf(state, { ...on(days), guards, ...(planned && { planned }) });
      if (!found?.values.bed) return;
      const isByShift = program === 'time' && adaptations.includes('by-shift');
      const [usualBed, usualWake] = isByShift ? [planned?.bed, planned?.wake] : [choices.usualBed, choices.usualWake];
      const usual = usualBed && usualWake ? minutesBetween(usualBed, usualWake) : null;
      const wake = program === 'asleep' ? rise : program === 'time' ? usualWake! : found.values.wake!;
      const minutes = minutesBetween(found.values.bed, wake);
      if (program === 'time') {
        assert.ok(minutes > usual! || minutes >= 420, `${minutes} min, usually ${usual}`);
        const binding = guards.held.filter((held) => held !== 'good-ratings' && held !== 'few-ratings');
        assert.ok(mayBeSaid({ ...guards, held: binding }, 'more-time'));
        return;
      }
      assert.ok(minutes >= 420, `${minutes} min`);
      // The earliest time of "To bed when sleepy" is a bound of 7 hours for a person who is usually in bed for less.
      const most = program === 'asleep' ? Math.max(420, usual ?? 0) : (usual ?? 0);
      assert.ok(mayBeSaid(guards, 'more-time') || minutes <= most, `${minutes} min, usually ${usual}`);
    }),
    { numRuns: 3000 },
  );
});

test("Tonight's bedtime is for 7 hours or more, or a step up from a later one, and silent where a guard forbids more.", () => {
  fc.assert(
    fc.property(anyPerson, anyClock, fc.option(fc.integer({ min: 0, max: 1000 })), (person, wake, needMinutes) => {
      const mayProposeMore = mayBeSaid(person.guards, 'more-time');
      const { usualBed = null } = person.choices;
      const found = tonightBed({ wake, needMinutes, usualBed, mayProposeMore });
      assert.equal(found === null, !mayProposeMore);
      if (!found) return;
      assert.equal(minutesBetween(found.bed, wake), found.minutes % 1440);
      assert.ok(found.minutes >= 420 || (found.isStep && minutesBetween(found.bed, usualBed!) === 15));
      assert.ok(found.minutes <= 600);
    }),
    { numRuns: 2000 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDeviceNight, aNap, anImportedDay } from '#core/nights/imported-day.fixture.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { WEEKDAYS } from '#domain/schedules/schedule.ts';
import { minutesOfDay } from '#domain/time/clock-time.ts';
import { addDays } from '#domain/time/local-date.ts';
import {
  isBeforeBed,
  lastCupNow,
  lastNightDate,
  mayBeSleepy,
  nextStep,
  offeredTimes,
  type TodayFacts,
  todayState,
} from './today-state.ts';

/** A Tuesday. */
const DATE = '2026-03-10';

const night = (date: string, values: Partial<LoggedNight> = {}): LoggedNight => ({ ...emptyNight(date), ...values });
const rated = (date: string): LoggedNight =>
  night(date, { isRated: true, sleepQualityScore: 7, overallScore: 70, bedTime: '23:00', wakeTime: '07:00' });
const plan = (targetBedTime: string, targetWakeTime: string) => ({
  ...{ targetBedTime, targetWakeTime, daysOfWeek: [...WEEKDAYS], isActive: true },
});
const watch = (date: string) => anImportedDay(date, { night: aDeviceNight({ bedTime: '23:05', wakeTime: '05:10' }) });
const facts = (values: Partial<TodayFacts> = {}): TodayFacts => ({
  ...{ logs: [], imported: [], schedules: [], roomScore: 70 },
  ...values,
});

const BEFORE = rated(addDays(DATE, -1));
const nightsBefore = (count: number) => Array.from({ length: count }, (_, days) => rated(addDays(DATE, -1 - days)));
const USUAL = plan('22:30', '06:30');
const NOT_BEFORE = { bed: '23:45', wake: '06:30', isEarliest: true };

const CASES: [string, Partial<TodayFacts>, string, string][] = [
  ['nothing known', { roomScore: null }, '08:00', 'new'],
  ['only a photo', {}, '20:00', 'new'],
  ['only a log that was opened', { logs: [night(DATE)] }, '08:00', 'new'],
  ['a schedule and no night', { schedules: [USUAL] }, '08:00', 'morning'],
  ['a night of the watch', { imported: [watch(DATE)] }, '08:00', 'morning'],
  ['a night of the watch weeks ago', { imported: [watch(addDays(DATE, -40))] }, '08:00', 'morning'],
  [
    'only a nap of the watch',
    { imported: [anImportedDay(DATE, { night: null, naps: [aNap(30)] })] },
    '05:15',
    'evening 2026-03-10 open',
  ],
  ['not rated', { logs: [BEFORE, night(DATE, { bedTime: '23:00' })] }, '08:00', 'morning'],
  ['rated', { logs: [BEFORE, rated(DATE)] }, '08:00', 'logged'],
  ['no schedule, from 17:00', { logs: [BEFORE, rated(DATE)] }, '17:00', 'evening 2026-03-11'],
  ['not rated in the evening', { logs: [BEFORE] }, '19:00', 'evening 2026-03-11 open'],
  ['a schedule, 5 hours before', { schedules: [USUAL], logs: [rated(DATE)] }, '17:30', 'evening 2026-03-11 22:30'],
  ['a schedule, a minute earlier', { schedules: [USUAL], logs: [rated(DATE)] }, '17:29', 'logged'],
  [
    'up to half an hour after the plan',
    { schedules: [USUAL], logs: [BEFORE] },
    '22:59',
    'evening 2026-03-11 22:30 open',
  ],
  ['half an hour after the plan', { schedules: [USUAL], logs: [rated(DATE)] }, '23:00', 'night 2026-03-11'],
  [
    "half an hour after the plan, before a program's time",
    { schedules: [USUAL], logs: [rated(DATE)], program: { after: DATE, ...NOT_BEFORE } },
    '23:00',
    'evening 2026-03-11 23:45',
  ],
  [
    "half an hour after a program's time, before the plan",
    { schedules: [plan('00:30', '06:30')], logs: [BEFORE], program: { after: addDays(DATE, -1), ...NOT_BEFORE } },
    '00:15',
    'night 2026-03-10',
  ],
  ['after midnight', { schedules: [USUAL], logs: [BEFORE] }, '00:20', 'night 2026-03-10'],
  ['a schedule alone', { schedules: [USUAL] }, '03:00', 'night 2026-03-10'],
  ['an hour before waking', { schedules: [USUAL], logs: [BEFORE] }, '05:30', 'night 2026-03-10 last hour'],
  ['a minute earlier', { schedules: [USUAL], logs: [BEFORE] }, '05:29', 'night 2026-03-10'],
  ['rated at night', { schedules: [USUAL], logs: [rated(DATE)] }, '05:40', 'logged'],
  ['up by the watch', { schedules: [USUAL], imported: [watch(DATE)] }, '05:15', 'morning'],
  ['a late sleeper at 7', { schedules: [plan('01:00', '09:00')], logs: [BEFORE] }, '07:00', 'night 2026-03-10'],
  ['a late sleeper in the last hour', { schedules: [plan('01:00', '09:00')], logs: [BEFORE] }, '08:00', 'morning'],
  ['no schedule and a usual bedtime', { logs: nightsBefore(3) }, '03:00', 'night 2026-03-10'],
  ['no schedule and no usual bedtime yet', { logs: nightsBefore(2) }, '03:00', 'evening 2026-03-10 open'],
  [
    'a plan after other usual times',
    { schedules: [plan('03:00', '10:00')], logs: nightsBefore(3) },
    '03:10',
    'evening 2026-03-10 03:00 open',
  ],
  ['asleep by day', { schedules: [plan('08:00', '16:00')], logs: [BEFORE] }, '10:00', 'morning'],
  ['after midnight without a schedule', { logs: [BEFORE] }, '03:00', 'evening 2026-03-10 open'],
  ['after the planned wake time', { schedules: [plan('21:00', '05:00')], logs: [BEFORE] }, '05:00', 'morning'],
  ['awake by the watch', { logs: [BEFORE], imported: [watch(DATE)] }, '05:15', 'morning'],
  ['from 06:00', { logs: [BEFORE] }, '06:00', 'morning'],
  [
    'a day sleeper before bed',
    { schedules: [plan('08:00', '16:00')], logs: [BEFORE] },
    '07:00',
    'evening 2026-03-10 08:00 open',
  ],
  ['a day sleeper after waking', { schedules: [plan('08:00', '16:00')], logs: [BEFORE] }, '16:30', 'morning'],
];

for (const [what, values, time, expected] of CASES) {
  test(`The card at ${time} is ${expected}: ${what}.`, () => {
    const state = todayState({ date: DATE, time }, facts(values));
    const parts =
      state.kind === 'evening'
        ? [state.kind, state.coming, state.planned?.bedTime, state.isOpen && 'open']
        : [state.kind, ...(state.kind === 'night' ? [state.coming, state.isLastHour && 'last hour'] : [])];
    assert.equal(parts.filter(Boolean).join(' '), expected);
  });
}

test('The first steps name what is done.', () => {
  const state = todayState({ date: DATE, time: '08:00' }, facts());
  assert.deepEqual(state, { kind: 'new', done: { photo: true, night: false, schedule: false } });
});

test('Before the night of today is over, the last night is that of yesterday.', () => {
  const at = (time: string) => ({ date: DATE, time });
  const last = (time: string) => lastNightDate(todayState(at(time), facts({ schedules: [USUAL] })), at(time));
  assert.deepEqual(['00:20', '08:00', '22:00', '23:30'].map(last), [addDays(DATE, -1), DATE, DATE, DATE]);
});

test('Logged times come before the suggestions, which never repeat them or replace a single time.', () => {
  const origins = (log: LoggedNight) =>
    offeredTimes(DATE, facts({ logs: [BEFORE, log], schedules: [USUAL] })).map(({ origin }) => origin);
  assert.deepEqual(origins(night(DATE)), ['planned', 'previous']);
  assert.deepEqual(origins(night(DATE, { bedTime: '23:40', wakeTime: '07:00' })), ['logged', 'planned', 'previous']);
  assert.deepEqual(origins(night(DATE, { bedTime: '22:30', wakeTime: '06:30' })), ['logged', 'previous']);
  assert.deepEqual(origins(night(DATE, { bedTime: '23:40' })), []);
});

test('The last hour is offered from an hour before the bedtime until it is night.', () => {
  const offered = (time: string, bed: string) => isBeforeBed({ date: DATE, time }, bed);
  for (const time of ['21:30', '22:30', '22:59']) assert.equal(offered(time, '22:30'), true, time);
  for (const time of ['17:30', '21:29', '23:00']) assert.equal(offered(time, '22:30'), false, time);
  assert.equal(offered('23:45', '00:30'), true);
});

const week = Array.from({ length: 7 }, (_, days) => rated(addDays(DATE, -days)));
const STEPS: [string, Partial<TodayFacts>, string][] = [
  ['a rating without times', { logs: [night(DATE, { isRated: true }), ...week.slice(1)] }, `times ${DATE}`],
  ['yesterday missed', { logs: week.filter(({ date }) => date !== BEFORE.date) }, `times ${BEFORE.date}`],
  ['no photo', { logs: week, roomScore: null }, 'photo'],
  ['a plan for tonight', { logs: week, schedules: [USUAL] }, 'bed 22:30 480'],
  ['no plan', { logs: week }, 'schedule'],
];

for (const [what, values, expected] of STEPS) {
  test(`The step after a logged night is ${expected}: ${what}.`, () => {
    const step = nextStep({ date: DATE, time: '08:00' }, facts(values));
    const parts =
      step.kind === 'times' ? [step.night.date] : step.kind === 'bed' ? [step.planned.bedTime, step.minutes] : [];
    assert.equal([step.kind, ...parts].join(' '), expected);
  });
}

const PLANNED = { schedules: [USUAL], logs: [rated(DATE)] };
const CUPS: [string, Partial<TodayFacts>, string, string | null][] = [
  ['before noon', PLANNED, '11:59', null],
  ['from noon', PLANNED, '12:00', '13:30'],
  ['within an hour after it', PLANNED, '14:29', '13:30'],
  ['later', PLANNED, '14:30', null],
  ['a usual bedtime and no plan', { logs: week }, '13:00', '14:00'],
  ['neither', { logs: [rated(DATE)] }, '13:00', null],
  ['an early plan, whose last cup was before noon', { ...PLANNED, schedules: [plan('20:00', '04:00')] }, '12:00', null],
  ['a late plan', { ...PLANNED, schedules: [plan('02:00', '10:00')] }, '16:59', '17:00'],
  ['a day sleeper before bed', { ...PLANNED, schedules: [plan('13:00', '21:00')] }, '12:30', null],
];

for (const [what, values, time, expected] of CUPS) {
  test(`The last cup of coffee at ${time} is ${expected ?? 'not shown'}: ${what}.`, () => {
    assert.equal(lastCupNow({ date: DATE, time }, facts(values), 9), expected);
  });
}

const hard = (date: string, wakeTime: string) =>
  night(date, { ...rated(date), sleepQualityScore: 3, ...inBed(wakeTime) });
const inBed = (wakeTime: string) => ({ wakeTime, totalTimeInBed: 60 + minutesOfDay(wakeTime) });
const shortBefore = Array.from({ length: 7 }, (_, days) => hard(addDays(DATE, -1 - days), '04:00'));

for (const [name, logs, expected] of [
  ['a short night', [hard(DATE, '04:30')], true],
  ['a hard night among long ones', [hard(DATE, '07:00'), ...nightsBefore(7)], false],
  ['a hard night among short ones', [hard(DATE, '07:00'), ...shortBefore], true],
  ['a good night among short ones', [{ ...hard(DATE, '07:00'), sleepQualityScore: 7 }, ...shortBefore], false],
] as const) {
  test(`Driving is ${expected ? '' : 'not '}named after ${name}.`, () => {
    assert.equal(mayBeSleepy(DATE, facts({ logs })), expected);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DEFAULT_PREFERENCES } from '#core/preferences/default-preferences.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const MOMENT = { today: '2026-03-10', timeZone: 'Europe/London', nowMs: Date.parse('2026-03-10T12:00:00Z') };
const read = (part: string, record: unknown): unknown =>
  PERSONAL_DATA.find(({ name }) => name === part)?.restore?.read(record, MOMENT);

const NIGHT = {
  ...{ date: '2026-03-08', bedTime: '23:10', wakeTime: '06:50', totalTimeInBed: 460, sleepQualityScore: 7 },
  ...{ isRated: true, notes: 'Wind', overallScore: 80, isCompleted: true, roomAnalysisScore: 70, isAnswered: true },
};
const CHECKLIST = [true, false, false, true].map((completed) => ({ title: 'x', completed }));
const LOG = { ...NIGHT, habitsDone: 0b1001 };
const PAIRS = Array.from({ length: 10 }, (_, pair) => ({
  ...{ pair: pair + 1, firstNight: '2026-02-01', with: 7, without: 5 },
}));
const RESULT = { verdict: 'helps', nightsAsPlanned: 20, nightsUnanswered: 0, droppedPairs: 0, pairs: PAIRS };
const PLAN = {
  intention: { kind: 'own', text: 'A fan' },
  startedAt: '2026-02-01T20:00:00.000Z',
  firstNight: '2026-02-02',
};
const RUNNING = { ...PLAN, seed: 'a1'.repeat(16), lookedAt: 0, endedAt: null, endedOn: null, end: null, result: null };
const EXPERIMENT = { ...RUNNING, expectation: 2, sureness: null, answers: [{ date: '2026-02-02', asPlanned: true }] };
const FINISHED = {
  ...EXPERIMENT,
  lookedAt: 10,
  endedAt: '2026-03-01T08:00:00.000Z',
  endedOn: '2026-03-01',
  end: 'finished',
  sureness: 3,
  result: RESULT,
};
const SCHEDULE = {
  ...{ name: 'Week', targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: ['monday', 'friday'] },
  ...{ isActive: true, reminderEnabled: false, reminderMinutesBefore: 30, createdAt: '2026-01-01T08:00:00.000Z' },
};
const PROGRAM = {
  ...{ program: 'know', startedOn: '2026-03-01', step: 2, stepStartedOn: '2026-03-08', repeats: 0, isChecked: false },
  ...{ pausedOn: null, notTonightOn: null, opened: ['hours'], choices: {}, adaptations: [], ended: null },
  ...{ window: null, nights: { '2026-03-09': 'done' } },
};
const WINDOW = {
  ...{ startedOn: '2026-03-01', weekStartedOn: '2026-03-01', rise: '06:30', minutes: 360, weeks: [] },
  ...{ answeredOn: '2026-03-02', isPaused: false, ended: null },
};
const TRIP = { to: 'Asia/Tokyo', hours: 8, flyOn: '2026-03-20', daysBefore: 3, bed: '23:00', wake: '07:00' };
const SHIFT = { date: '2026-03-10', start: '22:00', end: '06:00' };
const HOUR_PLANS = { trip: TRIP, shifts: [SHIFT], isSleepOnly: false };
const CHANGE = { date: '2026-03-01', text: 'New blinds' };
const PREFERENCES = {
  ...DEFAULT_PREFERENCES,
  ...{ needMinutes: 450, isNeedSet: true, freeEvenings: ['saturday'], ageGroup: '65-or-older' },
};
const JOINED_NOTES = 'n'.repeat(10_002);

/** `expected` null: cannot be used. undefined: nothing was entered. */
const CASES: [part: string, shows: string, record: unknown, expected: unknown][] = [
  ['dailyLogs', 'a whole night', { ...NIGHT, checklist: CHECKLIST, napMinutes: 20 }, { ...LOG, napMinutes: 20 }],
  [
    'dailyLogs',
    'a night with time up, without minutes in bed',
    { ...NIGHT, checklist: CHECKLIST, totalTimeInBed: null, minutesUp: 60 },
    { ...LOG, totalTimeInBed: 400, minutesUp: 60 },
  ],
  ['dailyLogs', 'fields of a newer version', { ...NIGHT, checklist: CHECKLIST, id: 'x', owner: 'y', mood: 3 }, LOG],
  [
    'dailyLogs',
    'more habits than are known',
    { ...NIGHT, checklist: [...CHECKLIST, ...Array(9).fill({ completed: true })] },
    { ...LOG, habitsDone: 0b11111001 },
  ],
  [
    'dailyLogs',
    'an older night without flags, diary and minutes',
    { date: '2026-03-08', bedTime: '23:10', wakeTime: '06:50', sleepQualityScore: 7, checklist: CHECKLIST },
    { ...LOG, notes: '', overallScore: null, isCompleted: false, roomAnalysisScore: null, areTicksOld: true },
  ],
  [
    'dailyLogs',
    'notes that were joined',
    { ...NIGHT, checklist: CHECKLIST, notes: JOINED_NOTES },
    { ...LOG, notes: JOINED_NOTES },
  ],
  [
    'dailyLogs',
    'notes without a character that cannot be stored',
    { ...NIGHT, checklist: CHECKLIST, notes: 'a\0b' },
    { ...LOG, notes: 'ab' },
  ],
  [
    'dailyLogs',
    'values that cannot be entered',
    {
      ...{ date: '2026-03-08', bedTime: '25:00', wakeTime: { $gt: '' }, totalTimeInBed: 1e308, sleepQualityScore: 11 },
      ...{ isRated: 'yes', notes: 'n'.repeat(30_000), overallScore: -1, isCompleted: 1, roomAnalysisScore: '70' },
      ...{ isAnswered: [], checklist: 'x', napMinutes: 20, awakenings: -5 },
    },
    {
      ...{ date: '2026-03-08', bedTime: null, wakeTime: null, totalTimeInBed: null, sleepQualityScore: 5 },
      ...{ isRated: false, notes: '', overallScore: null, isCompleted: false, roomAnalysisScore: null },
      ...{ isAnswered: false, habitsDone: 0, napMinutes: 20 },
    },
  ],
  ['dailyLogs', 'an empty night', { date: '2026-03-08', sleepQualityScore: 5, notes: '' }, undefined],
  [
    'dailyLogs',
    'the coming night, which has no score',
    { ...NIGHT, date: '2026-03-11', checklist: CHECKLIST },
    { ...LOG, date: '2026-03-11', overallScore: null, isCompleted: false },
  ],
  ['dailyLogs', 'a night after the coming one', { ...NIGHT, date: '2026-03-12' }, null],
  ['dailyLogs', 'a night of the last century', { ...NIGHT, date: '1999-12-31' }, null],
  ['dailyLogs', 'no date', { ...NIGHT, date: '2026-02-30' }, null],
  ['experiments', 'one that runs', EXPERIMENT, EXPERIMENT],
  ['experiments', 'one that has finished', FINISHED, FINISHED],
  [
    'experiments',
    'one of an older version, without an expectation',
    { ...FINISHED, expectation: undefined, sureness: undefined },
    { ...FINISHED, expectation: null, sureness: null },
  ],
  [
    'experiments',
    'one with an expectation that cannot be entered',
    { ...EXPERIMENT, expectation: 4, sureness: 'x' },
    { ...EXPERIMENT, expectation: null },
  ],
  [
    'experiments',
    'one of an older version, without the moments',
    { ...FINISHED, lookedAt: undefined, endedAt: undefined },
    { ...FINISHED, lookedAt: 0, endedAt: '2026-03-01T20:00:00.000Z' },
  ],
  [
    'experiments',
    'answers outside of it',
    {
      ...EXPERIMENT,
      answers: [
        { date: '2026-02-01', asPlanned: true },
        { date: '2026-03-11', asPlanned: true },
      ],
    },
    { ...EXPERIMENT, answers: [] },
  ],
  ['experiments', 'a result with too few pairs', { ...FINISHED, result: { ...RESULT, pairs: PAIRS.slice(1) } }, null],
  ['experiments', 'a finished one without a result', { ...FINISHED, result: null }, null],
  ['experiments', 'an end without a day', { ...EXPERIMENT, end: 'stopped' }, null],
  [
    'experiments',
    'a start in the future',
    { ...EXPERIMENT, startedAt: '2026-03-11T20:00:00.000Z', firstNight: '2026-03-12' },
    null,
  ],
  ['experiments', 'a first night long before the start', { ...EXPERIMENT, firstNight: '0001-01-01' }, null],
  [
    'experiments',
    'a start long ago',
    { ...EXPERIMENT, startedAt: '2001-02-01T20:00:00.000Z', firstNight: '2001-02-02' },
    null,
  ],
  [
    'experiments',
    'a running one that would be refused',
    { ...EXPERIMENT, intention: { kind: 'own', text: 'No sleeping pill' } },
    null,
  ],
  ['experiments', 'a seed that is none', { ...EXPERIMENT, seed: 'x'.repeat(32) }, null],
  ['experiments', 'a habit that is not tested', { ...EXPERIMENT, intention: { kind: 'habit', habit: 'tidy' } }, null],
  ['sleepSchedules', 'a schedule', { ...SCHEDULE, updatedAt: 'x', id: 'x' }, SCHEDULE],
  [
    'sleepSchedules',
    'one from the future, which is from now',
    { ...SCHEDULE, createdAt: '2099-01-01T08:00:00.000Z' },
    { ...SCHEDULE, createdAt: '2026-03-10T12:00:00.000Z' },
  ],
  ['sleepSchedules', 'a long name', { ...SCHEDULE, name: 'x'.repeat(81) }, null],
  ['sleepSchedules', 'no days', { ...SCHEDULE, daysOfWeek: [] }, null],
  ['sleepSchedules', 'another lead', { ...SCHEDULE, reminderMinutesBefore: 31 }, null],
  ['roomChanges', 'a change', { ...CHANGE, id: 'x' }, CHANGE],
  ['roomChanges', 'a change of tomorrow', { ...CHANGE, date: '2026-03-11' }, null],
  ['roomChanges', 'a long text', { ...CHANGE, text: 'x'.repeat(61) }, null],
  ['programs', 'one that runs', { ...PROGRAM, id: 'x' }, PROGRAM],
  ['programs', 'one whose sleep window runs, which has to be asked for again', { ...PROGRAM, window: WINDOW }, PROGRAM],
  ['programs', 'a step of next week', { ...PROGRAM, stepStartedOn: '2026-03-20' }, null],
  ['programs', 'a fifth step', { ...PROGRAM, step: 5 }, null],
  ['hourPlans', 'a trip and a shift', HOUR_PLANS, HOUR_PLANS],
  ['hourPlans', 'two shifts on a day', { ...HOUR_PLANS, shifts: [SHIFT, SHIFT] }, null],
  ['hourPlans', 'a trip to nowhere', { ...HOUR_PLANS, trip: { ...TRIP, to: 'Nowhere' } }, null],
  ['hourPlans', 'another trip than there can be', { ...HOUR_PLANS, trip: { ...TRIP, hours: 13 } }, null],
  ['sleepPreferences', 'preferences', PREFERENCES, PREFERENCES],
  [
    'sleepPreferences',
    'older ones',
    { needMinutes: 450, freeEvenings: ['saturday'] },
    { ...PREFERENCES, isNeedSet: false, ageGroup: null },
  ],
  ['sleepPreferences', 'a need of an hour', { ...PREFERENCES, needMinutes: 60 }, null],
  ['sleepPreferences', 'days twice', { ...PREFERENCES, freeEvenings: ['monday', 'monday'] }, null],
];

for (const [part, shows, record, expected] of CASES) {
  test(`A record of ${part} is read within its limits: ${shows}.`, () => {
    assert.deepEqual(read(part, record), expected);
  });
}

for (const { name, restore } of PERSONAL_DATA) {
  if (!restore) continue;
  test(`Whatever a record of ${name} contains, it is refused or read with keys that can be stored.`, () => {
    const samples = CASES.filter(([part]) => part === name).map(([, , record]) => record as object);
    const changed = fc.tuple(
      fc.constantFrom(...samples),
      fc.dictionary(fc.constantFrom(...samples.flatMap(Object.keys)), fc.anything()),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          changed.map(([sample, changes]) => ({ ...sample, ...changes })),
        ),
        (record) => {
          const entry = restore.read(record, MOMENT);
          if ((entry ?? null) === null) return;
          assert.ok(restore.keysOf(entry).every((key) => typeof key === 'string' && key.length < 500));
        },
      ),
    );
  });
}

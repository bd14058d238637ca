import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importedSleep } from './night.fixture.ts';
import { isLogged, type LoggedNight } from './night.ts';
import { nightsWithImports } from './nights-with-imports.ts';
import { timedNights } from './timed-night.ts';

const LOG: LoggedNight = {
  date: '2026-03-10',
  bedTime: '23:00',
  wakeTime: '07:00',
  totalTimeInBed: 480,
  sleepQualityScore: 8,
  isRated: true,
  overallScore: 84,
  roomAnalysisScore: 70,
  habitsDone: 5,
  isAnswered: true,
  notes: 'Window open',
  isCompleted: true,
};

const imported = importedSleep;

test('Logged times are never replaced.', () => {
  const { nights, sources } = nightsWithImports([LOG], [imported('2026-03-10')]);
  assert.deepEqual(nights, [LOG]);
  assert.equal(sources.size, 0);
});

test('A date without a log gets the imported night, without score, rating or habits.', () => {
  const { nights, sources } = nightsWithImports([LOG], [imported('2026-03-11')]);
  const night = nights.find(({ date }) => date === '2026-03-11');
  assert.deepEqual(
    [night?.bedTime, night?.wakeTime, night?.totalTimeInBed, night?.overallScore, night?.habitsDone],
    ['23:12', '06:48', 456, null, 0],
  );
  assert.equal(nights.length, 2);
  assert.deepEqual([...sources], [['2026-03-11', 'oura']]);
});

test('A log without one of its times gets both imported times and retains everything else.', () => {
  for (const bedTime of [null, '22:00']) {
    const log = { ...LOG, bedTime, wakeTime: null, totalTimeInBed: null };
    const { nights, sources } = nightsWithImports([log], [imported('2026-03-10')]);
    const times = { bedTime: '23:12', wakeTime: '06:48', totalTimeInBed: 456, areTimesImported: true };
    const [{ sleep, ...night } = LOG] = nights;
    assert.deepEqual(night, { ...LOG, ...times });
    assert.deepEqual([sleep?.device, sleep?.rest24], ['oura', 456]);
    assert.equal(sources.get('2026-03-10'), 'oura');
  }
});

test('An imported diary completes a night that gets its times, but no field that was entered.', () => {
  const diary = { minutesAwake: 20, triedToSleep: '23:20' };
  const of = (log: LoggedNight) => nightsWithImports([log], [imported('2026-03-10', { diary })]).nights[0];
  const untimed = { ...LOG, bedTime: null, wakeTime: null, totalTimeInBed: null };
  assert.deepEqual(of(LOG), LOG);
  assert.deepEqual([of(untimed)?.minutesAwake, of(untimed)?.triedToSleep], [20, '23:20']);
  const own = of({ ...untimed, minutesAwake: 0 });
  assert.deepEqual([own?.minutesAwake, own?.triedToSleep, own?.bedTime], [0, '23:20', '23:12']);
});

test('An imported night counts among those with usable times, also on a day that was only opened.', () => {
  const opened = {
    ...LOG,
    bedTime: null,
    wakeTime: null,
    overallScore: null,
    isCompleted: false,
    notes: '',
    habitsDone: 0,
  };
  const { nights } = nightsWithImports(
    [{ ...opened, sleepQualityScore: 5 }],
    [imported('2026-03-10'), imported('2026-03-12')],
  );
  assert.ok(nights.every(isLogged));
  assert.deepEqual(
    timedNights(nights).map(({ night, minutesInBed }) => [night.date, minutesInBed]),
    [
      ['2026-03-10', 456],
      ['2026-03-12', 456],
    ],
  );
});

test('An imported night of a clock change has its measured length, not that of its clock times.', () => {
  const change = imported('2026-03-29', { bedTime: '23:00', wakeTime: '07:00', minutesInBed: 420 });
  const [night] = timedNights(nightsWithImports([], [change]).nights);
  assert.deepEqual([night?.minutesInBed, night && night.wake - night.bed], [420, 480]);
});

test('Without imports every night stays as it is.', () => {
  assert.deepEqual(nightsWithImports([LOG], []), { nights: [LOG], sources: new Map() });
  assert.deepEqual(nightsWithImports([], []), { nights: [], sources: new Map() });
});

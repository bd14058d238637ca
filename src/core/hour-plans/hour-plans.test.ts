import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fetchPreferences } from '#core/preferences/contract.ts';
import type { HourPlans } from '#domain/programs/hour-plans.ts';
import { startProgram } from '#domain/programs/program-changes.ts';
import { startWindow } from '#domain/programs/running-window.ts';
import { login, register } from '#features/accounts/contract.ts';
import { createSchedule, makeCalendar } from '#features/schedules/contract.ts';
import type { LockedOwner } from '#platform/database/schema.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { fetchHourPlans, saveHourPlans } from './contract.ts';

const TODAY = '2026-03-10';
const TRIP = { to: 'Asia/Tokyo', hours: 8, flyOn: '2026-03-20', daysBefore: 3, bed: '23:00', wake: '07:00' };
const NIGHT = { start: '22:00', end: '06:00' };
const NONE: HourPlans = { trip: null, shifts: [], isSleepOnly: false };
const WITH_TRIP: HourPlans = { ...NONE, trip: TRIP };
const WITH_SHIFT: HourPlans = { ...NONE, shifts: [{ date: TODAY, ...NIGHT }], isSleepOnly: true };

const paramsOf = ({ id: ownerId }: Person) => ({ params: { ownerId } });
const plansOf = (person: Person) => person.call(fetchHourPlans, paramsOf(person));
const save = (person: Person, body: HourPlans) => person.call(saveHourPlans, { ...paramsOf(person), body });

/** The unfolded text of the calendar. */
async function calendarOf(person: Person): Promise<string> {
  const { url } = await person.call(makeCalendar, paramsOf(person));
  const response = await person.fetch(new URL(url).pathname);
  return (await response.text()).replaceAll('\r\n ', '');
}

onEachEngine('Plans for trips and shifts', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
    app.clock.set(`${TODAY}T12:00:00Z`);
  });
  after(() => app.stop());

  test('A person saves, replaces and clears a trip and shifts; a stranger sees nothing of them.', async () => {
    const [person, stranger] = [app.guest(), app.guest()];
    assert.deepEqual(await plansOf(person), NONE);
    await save(person, WITH_TRIP);
    await save(person, { ...WITH_TRIP, ...WITH_SHIFT, trip: TRIP });
    assert.deepEqual(await plansOf(person), { trip: TRIP, shifts: WITH_SHIFT.shifts, isSleepOnly: true });
    assert.deepEqual(await plansOf(stranger), NONE);
    await save(person, NONE);
    assert.deepEqual(await plansOf(person), NONE);
  });

  test('More than sixty shifts, two on a day and a trip around the world are refused.', async () => {
    const person = app.guest();
    const days = Array.from({ length: 61 }, (_, at) => ({
      date: `2026-0${4 + Math.floor(at / 28)}-${10 + (at % 18)}`,
      ...NIGHT,
    }));
    const cases: HourPlans[] = [
      { ...NONE, shifts: days },
      { ...NONE, shifts: [...WITH_SHIFT.shifts, ...WITH_SHIFT.shifts] },
      { ...NONE, trip: { ...TRIP, hours: 24 } },
      { ...NONE, trip: { ...TRIP, daysBefore: 9 } },
    ];
    for (const body of cases)
      assert.equal((await person.refused(saveHourPlans, { ...paramsOf(person), body })).status, 400);
  });

  test("A guest's plans move into the account, beside those that are there.", async () => {
    const account = { email: `trips.${engine.name}@example.com`, password: 'a long password' };
    const person = app.guest();
    await save(person, WITH_TRIP);
    person.id = (await person.call(register, { body: account })).id;
    assert.deepEqual(await plansOf(person), WITH_TRIP);

    const other = app.guest();
    await save(other, { ...WITH_SHIFT, trip: { ...TRIP, to: 'Europe/Rome', hours: 6 } });
    other.id = (await other.call(login, { body: account })).id;
    assert.deepEqual(await plansOf(other), { trip: TRIP, shifts: WITH_SHIFT.shifts, isSleepOnly: true });
  });

  test('Shifts of the last four weeks and to come count as changing shifts.', async () => {
    const person = app.guest();
    const changes = async () => (await person.call(fetchPreferences, paramsOf(person))).changesShifts;
    assert.equal(await changes(), false);
    for (const [date, isCounted] of [
      ['2026-02-10', false],
      ['2026-02-11', true],
      ['2026-05-01', true],
    ] as const) {
      await save(person, { ...NONE, shifts: [{ date, ...NIGHT }] });
      assert.equal(await changes(), isCounted, date);
    }
  });

  test('While a sleep window runs, the calendar names its hours and no day of a plan.', async () => {
    const person = app.guest();
    await save(person, WITH_SHIFT);
    const body = { sessionId: person.id, name: 'Week', targetBedTime: '22:00', targetWakeTime: '06:00' };
    await person.call(createSchedule, { body: { ...body, daysOfWeek: ['monday'], reminderEnabled: false } });
    const window = startWindow(TODAY, '06:30', 360);
    const state = JSON.stringify({ program: startProgram('wake', TODAY, {}, []), window, nights: {} });
    const row = {
      owner: person.id as LockedOwner,
      id: 'a'.repeat(24),
      startedOn: TODAY,
      revision: 0,
      endedOn: null,
      state,
    };
    await app.platform.db.insertInto('programs').values(row).execute();
    const text = await calendarOf(person);
    assert.match(text, /DESCRIPTION:Bed at 12:30 AM\\, up at 6:30 AM\./);
    assert.doesNotMatch(text, /22:00|220000|Night shift/);
  });

  test('The calendar has a note for each day of a plan.', async () => {
    const person = app.guest();
    await save(person, { ...WITH_TRIP, shifts: [{ date: '2026-03-12', start: '06:00', end: '14:00' }] });
    const text = await calendarOf(person);
    const starts = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, date]) => date);
    assert.deepEqual(starts, ['20260317', '20260318', '20260319', '20260320', '20260311']);
    assert.match(text, /SUMMARY:Tomorrow: early shift\\, 6:00 AM to 2:00 PM/);
    assert.match(text, /DESCRIPTION:Very sleepy at the end of a shift\? Do not drive\./);
    assert.match(text, /Day 1: bed 10:00 PM\\, up 6:00 AM\. Bright light 6:00 AM to 9:30 AM\. Dim from 7:00 PM\./);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { saveNight } from '#core/nights/contract.ts';
import { changePreferences } from '#core/preferences/contract.ts';
import type { ProgramChange } from '#domain/programs/program-state.ts';
import { WINDOW_QUESTIONS } from '#domain/programs/sleep-window.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { register } from '#features/accounts/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import * as contract from './contract.ts';

const EVENING = '2026-03-10';
const NOTHING = Object.fromEntries(
  (['age', 'dark', 'sleepy', 'breath', 'legs', 'dreams', 'mood-high', 'seizures', 'falls', 'pregnant'] as const)
    .concat(['clinician', 'care', 'shifts'] as never)
    .map((question) => [question, false]),
);
const NO_WINDOW_SIGN = Object.fromEntries(WINDOW_QUESTIONS.map((question) => [question, false]));

const list = (person: Person) => person.call(contract.fetchPrograms, { params: { ownerId: person.id } });
const start = (person: Person, answers: Record<string, boolean> = NOTHING) =>
  person.call(contract.startProgram, {
    params: { ownerId: person.id },
    body: { program: 'asleep', answers, choices: { rise: '06:30' } },
  });
async function running(person: Person): Promise<contract.Program> {
  const { running: found } = await list(person);
  assert.ok(found, 'no program runs');
  return found;
}
const change = async (person: Person, body: ProgramChange) =>
  person.call(contract.changeProgram, { params: { ownerId: person.id, programId: (await running(person)).id }, body });

onEachEngine('Programs', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine, { offersWindow: true });
  });
  after(() => app.stop());
  beforeEach(() => app.clock.set(`${EVENING}T20:00:00Z`));
  const evening = (days: number) => app.clock.set(`${addDays(EVENING, days)}T20:00:00Z`);

  /** Nights of 8 h in bed with 2 h awake, up to a date. */
  async function sleepBadly(person: Person, until: LocalDate, nights: number): Promise<void> {
    for (let back = 0; back < nights; back += 1) {
      const body = {
        bedTime: '22:30',
        wakeTime: '06:30',
        minutesToFallAsleep: 60,
        minutesAwake: 60,
        outOfBed: '06:30',
      };
      await person.call(saveNight, { params: { ownerId: person.id, date: addDays(until, -back) }, body });
    }
  }

  test('A program starts with its answers, which are not stored, and only one runs.', async () => {
    const person = app.guest();
    await assert.rejects(start(person, {}), { status: 409 });
    await assert.rejects(start(person, { ...NOTHING, sleepy: true }), { status: 409 });
    assert.equal((await list(person)).running, null);
    const [first, second] = await Promise.all([start(person, { ...NOTHING, falls: true }), start(person)]);
    assert.ok(first.running);
    assert.equal(first.running.id, second.running?.id);
    const rows = await app.platform.db.selectFrom('programs').selectAll().where('owner', '=', person.id).execute();
    assert.equal(rows.length, 1);
    assert.doesNotMatch(rows[0]!.state, /falls|sleepy|dark/);
  });

  test('Its steps go on after seven nights, when the person says so, from two devices at once.', async () => {
    const person = app.guest();
    await start(person);
    await assert.rejects(change(person, { action: 'next', choices: {} }), { status: 409 });
    await Promise.all([
      change(person, { action: 'night', date: addDays(EVENING, 1), answer: 'done' }),
      change(person, { action: 'opened', what: 'hours' }),
      change(person, { action: 'not-tonight' }),
    ]);
    const { nights, notTonightOn, opened } = await running(person);
    assert.deepEqual([nights, opened], [{ [addDays(EVENING, 1)]: 'done' }, ['hours']]);
    assert.equal(notTonightOn, EVENING);
    evening(7);
    await change(person, { action: 'eighth-day', isSleepy: false, isDark: false });
    await change(person, { action: 'next', choices: {} });
    assert.deepEqual([(await running(person)).step, (await running(person)).stepStartedOn], [2, addDays(EVENING, 7)]);
    await change(person, { action: 'stop' });
    const { ended, running: none } = await list(person);
    assert.equal(none, null);
    assert.deepEqual(ended[0]?.ended, { on: addDays(EVENING, 7), why: 'person' });
    await start(person);
    await change(person, { action: 'stop' });
    const begun = (await list(person)).ended.map(({ startedOn }) => startedOn);
    assert.deepEqual(begun, [addDays(EVENING, 7), EVENING], 'of two that ended today, the newer one comes first');
  });

  test('A guard that comes up ends it at once.', async () => {
    const person = app.guest();
    await start(person);
    await person.call(changePreferences, { params: { ownerId: person.id }, body: { hasClinicianTimes: true } });
    assert.equal((await list(person)).ended[0]?.ended?.why, 'clinician');
    await assert.rejects(start(person), { status: 409 });
  });

  test('It moves into the account, where a running one goes on.', async () => {
    const person = app.guest();
    await start(person);
    const { id } = await running(person);
    const body = { email: 'moved@example.com', password: 'a long enough password', smsNotificationsEnabled: false };
    person.id = (await person.call(register, { body })).id;
    assert.equal((await running(person)).id, id);
  });

  test('The sleep window starts only with the answers of the same day, and a yes to the daily question ends it.', async () => {
    const person = app.guest();
    const body = { email: 'window@example.com', password: 'a long enough password', smsNotificationsEnabled: false };
    person.id = (await person.call(register, { body })).id;
    const params = { ownerId: person.id };
    await person.call(changePreferences, { params, body: { ageGroup: 'under-65' } });
    await start(person);
    const programId = (await running(person)).id;
    const open = (answers: Record<string, boolean>) =>
      person.call(contract.startWindow, { params: { ...params, programId }, body: { answers, rise: '06:30' } });
    await assert.rejects(open(NO_WINDOW_SIGN), { status: 409 });
    evening(7);
    await change(person, { action: 'eighth-day', isSleepy: false, isDark: false });
    await change(person, { action: 'next', choices: {} });
    evening(14);
    await sleepBadly(person, addDays(EVENING, 14), 14);
    const { dementia: _, ...unanswered } = NO_WINDOW_SIGN;
    for (const answers of [{}, unanswered, { ...NO_WINDOW_SIGN, dementia: true }])
      await assert.rejects(open(answers), { status: 409 });
    assert.equal((await running(person)).window, null);
    assert.equal((await open(NO_WINDOW_SIGN)).running?.window?.minutes, 360);
    await change(person, { action: 'window-answer', isSleepy: true });
    assert.deepEqual((await running(person)).window?.ended, { on: addDays(EVENING, 14), why: 'sleepy' });
  });

  test('Another owner can neither read nor change it.', async () => {
    const [person, other] = [app.guest(), app.guest()];
    await start(person);
    await start(other);
    const params = { ownerId: other.id, programId: (await running(person)).id };
    await assert.rejects(other.call(contract.changeProgram, { params, body: { action: 'stop' } }), { status: 403 });
  });
});

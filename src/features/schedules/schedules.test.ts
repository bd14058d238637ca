import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { BodyOf } from '#contract/endpoint.ts';
import { fetchTodaysSchedule, listSchedules } from '#core/schedules/contract.ts';
import { WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { changeSettings, register } from '#features/accounts/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import * as contract from './contract.ts';

type Entered = Omit<BodyOf<typeof contract.createSchedule>, 'sessionId'>;

const WEEKDAY_PLAN: Entered = {
  name: 'Weekday Schedule',
  targetBedTime: '22:30',
  targetWakeTime: '06:30',
  daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};
const EVERY_DAY: Weekday[] = [...WEEKDAYS];

const make = (person: Person, entered: Partial<Entered> = {}) =>
  person.call(contract.createSchedule, { body: { sessionId: person.id, ...WEEKDAY_PLAN, ...entered } });
const list = (person: Person) => person.call(listSchedules, { params: { ownerId: person.id } });
const today = (person: Person) => person.call(fetchTodaysSchedule, { params: { ownerId: person.id } });
const change = (person: Person, scheduleId: string, body: BodyOf<typeof contract.changeSchedule>) =>
  person.call(contract.changeSchedule, { params: { scheduleId }, body });

onEachEngine('Sleep schedules', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());
  // A Tuesday.
  beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

  test('A schedule is created with the entered values and defaults, and schedules are listed oldest first.', async () => {
    const person = app.guest();
    const made = await make(person);
    assert.deepEqual(made, {
      ...WEEKDAY_PLAN,
      id: made.id,
      sessionId: person.id,
      isActive: true,
      reminderEnabled: false,
      reminderMinutesBefore: 30,
      nextReminderAt: null,
      lastReminder: null,
    });
    app.clock.advance(1);
    const second = await make(person, { name: '  Weekend  ', daysOfWeek: ['sunday', 'saturday'] });
    assert.deepEqual([second.name, second.daysOfWeek], ['Weekend', ['saturday', 'sunday']]);
    assert.deepEqual(await list(person), [made, second]);
    assert.deepEqual(await list(app.guest()), []);
  });

  test('A schedule can be changed field by field, or all at once as the dialog sends it.', async () => {
    const person = app.guest();
    const { id } = await make(person);
    const renamed = await change(person, id, { name: 'Work' });
    assert.deepEqual([renamed.name, renamed.targetBedTime, renamed.isActive], ['Work', '22:30', true]);
    const whole = {
      ...WEEKDAY_PLAN,
      daysOfWeek: ['friday'] as Weekday[],
      isActive: false,
      reminderEnabled: true,
      reminderMinutesBefore: 120 as const,
    };
    const changed = await change(person, id, { sessionId: person.id, ...whole });
    assert.deepEqual(changed, { ...whole, id, sessionId: person.id, nextReminderAt: null, lastReminder: null });
    assert.deepEqual(await list(person), [changed]);
    const required = await person.refused(contract.changeSchedule, { params: { scheduleId: id }, body: { name: ' ' } });
    assert.deepEqual(required, { status: 400, message: 'Name and at least one day of the week are required.' });
  });

  test('A schedule stays with its person.', async () => {
    const [mine, other] = [app.guest(), app.guest()];
    const { id } = await make(mine);
    await list(other);
    const named = { params: { scheduleId: id }, body: { name: 'x', sessionId: other.id } };
    assert.equal((await mine.refused(contract.changeSchedule, named)).status, 403);
  });

  test("Today's schedule is the earliest of the evening in the zone of the person.", async () => {
    const person = app.guest('America/New_York');
    await make(person, { name: 'Late', daysOfWeek: ['tuesday'], targetBedTime: '00:15' });
    await make(person, { name: 'Early', daysOfWeek: ['tuesday'], targetBedTime: '23:45' });
    for (const [now, name] of [
      ['2026-03-11T09:59:00Z', 'Early'],
      ['2026-03-11T10:00:00Z', undefined],
    ] as const) {
      app.clock.set(now);
      assert.equal((await today(person))?.name, name, now);
    }
  });

  // What a form accepts does not depend on the database.
  if (engine === embeddedEngine)
    test('A schedule with missing or invalid values is refused with a message.', async () => {
      const person = app.guest();
      for (const [wrong, message] of [
        [{ daysOfWeek: ['monday', 'monday'] }, /^Each day can be chosen once\.$/],
        [{ daysOfWeek: ['Monday'] }, /^Please choose days from monday to sunday\.$/],
        [{ name: 'x'.repeat(81) }, /^A name can be up to 80 characters long\.$/],
        [{ targetBedTime: '24:00' }, /^Please enter a time between 00:00 and 23:59\.$/],
        [{ reminderMinutesBefore: 10 }, /^Please choose 15, 30, 45, 60 or 120 minutes\.$/],
        [{ surprise: true }, /surprise/],
      ] as const) {
        const body = { sessionId: person.id, ...WEEKDAY_PLAN, ...wrong } as never;
        const refused = await person.refused(contract.createSchedule, { body });
        assert.equal(refused.status, 400);
        assert.match(refused.message, message);
      }
    });

  test('A deleted schedule is gone.', async () => {
    const person = app.guest();
    const { id } = await make(person);
    await person.call(contract.deleteSchedule, { params: { scheduleId: id } });
    assert.deepEqual(await list(person), []);
    const refusal = { status: 403, message: 'This belongs to someone else, or does not exist.' };
    assert.deepEqual(await person.refused(contract.deleteSchedule, { params: { scheduleId: id } }), refusal);
    assert.deepEqual(await person.refused(contract.changeSchedule, { params: { scheduleId: id }, body: {} }), refusal);
  });

  test('A person can have at most fifty schedules, even when many are created at once.', async () => {
    const person = app.guest();
    await list(person);
    const outcomes = await Promise.all(
      Array.from({ length: 55 }, (_, index) =>
        make(person, { name: `Plan ${index}` }).then(
          () => 201,
          (reason) => reason.status,
        ),
      ),
    );
    assert.equal(outcomes.filter((status) => status === 409).length, 55 - (await list(person)).length);
    assert.equal((await list(person)).length, 50);
    const refused = await person.refused(contract.createSchedule, { body: { sessionId: person.id, ...WEEKDAY_PLAN } });
    assert.equal(refused.status, 409);
    assert.match(refused.message, /50 schedules/);
  });

  test('A schedule has the time of its next reminder, which follows every change.', async () => {
    const person = app.guest('Europe/Berlin');
    const made = await make(person, { reminderEnabled: true });
    assert.equal(made.nextReminderAt, '2026-03-10T21:00:00.000Z');
    const { id } = made;
    const next = async (body: BodyOf<typeof contract.changeSchedule>) =>
      (await change(person, id, body)).nextReminderAt;
    assert.equal(await next({ targetBedTime: '23:00' }), '2026-03-10T21:30:00.000Z');
    assert.equal(await next({ reminderMinutesBefore: 120 }), '2026-03-10T20:00:00.000Z');
    assert.equal(await next({ daysOfWeek: ['wednesday'] }), '2026-03-11T20:00:00.000Z');
    assert.equal(await next({ isActive: false }), null);
    assert.equal(await next({ isActive: true, reminderEnabled: false }), null);
    assert.equal(await next({ reminderEnabled: true, daysOfWeek: EVERY_DAY }), '2026-03-10T20:00:00.000Z');
  });

  test('A schedule follows the browser into another zone unless the account has one.', async () => {
    const person = app.guest('America/New_York');
    await make(person, { reminderEnabled: true });
    const next = async () => (await list(person))[0]?.nextReminderAt;
    assert.equal(await next(), '2026-03-11T02:00:00.000Z');
    person.timeZone = 'America/Los_Angeles';
    assert.equal(await next(), '2026-03-11T05:00:00.000Z');
    const withoutZone = await person.fetch(`/api/sleep-schedules/${person.id}`);
    assert.equal(
      ((await withoutZone.json()) as { nextReminderAt: string }[])[0]?.nextReminderAt,
      '2026-03-11T05:00:00.000Z',
    );

    const user = await person.call(register, {
      body: { email: `zone-${engine.name}@example.com`, password: 'quiet room' },
    });
    person.id = user.id;
    assert.equal(await next(), '2026-03-11T05:00:00.000Z');
    await person.call(changeSettings, { params: { ownerId: user.id }, body: { timezone: 'Europe/Berlin' } });
    assert.equal(await next(), '2026-03-10T21:00:00.000Z');
  });

  test("A guest's schedules move into the account.", async () => {
    const person = app.guest();
    const made = await make(person, { reminderEnabled: true });
    const user = await person.call(register, {
      body: { email: `along-${engine.name}@example.com`, password: 'quiet room' },
    });
    person.id = user.id;
    assert.deepEqual(await list(person), [{ ...made, sessionId: user.id }]);
    const file = await person.fetch(`/api/users/${user.id}/export`);
    const { sleepSchedules } = (await file.json()) as { sleepSchedules: { name: string }[] };
    assert.deepEqual(
      sleepSchedules.map(({ name }) => name),
      ['Weekday Schedule'],
    );
  });
});

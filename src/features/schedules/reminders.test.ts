import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { fetchTonight } from '#core/experiments/contract.ts';
import { getUser } from '#core/person/contract.ts';
import { changeProgram, fetchPrograms, startProgram } from '#core/programs/contract.ts';
import { replaceProgram } from '#core/programs/server/queries.ts';
import { listSchedules } from '#core/schedules/contract.ts';
import { startWindow } from '#domain/programs/running-window.ts';
import { SCREEN_QUESTIONS } from '#domain/programs/screen.ts';
import { startExperiment, stopExperiment } from '#features/experiments/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import {
  lastReminderOf,
  newNumber,
  personWithSms,
  plan,
  replan,
  ScriptedSms,
  saveSettings,
  signUp,
} from './reminders.fixture.ts';

onEachEngine('Reminders', (engine) => {
  let app: TestApp;
  let sms: ScriptedSms;
  before(async () => {
    sms = new ScriptedSms();
    app = await startApp(engine, { sms });
  });
  after(() => app.stop());
  beforeEach(async () => {
    // A Tuesday at noon, without SMS from earlier tests.
    app.clock.set('2026-03-10T12:00:00Z');
    sms.messages.length = 0;
    sms.answer = () => ({ outcome: 'sent', providerId: `text-${crypto.randomUUID()}` });
    await app.platform.db.deleteFrom('sleepSchedules').execute();
    await app.platform.db.deleteFrom('reminders').execute();
  });

  /** Runs the reminder job at each of these moments, and returns the number of sent SMS after each. */
  const messageCountsAfter = async (...moments: string[]): Promise<number[]> => {
    const counts: number[] = [];
    for (const moment of moments) {
      app.clock.set(moment);
      await app.tick();
      counts.push(sms.messages.length);
    }
    return counts;
  };
  const next = async (person: Person) =>
    (await person.call(listSchedules, { params: { ownerId: person.id } }))[0]?.nextReminderAt;

  test('A reminder is sent by SMS at its minute, once an evening, and expires at bedtime.', async () => {
    const number = newNumber();
    const person = await personWithSms(app, 'America/New_York', number);
    await plan(person);
    assert.deepEqual(
      await messageCountsAfter('2026-03-11T01:59:59Z', '2026-03-11T02:00:00Z', '2026-03-11T02:00:15Z'),
      [0, 1, 1],
    );
    assert.deepEqual(sms.messages[0], {
      to: number,
      text: 'Better Sleep: bedtime is 10:30 PM, in 30 minutes (Weekday Schedule). Reply STOP to end these texts.',
      owner: person.id,
      expiresAt: '2026-03-11T02:30:00.000Z',
    });
    assert.equal(await lastReminderOf(person), '2026-03-10 sms sent');
    assert.equal(await next(person), '2026-03-12T02:00:00.000Z');
    assert.deepEqual(await messageCountsAfter('2026-03-12T02:00:05Z', '2026-03-12T02:20:00Z'), [2, 2]);
  });

  test('A reminder contains what the night is planned as while an experiment runs, and only in the evening.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    const params = { ownerId: person.id };
    const intention = { kind: 'own', text: 'No phone in the bedroom' } as const;
    const started = await person.call(startExperiment, { params, body: { intention, concern: 'none' } });
    assert.ok(started.outcome === 'started' && started.experiments.running);
    const experimentId = started.experiments.running.id;
    for (const evening of ['2026-03-10', '2026-03-11', '2026-03-12']) {
      await messageCountsAfter(`${evening}T22:00:00Z`);
      const { tonight } = await person.call(fetchTonight, { params });
      const arm = tonight?.arm === 'with' ? 'with' : 'as usual';
      assert.match(
        sms.messages.at(-1)?.text ?? '',
        new RegExp(`\\(Weekday Schedule\\)\\. Experiment tonight: ${arm}\\. Reply STOP`),
      );
    }
    assert.ok(new Set(sms.messages.map(({ text }) => text)).size > 1, 'both kinds of night were announced');
    await person.call(stopExperiment, { params: { ...params, experimentId }, body: { reason: 'stopped' } });
    await messageCountsAfter('2026-03-13T22:00:00Z');
    assert.doesNotMatch(sms.messages.at(-1)?.text ?? 'Experiment', /Experiment/);
  });

  test('A reminder names the step of a running program until it is put off, and the bedtime of a program.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    const params = { ownerId: person.id };
    const answers = Object.fromEntries(SCREEN_QUESTIONS.map((question) => [question, false]));
    const body = { program: 'asleep', answers, choices: { rise: '06:30' } } as const;
    assert.ok((await person.call(startProgram, { params, body })).running);
    const { running } = await person.call(fetchPrograms, { params });
    assert.ok(running);
    const text = async (evening: string) => {
      await messageCountsAfter(`${evening}T22:00:00Z`);
      return sms.messages.at(-1)?.text;
    };
    const bedtime = 'Better Sleep: bedtime is 10:30 PM, in 30 minutes (Weekday Schedule).';
    const step = 'Tomorrow, get up at 6:30 AM, however the night was.';
    assert.equal(await text('2026-03-10'), `${bedtime} ${step} Reply STOP to end these texts.`);
    app.clock.set('2026-03-11T20:00:00Z');
    const change = { params: { ...params, programId: running.id } };
    await person.call(changeProgram, { ...change, body: { action: 'not-tonight' } });
    assert.equal(await text('2026-03-11'), `${bedtime} Reply STOP to end these texts.`);
    const window = startWindow('2026-03-12', '06:30', 330);
    await replaceProgram(app.platform.db, person.id, { ...running, revision: running.revision + 1, window });
    assert.equal(
      await text('2026-03-12'),
      `Better Sleep: bed at 1:00 AM or later, when sleepy (Weekday Schedule). ${step} Reply STOP to end these texts.`,
    );
    const choices = { usualBed: '23:00', usualWake: '06:30' };
    const time = { program: 'time', choices, revision: running.revision + 2 } as const;
    await replaceProgram(app.platform.db, person.id, { ...running, ...time });
    assert.equal(
      await text('2026-03-13'),
      'Better Sleep: bedtime is 10:45 PM, in 45 minutes (Weekday Schedule). Reply STOP to end these texts.',
    );
    await app.platform.db.updateTable('programs').set({ state: '{}' }).where('owner', '=', person.id).execute();
    assert.equal(await text('2026-03-14'), `${bedtime} Reply STOP to end these texts.`, 'an unreadable program');
  });

  test('A reminder by day does not say what the night is planned as.', async () => {
    const person = await personWithSms(app);
    await plan(person, { targetBedTime: '18:15' });
    const body = { intention: { kind: 'own', text: 'No phone in the bedroom' }, concern: 'none' } as const;
    await person.call(startExperiment, { params: { ownerId: person.id }, body });
    assert.deepEqual(await messageCountsAfter('2026-03-10T17:45:00Z'), [1]);
    assert.doesNotMatch(sms.messages[0]?.text ?? 'Experiment', /Experiment/);
  });

  test('A late reminder is sent until bedtime with the remaining minutes, and is missed after it.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:29:00Z'), [1]);
    assert.match(sms.messages[0]?.text ?? '', /in 1 minute /);
    assert.deepEqual(await messageCountsAfter('2026-03-11T22:30:00Z', '2026-03-11T22:31:00Z'), [1, 1]);
    assert.equal(await lastReminderOf(person), '2026-03-11 sms missed late');
    assert.equal(await next(person), '2026-03-12T22:00:00.000Z');
  });

  test('A reminder is missed on each evening when no server was running.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    assert.deepEqual(await messageCountsAfter('2026-03-14T12:00:00Z', '2026-03-14T22:00:00Z'), [0, 1]);
    const rows = await app.platform.db
      .selectFrom('reminders')
      .select(['evening', 'state'])
      .where('owner', '=', person.id)
      .orderBy('evening')
      .execute();
    assert.deepEqual(
      rows.map(({ evening, state }) => `${evening} ${state}`),
      ['2026-03-10 missed', '2026-03-11 missed', '2026-03-12 missed', '2026-03-13 missed', '2026-03-14 sent'],
    );
  });

  test('A sent reminder is not sent again that evening, whatever changes.', async () => {
    const person = await personWithSms(app);
    const { id } = await plan(person);
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:00:00Z'), [1]);
    await replan(person, id, { targetBedTime: '23:45', reminderMinutesBefore: 60 });
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:45:00Z'), [1]);
    await replan(person, id, { isActive: false });
    await replan(person, id, { isActive: true });
    await saveSettings(person, { timezone: 'America/New_York' });
    await saveSettings(person, { smsNotificationsEnabled: false });
    await saveSettings(person, { smsNotificationsEnabled: true });
    assert.deepEqual(
      await messageCountsAfter('2026-03-10T23:30:00Z', '2026-03-11T02:50:00Z', '2026-03-11T03:30:00Z'),
      [1, 1, 1],
    );
    assert.deepEqual(await messageCountsAfter('2026-03-12T02:45:00Z'), [2]);
  });

  test('A reminder follows a change of the schedule.', async () => {
    const person = await personWithSms(app);
    const { id } = await plan(person);
    app.clock.set('2026-03-10T21:59:00Z');
    await replan(person, id, { targetBedTime: '23:00', name: 'Later' });
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:00:00Z', '2026-03-10T22:30:00Z'), [0, 1]);
    assert.match(sms.messages[0]?.text ?? '', /11:00 PM, in 30 minutes \(Later\)/);
    await replan(person, id, { daysOfWeek: ['thursday'] });
    assert.deepEqual(await messageCountsAfter('2026-03-11T22:30:00Z', '2026-03-12T22:30:00Z'), [1, 2]);
    await replan(person, id, { reminderEnabled: false });
    assert.deepEqual(await messageCountsAfter('2026-03-19T22:30:00Z'), [2]);
  });

  test('A reminder follows the person into another time zone and to a new number.', async () => {
    const person = await personWithSms(app, 'America/New_York');
    await plan(person);
    await saveSettings(person, { timezone: 'America/Los_Angeles' });
    assert.deepEqual(await messageCountsAfter('2026-03-11T02:00:00Z', '2026-03-11T05:00:00Z'), [0, 1]);
    const number = newNumber();
    await saveSettings(person, { phoneNumber: number });
    assert.deepEqual(await messageCountsAfter('2026-03-12T05:00:00Z'), [2]);
    assert.equal(sms.messages[1]?.to, number);
    // In Tokyo the evening of the 13th comes sixteen hours earlier.
    await saveSettings(person, { timezone: 'Asia/Tokyo' });
    assert.deepEqual(
      await messageCountsAfter('2026-03-12T13:00:00Z', '2026-03-13T05:00:00Z', '2026-03-13T13:00:00Z'),
      [3, 3, 4],
    );
  });

  test('A reminder without a channel is sent when SMS is turned on before bedtime.', async () => {
    const person = app.guest('UTC');
    await plan(person);
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:00:00Z'), [0]);
    assert.equal(await lastReminderOf(person), null);
    await signUp(person);
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:05:00Z'), [0]);
    await saveSettings(person, { phoneNumber: newNumber(), smsNotificationsEnabled: true });
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:10:00Z', '2026-03-10T22:10:15Z'), [1, 1]);
    assert.match(sms.messages[0]?.text ?? '', /in 20 minutes/);
  });

  test('A reminder of a guest who signs up is sent once, for the account.', async () => {
    const guest = app.guest('UTC');
    await plan(guest);
    app.clock.set('2026-03-10T21:59:00Z');
    await signUp(guest, { phoneNumber: newNumber(), smsNotificationsEnabled: true });
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:00:00Z', '2026-03-10T22:01:00Z'), [1, 1]);
    assert.equal(sms.messages[0]?.owner, guest.id);
    assert.equal(await lastReminderOf(guest), '2026-03-10 sms sent');
  });

  test('STOP ends SMS reminders, START resumes them, and the account shows it.', async () => {
    const number = newNumber();
    const [person, partner] = [await personWithSms(app, 'UTC', number), await personWithSms(app, 'UTC', number)];
    await plan(person);
    await plan(partner);
    const user = async (owner = person) => owner.call(getUser, { params: { ownerId: owner.id } });
    await sms.handlers?.onReply({ from: number, wish: 'stop' });
    assert.deepEqual([(await user()).smsNotificationsEnabled, (await user()).smsFault], [false, 'stopped']);
    assert.equal((await user(partner)).smsFault, 'stopped');
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:00:00Z'), [0]);
    await sms.handlers?.onReply({ from: number, wish: 'start' });
    assert.deepEqual([(await user()).smsNotificationsEnabled, (await user()).smsFault], [true, null]);
    assert.deepEqual(await messageCountsAfter('2026-03-10T22:05:00Z'), [2]);
    // START does not turn on SMS for a person who turned it off in the settings.
    await saveSettings(partner, { smsNotificationsEnabled: false });
    await sms.handlers?.onReply({ from: number, wish: 'stop' });
    await sms.handlers?.onReply({ from: number, wish: 'start' });
    assert.equal((await user(partner)).smsNotificationsEnabled, false);
    const consent = await app.platform.db
      .selectFrom('users')
      .select(['smsConsentAt', 'smsConsentWording'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      { ...consent },
      {
        smsConsentAt: '2026-03-10T22:05:00.000Z',
        smsConsentWording: 'START, answered to a text',
      },
    );
  });

  test('SMS is turned off for a number that cannot receive it, until the person corrects the number.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    sms.answer = () => ({ outcome: 'failed', reason: 'bad-number' });
    assert.deepEqual(
      await messageCountsAfter('2026-03-10T22:00:00Z', '2026-03-10T22:10:00Z', '2026-03-11T22:00:00Z'),
      [1, 1, 1],
    );
    assert.equal(await lastReminderOf(person), '2026-03-10 sms failed bad-number');
    const user = () => person.call(getUser, { params: { ownerId: person.id } });
    assert.deepEqual([(await user()).smsNotificationsEnabled, (await user()).smsFault], [false, 'unreachable']);
    const changed = await saveSettings(person, { phoneNumber: newNumber(), smsNotificationsEnabled: true });
    assert.deepEqual([changed.smsNotificationsEnabled, changed.smsFault], [true, null]);
    sms.answer = () => ({ outcome: 'failed', reason: 'opted-out' });
    assert.deepEqual(await messageCountsAfter('2026-03-12T22:00:00Z'), [2]);
    assert.equal((await user()).smsFault, 'stopped');
    assert.equal((await saveSettings(person, { smsNotificationsEnabled: true })).smsFault, null);
  });

  test('The shown state follows the delivery reports and never moves back.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    sms.answer = () => ({ outcome: 'sent', providerId: 'SM1' });
    await messageCountsAfter('2026-03-10T22:00:00Z');
    const afterReport = async (state: 'sent' | 'delivered' | 'failed', reason?: 'unreachable' | 'bad-number') => {
      await sms.handlers?.onDeliveryReport({ providerId: 'SM1', state, ...(reason && { reason }) });
      return lastReminderOf(person);
    };
    assert.equal(await afterReport('sent'), '2026-03-10 sms sent');
    assert.equal(await afterReport('failed', 'unreachable'), '2026-03-10 sms failed unreachable');
    assert.equal(await afterReport('sent'), '2026-03-10 sms failed unreachable');
    assert.equal(await afterReport('delivered'), '2026-03-10 sms delivered');
    assert.equal(await afterReport('failed', 'bad-number'), '2026-03-10 sms delivered');
    const user = await person.call(getUser, { params: { ownerId: person.id } });
    assert.equal(user.smsNotificationsEnabled, true, 'a phone that was off for an evening still gets SMS');

    sms.answer = () => ({ outcome: 'sent', providerId: 'SM2' });
    await messageCountsAfter('2026-03-11T22:00:00Z');
    await sms.handlers?.onDeliveryReport({ providerId: 'SM2', state: 'failed', reason: 'bad-number' });
    assert.equal(await lastReminderOf(person), '2026-03-11 sms failed bad-number');
    assert.equal((await person.call(getUser, { params: { ownerId: person.id } })).smsFault, 'unreachable');
    await sms.handlers?.onDeliveryReport({ providerId: 'unknown-id', state: 'failed', reason: 'bad-number' });
  });
});

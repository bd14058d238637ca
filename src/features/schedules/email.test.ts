import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmEmail, sendEmailCode } from '#core/person/contract.ts';
import { fetchChannels } from '#core/schedules/contract.ts';
import { forgotPassword, login, register, resetPassword } from '#features/accounts/contract.ts';
import type { Email } from '#platform/mail/mail.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { changeMailReminders } from './contract.ts';
import { lastReminderOf, plan } from './reminders.fixture.ts';

const NOON = '2026-03-10T12:00:00Z';
const NAME = 'Win at https://evil.example';
const password = 'quiet room';
const TOO_OLD = 'This code is wrong or too old. Please check it or get a new one.';
let serial = 0;

const newAddress = (): string => `mailed-${++serial}@example.com`;

async function newUser(app: TestApp, email = newAddress()): Promise<Person & { email: string }> {
  const person = app.guest('UTC');
  person.id = (await person.call(register, { body: { email, password } })).id;
  return Object.assign(person, { email });
}

const owned = (person: Person) => ({ params: { ownerId: person.id } });
const turnOn = (person: Person) => person.call(changeMailReminders, { ...owned(person), body: { enabled: true } });
const confirm = (person: Person, code: string) => person.call(confirmEmail, { ...owned(person), body: { code } });
const refusedCode = (person: Person, code: string) =>
  person.refused(confirmEmail, { ...owned(person), body: { code } });

/** Requests a code and reads it from the mailbox. */
async function mailedCode(app: TestApp, person: Person & { email: string }): Promise<string> {
  await person.call(sendEmailCode, owned(person));
  const email = app.emails.at(-1);
  assert.equal(email?.to, person.email);
  return /^(\d{6}) is your/.exec(email.text)?.[1] ?? '';
}

onEachEngine('Email reminders', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine, { sendsMail: true });
  });
  after(() => app.stop());
  beforeEach(async () => {
    app.clock.set(NOON);
    app.emails.length = 0;
    await app.platform.db.deleteFrom('sleepSchedules').execute();
    await app.platform.db.deleteFrom('reminders').execute();
  });

  const emailsAt = async (moment: string): Promise<Email[]> => {
    app.clock.set(moment);
    await app.tick();
    return app.emails;
  };
  const isConfirmed = async (person: Person) => (await person.call(fetchChannels, owned(person))).mail.confirmed;

  test('Email reminders go only to a confirmed address, and the schedule says when they wait for the confirmation.', async () => {
    const person = await newUser(app);
    assert.equal((await turnOn(person)).confirmed, false);
    await plan(person);
    assert.deepEqual(await emailsAt('2026-03-10T22:00:00Z'), []);
    assert.equal(await lastReminderOf(person), '2026-03-10 mail missed unconfirmed');
    assert.deepEqual(await emailsAt('2026-03-10T22:01:00Z'), []);

    await confirm(person, await mailedCode(app, person));
    assert.equal(await isConfirmed(person), true);
    assert.equal((await emailsAt('2026-03-10T22:02:00Z')).length, 2, 'the same evening, as bedtime is still ahead');
    assert.equal(app.emails[1]?.to, person.email);
    assert.equal(await lastReminderOf(person), '2026-03-10 mail sent');
    assert.equal((await emailsAt('2026-03-10T22:10:00Z')).length, 2);
  });

  test('An email reminder contains no text chosen by a person, neither in the subject nor in the body.', async () => {
    const person = await newUser(app);
    await turnOn(person);
    await confirm(person, await mailedCode(app, person));
    await plan(person, { name: NAME });
    const [code, reminder] = await emailsAt('2026-03-10T22:00:00Z');
    assert.equal(reminder?.subject, 'Bedtime is 10:30 PM');
    assert.match(reminder.text, /^Your bedtime is in 30 minutes\.\n\nFor tonight: \S+\/wind-down\nYour schedules: /);
    assert.doesNotMatch(JSON.stringify([code, reminder]), /evil|Win at/);
  });

  test('An email code is not stored in plain text.', async () => {
    const person = await newUser(app);
    const code = await mailedCode(app, person);
    const { db } = app.platform;
    const stored = [
      await db.selectFrom('outboxMails').selectAll().where('owner', '=', person.id).execute(),
      await db.selectFrom('oneTimeCodes').selectAll().where('owner', '=', person.id).execute(),
    ];
    assert.equal(stored.flat().length, 2);
    assert.ok(!JSON.stringify(stored).includes(code));
    assert.ok(!app.log.join().includes(code));
  });

  test('An email code works once, for ten minutes, and only for its account.', async () => {
    const [person, otherUser] = [await newUser(app), await newUser(app)];
    const code = await mailedCode(app, person);
    await refusedCode(otherUser, code);
    app.clock.advance(10 * 60_000);
    assert.deepEqual(await refusedCode(person, code), { status: 400, message: TOO_OLD });
    const next = await mailedCode(app, person);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => confirm(person, next)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await isConfirmed(otherUser), false);
  });

  test('A password reset by email link confirms the address without a code.', async () => {
    const person = await newUser(app);
    await person.call(forgotPassword, { body: { email: person.email } });
    while (app.emails.length === 0) await sleep(5);
    const token = /token=([\w-]+)/.exec(app.emails[0]?.text ?? '')?.[1] ?? '';
    await person.call(resetPassword, { body: { token, password: 'another quiet room' } });
    await person.call(login, { body: { email: person.email, password: 'another quiet room' } });
    assert.equal(await isConfirmed(person), true);
  });
});

onEachEngine('Email to one mailbox', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine, { sendsMail: true, limitsOn: true });
  });
  after(() => app.stop());

  test('A mailbox gets at most ten reminders a day, across all its accounts and spellings.', async () => {
    const { db } = app.platform;
    for (const email of ['grace+one@example.com', 'grace+two@example.com', 'another@example.com']) {
      const person = await newUser(app, email);
      await turnOn(person);
      await db.updateTable('users').set({ emailConfirmedAt: NOON }).where('id', '=', person.id).execute();
      for (let count = 0; count < 6; count += 1) await plan(person);
    }
    app.clock.set('2026-03-10T22:00:00Z');
    await app.tick();
    const sent = (mailbox: RegExp) => app.emails.filter(({ to }) => mailbox.test(to)).length;
    assert.deepEqual([sent(/grace/), sent(/another/)], [10, 6]);
    const missed = await db.selectFrom('reminders').select('reason').where('state', '=', 'missed').execute();
    assert.deepEqual(
      missed.map(({ reason }) => reason),
      ['too-many', 'too-many'],
    );
    app.clock.set('2026-03-11T22:00:00Z');
    await app.tick();
    assert.equal(sent(/grace/), 20, 'the next day ten more');
  });
});

test('Email codes are limited for an account, a mailbox and a network.', async () => {
  const app = await startApp(embeddedEngine, { sendsMail: true, limitsOn: true });
  const statusOf = (person: Person) =>
    person.fetch(`/api/users/${person.id}/email/code`, { method: 'POST' }).then(({ status }) => status);
  const victim = [await newUser(app, 'eve+1@example.com'), await newUser(app, 'eve+2@example.com')] as const;
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push(await statusOf(victim[0]));
  assert.deepEqual(statuses, [204, 204, 204, 204, 204, 429]);
  assert.equal(await statusOf(victim[1]), 429, 'another account with the same mailbox');
  app.clock.advance(2 * 3_600_000);
  assert.equal(await statusOf(victim[0]), 429, 'the mailbox is counted for a day');
  let sent = 0;
  for (let count = 0; count < 24; count += 1) {
    if ((await statusOf(await newUser(app))) === 204) sent += 1;
  }
  assert.equal(sent, 19, 'new accounts do not reset the count of their network');
  await app.stop();
});

test('A server without email sends no email codes.', async () => {
  const app = await startApp(embeddedEngine);
  const person = await newUser(app);
  const refused = await person.refused(sendEmailCode, owned(person));
  assert.deepEqual(refused, { status: 409, message: "This server can't send email, so it can't email you a code." });
  assert.equal(app.emails.length, 0);
  await app.stop();
});

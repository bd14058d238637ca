import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { after, before, test } from 'node:test';
import { saveNight } from '#core/nights/contract.ts';
import { changePreferences, fetchPreferences } from '#core/preferences/contract.ts';
import { startProgram } from '#core/programs/contract.ts';
import { SCREEN_QUESTIONS } from '#domain/programs/screen.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { changeSettings, deleteAccount } from '#features/accounts/contract.ts';
import { fetchAnalysis, fetchRecommendation } from '#features/progress/contract.ts';
import { addPushDevice } from '#features/schedules/contract.ts';
import { ScriptedPush, signUp } from '#features/schedules/reminders.fixture.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { listLetters } from './contract.ts';

/** A Sunday evening in every zone of the tests. */
const SUNDAY_NIGHT = '2026-03-29T20:00:00Z';
const MONDAY = '2026-03-30';
/** Minutes of seven nights of 23:00 to 06:30 in Berlin, the last of which lost an hour. */
const IN_BED = (7 * 450 - 60) / 7;

const of = ({ id }: Person) => ({ params: { ownerId: id } });
const lettersOf = (person: Person) => person.call(listLetters, of(person));
const choose = (person: Person, letterBy: 'page' | 'email' | 'notification') =>
  person.call(changePreferences, { ...of(person), body: { letterBy } });

/** Nights that ended on `count` days before a Monday, the newest on the Sunday. */
async function logWeek(person: Person, monday: LocalDate = MONDAY, count = 7, sleepQualityScore = 7): Promise<void> {
  for (let ago = count; ago > 0; ago -= 1) {
    await person.call(saveNight, {
      params: { ownerId: person.id, date: addDays(monday, -ago) },
      body: { bedTime: '23:00', wakeTime: '06:30', sleepQualityScore, habits: { air: true } },
    });
  }
}

onEachEngine('The weekly letter', (engine) => {
  let app: TestApp;
  const push = new ScriptedPush();
  before(async () => {
    app = await startApp(engine, { sendsMail: true, push, publicUrl: 'https://sleep.example.com' });
  });
  after(() => app.stop());

  const at = (now: string) => app.clock.set(now);
  const run = () => runJob(app.platform, 'letters');

  async function member(timeZone: string, isConfirmed = true): Promise<Person> {
    const person = app.guest(timeZone);
    await signUp(person);
    await person.call(changeSettings, { ...of(person), body: { timezone: timeZone } });
    if (isConfirmed) {
      const confirmed = { emailConfirmedAt: SUNDAY_NIGHT };
      await app.platform.db.updateTable('users').set(confirmed).where('id', '=', person.id).execute();
    }
    return person;
  }

  const subscribe = (person: Person) =>
    person.call(addPushDevice, {
      ...of(person),
      body: {
        endpoint: `https://push.example.com/${person.id}`,
        keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
      },
    });

  test('The letter of a Monday is made with the first read after 8:00, says what Progress says, and stays.', async () => {
    at(SUNDAY_NIGHT);
    const person = app.guest('Europe/Berlin');
    await logWeek(person);
    at('2026-03-30T05:59:00Z');
    assert.deepEqual(await lettersOf(person), { letters: [], silence: { nights: 0, weeks: 3 } });
    at('2026-03-30T06:00:00Z');
    const made = await lettersOf(person);
    const [letter] = made.letters;
    assert.deepEqual([letter?.monday, letter?.nights, letter?.rating, letter?.minutesInBed], [MONDAY, 7, 7, IN_BED]);
    const { recommendation } = await person.call(fetchRecommendation, of(person));
    assert.deepEqual(letter?.try, recommendation && { code: 'recommendation', recommendation });
    await person.call(fetchAnalysis, of(person));
    await logWeek(person, MONDAY, 7, 3);
    at('2026-04-01T12:00:00Z');
    assert.deepEqual(await lettersOf(person), made);
    at('2026-04-06T12:00:00Z');
    assert.deepEqual(await lettersOf(person), { ...made, silence: { nights: 0, weeks: 1 } });
  });

  test('On Monday at 8:00 in the zone of the person the letter is sent by email once, though two jobs run at the same moment.', async () => {
    at(SUNDAY_NIGHT);
    const people = [
      [await member('Pacific/Auckland'), '2026-03-29T19:00:00Z'],
      [await member('Europe/Berlin'), '2026-03-30T06:00:00Z'],
      [await member('America/Los_Angeles'), '2026-03-30T15:00:00Z'],
    ] as const;
    at('2026-03-28T12:00:00Z');
    for (const [person] of people) {
      await logWeek(person, '2026-03-28');
      await choose(person, 'email');
    }
    app.emails.length = 0;
    for (const [index, [, due]] of people.entries()) {
      at(new Date(Date.parse(due) - 1000).toISOString());
      await run();
      assert.equal(app.emails.length, index);
      at(due);
      await Promise.all([run(), run()]);
      await run();
      assert.equal(app.emails.length, index + 1);
    }
    const [email] = app.emails;
    assert.equal(email?.subject, 'Your week in sleep');
    assert.match(email?.text ?? '', /^5 nights\. 7 h 30 in bed on average, rated 7\.0\./);
    assert.match(email?.text ?? '', /To turn it off: https:\/\/sleep\.example\.com\/your-week$/);
    assert.equal((await lettersOf(people[0][0])).letters.length, 1);
    for (const [person] of people) await choose(person, 'page');
  });

  test('A browser of a guest is notified, and nothing is sent where a way is closed or the letter is a day late.', async () => {
    at('2026-03-28T12:00:00Z');
    const guest = app.guest('Europe/Berlin');
    const late = app.guest('Europe/Berlin');
    const unconfirmed = await member('Europe/Berlin', false);
    for (const person of [guest, late, unconfirmed]) await logWeek(person, '2026-03-28');
    for (const person of [guest, late]) await subscribe(person);
    await choose(guest, 'notification');
    await choose(unconfirmed, 'email');
    push.messages.length = app.emails.length = 0;
    at('2026-03-30T06:00:00Z');
    await run();
    assert.deepEqual(
      push.messages.map(({ title, body, opens }) => [title, body, opens]),
      [['Your week in sleep', '5 nights. 7 h 30 in bed on average, rated 7.0.', '/your-week']],
    );
    assert.equal(app.emails.length, 0);
    await choose(guest, 'page');
    await choose(late, 'notification');
    at('2026-04-07T12:00:00Z');
    await run();
    assert.equal(push.messages.length, 1);
    await choose(late, 'page');
    await choose(unconfirmed, 'page');
  });

  test('With the second silent week one line says that letters stop, and then nothing comes.', async () => {
    at('2026-03-28T12:00:00Z');
    const person = app.guest('UTC');
    await logWeek(person, '2026-03-28');
    await subscribe(person);
    await choose(person, 'notification');
    push.messages.length = 0;
    const bodies: (string | undefined)[] = [];
    for (const monday of [MONDAY, '2026-04-06', '2026-04-13', '2026-04-20']) {
      at(`${monday}T08:00:00Z`);
      await run();
      bodies.push(push.messages.splice(0)[0]?.body);
    }
    assert.deepEqual(bodies, [
      '5 nights. 7 h 30 in bed on average, rated 7.0.',
      undefined,
      'No letter this week: 0 nights. Letters stop after two quiet weeks and come back when you do.',
      undefined,
    ]);
    at('2026-04-26T12:00:00Z');
    await logWeek(person, '2026-04-27');
    at('2026-04-27T08:00:00Z');
    await run();
    assert.equal(push.messages.length, 1);
    await choose(person, 'page');
  });

  test('A change of the zone moves the planned letter, and brings no second one on a Monday.', async () => {
    at('2026-03-29T12:00:00Z');
    const person = await member('Europe/Berlin');
    await logWeek(person, '2026-03-29');
    await choose(person, 'email');
    app.emails.length = 0;
    at('2026-03-30T06:00:00Z');
    await run();
    await person.call(changeSettings, { ...of(person), body: { timezone: 'America/Los_Angeles' } });
    at('2026-03-30T15:00:00Z');
    await run();
    assert.equal(app.emails.length, 1);
    const plan = () =>
      app.platform.db
        .selectFrom('sleepPreferences')
        .select('letterAt')
        .where('owner', '=', person.id)
        .executeTakeFirst();
    assert.deepEqual(await plan(), { letterAt: '2026-04-06T15:00:00.000Z' });
    await choose(person, 'page');
    assert.deepEqual(await plan(), { letterAt: null });
  });

  test('A running program gives the step to keep and the next one to try.', async () => {
    at('2026-03-22T20:00:00Z');
    const person = app.guest('UTC');
    const answers = Object.fromEntries(SCREEN_QUESTIONS.map((question) => [question, false]));
    const body = { program: 'asleep' as const, answers, choices: { rise: '06:30' } };
    assert.ok((await person.call(startProgram, { ...of(person), body })).running);
    at('2026-03-30T08:00:00Z');
    await logWeek(person);
    const [letter] = (await lettersOf(person)).letters;
    assert.deepEqual(letter?.keep, { id: 'asleep.1', title: 'One time to get up', days: 7 });
    assert.deepEqual(letter?.try, { code: 'program', id: 'asleep.2', title: 'To bed when sleepy' });
  });

  test('Letters and the channel move to the account, are in its export, and are erased with it.', async () => {
    at(SUNDAY_NIGHT);
    const person = app.guest('UTC');
    await logWeek(person);
    await choose(person, 'notification');
    at('2026-03-30T08:00:00Z');
    const { letters } = await lettersOf(person);
    await signUp(person);
    assert.deepEqual((await lettersOf(person)).letters, letters);
    assert.equal((await person.call(fetchPreferences, of(person))).letterBy, 'notification');
    const exported = JSON.parse(await (await person.fetch(`/api/users/${person.id}/export`)).text());
    assert.deepEqual(exported.weeklyLetters, letters);
    await person.call(deleteAccount, { ...of(person), body: { password: 'quiet room' } });
    const rows = await app.platform.db
      .selectFrom('weeklyLetters')
      .select('monday')
      .where('owner', '=', person.id)
      .execute();
    assert.deepEqual(rows, []);
  });
});

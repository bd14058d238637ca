import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsOutcome } from '#platform/sms/sms.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { deleteSchedule } from '../contract.ts';
import {
  lastReminderOf,
  newNumber,
  personWithSms,
  plan,
  replan,
  ScriptedPush,
  ScriptedSms,
  saveSettings,
  signUp,
} from '../reminders.fixture.ts';
import { reminderJob } from './jobs.ts';

const SENT: SmsOutcome = { outcome: 'sent' };
const BUSY: SmsOutcome = { outcome: 'failed', reason: 'busy' };
const UNKNOWN: SmsOutcome = { outcome: 'unknown' };
const NOON = '2026-03-10T12:00:00Z';

/** One run of the reminder job on one server, with short pauses for recording. */
const runReminders = (platform: Platform) =>
  reminderJob({
    ...platform,
    recordPausesMs: [20, 20, 20],
  }).run(new AbortController().signal);

onEachEngine('Reminder delivery', (engine) => {
  let app: TestApp;
  let sms: ScriptedSms;
  let push: ScriptedPush;
  let db: Database;
  before(async () => {
    sms = new ScriptedSms();
    push = new ScriptedPush();
    app = await startApp(engine, { sms, push, sendsMail: true });
    db = app.platform.db;
  });
  after(() => app.stop());
  beforeEach(async () => {
    app.clock.set(NOON);
    sms.messages.length = 0;
    push.messages.length = 0;
    sms.answer = () => SENT;
    push.answer = () => ({ outcome: 'sent' });
    await db.deleteFrom('sleepSchedules').execute();
    await db.deleteFrom('reminders').execute();
  });

  const at = async (moment: string) => {
    app.clock.set(`2026-03-10T${moment}Z`);
    await runReminders(app.platform);
    return sms.messages.length;
  };
  const outcomesOf = async (person: { id: string }) => {
    const rows = await db
      .selectFrom('reminders')
      .select(['channel', 'state', 'reason', 'attempts'])
      .where('owner', '=', person.id)
      .orderBy('channel')
      .execute();
    return rows.map(({ channel, state, reason, attempts }) =>
      [channel, state, reason, attempts].filter(Boolean).join(' '),
    );
  };
  const addDevices = async (owner: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const id = `device${index}`.padEnd(24, '0');
      const keys = { p256dh: 'p', auth: 'a', device: '', createdAt: '2026-03-10T12:00:00.000Z' };
      await db
        .insertInto('pushSubscriptions')
        .values(withoutLock({ owner, id, endpoint: `https://push.example.com/${owner}/${index}`, ...keys }))
        .execute();
    }
  };

  const turnOnMail = async (owner: string, emailConfirmedAt: string | null = NOON) => {
    await db
      .insertInto('reminderChoices')
      .values(withoutLock({ owner, mailEnabled: 1, calendarToken: null }))
      .execute();
    await db.updateTable('users').set({ emailConfirmedAt }).where('id', '=', owner).execute();
  };

  test('A reminder is sent once when several servers run the job repeatedly.', async () => {
    const person = await personWithSms(app);
    const names = Array.from({ length: 45 }, (_, index) => `Plan ${index}`);
    for (const name of names) await plan(person, { name });
    app.clock.set('2026-03-10T22:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => runReminders(app.platform)));
    await runReminders(app.platform);
    const sent = sms.messages.map(({ text }) => /\((.+)\)/.exec(text)?.[1]);
    assert.deepEqual(sent.sort(), names.sort());
  });

  test('A rejected reminder is retried with growing pauses and then sent.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    sms.answer = () => BUSY;
    assert.equal(await at('22:00:00'), 1);
    assert.equal(await at('22:00:04'), 1);
    assert.equal(await at('22:00:05'), 2);
    assert.equal(await at('22:00:19'), 2);
    assert.equal(await at('22:00:20'), 3);
    sms.answer = () => SENT;
    assert.equal(await at('22:01:05'), 4);
    assert.equal(await at('22:20:00'), 4);
    assert.deepEqual(await outcomesOf(person), ['sms sent 4']);
    assert.match(sms.messages[3]?.text ?? '', /in 29 minutes/);
  });

  test('A reminder that is never accepted is missed at bedtime.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    sms.answer = () => BUSY;
    for (let minute = 0; minute < 30; minute += 1) await at(`22:${String(minute).padStart(2, '0')}:00`);
    const tries = sms.messages.length;
    assert.ok(tries >= 8, `${tries} tries`);
    sms.answer = () => SENT;
    assert.equal(await at('22:30:00'), tries);
    assert.equal(await lastReminderOf(person), '2026-03-10 sms missed busy');
  });

  test('A waiting reminder is withdrawn with its schedule, its day or its channel.', async () => {
    sms.answer = () => BUSY;
    const people = [
      await personWithSms(app),
      await personWithSms(app),
      await personWithSms(app),
      await personWithSms(app),
    ] as const;
    const ids: string[] = [];
    for (const person of people) ids.push((await plan(person)).id);
    assert.equal(await at('22:00:00'), 4);
    await people[0].call(deleteSchedule, { params: { scheduleId: ids[0] ?? '' } });
    await replan(people[1], ids[1] ?? '', { daysOfWeek: ['friday'] });
    await replan(people[2], ids[2] ?? '', { reminderEnabled: false });
    await saveSettings(people[3], { smsNotificationsEnabled: false });
    sms.answer = () => SENT;
    assert.equal(await at('22:05:00'), 4);
    for (const person of people) assert.deepEqual(await outcomesOf(person), ['sms missed withdrawn 1']);
    assert.equal(await lastReminderOf(people[1]), null);
  });

  test('A waiting reminder follows a changed bedtime.', async () => {
    const person = await personWithSms(app);
    const { id } = await plan(person);
    sms.answer = () => BUSY;
    assert.equal(await at('22:00:00'), 1);
    await replan(person, id, { targetBedTime: '23:30', name: 'Later' });
    sms.answer = () => SENT;
    assert.equal(await at('22:05:00'), 1);
    assert.equal(await at('22:59:00'), 1);
    assert.equal(await at('23:00:00'), 2);
    assert.equal(await at('23:10:00'), 2);
    assert.match(sms.messages[1]?.text ?? '', /11:30 PM, in 30 minutes \(Later\)/);
  });

  test('A reminder that may have been sent is not sent again.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    sms.answer = () => UNKNOWN;
    assert.equal(await at('22:00:00'), 1);
    sms.answer = () => {
      throw new Error('an internal error');
    };
    assert.equal(await at('22:10:00'), 1);
    assert.equal(await lastReminderOf(person), '2026-03-10 sms unknown');
    app.clock.set('2026-03-11T22:00:00Z');
    await runReminders(app.platform);
    assert.equal(await lastReminderOf(person), '2026-03-11 sms unknown');
    await runReminders(app.platform);
    assert.equal(sms.messages.length, 2);
  });

  test('A reminder whose server crashed while sending is reconciled by searching the SMS, and is not sent again if it is not found.', async () => {
    const [found, lost] = [await personWithSms(app), await personWithSms(app)];
    const hanging: PromiseWithResolvers<SmsOutcome>[] = [];
    const running: Promise<void>[] = [];
    sms.answer = () => {
      const unanswered = Promise.withResolvers<SmsOutcome>();
      hanging.push(unanswered);
      return unanswered.promise;
    };
    for (const [person, trace] of [
      [found, { trace: 'found', providerId: 'SM-found' }],
      [lost, { trace: 'unknown' }],
    ] as const) {
      app.clock.set(NOON);
      await plan(person);
      app.clock.set('2026-03-10T22:00:00Z');
      const texts = sms.messages.length;
      running.push(runReminders(app.platform));
      while (sms.messages.length === texts) await sleep(5);
      sms.trace = trace;
      await at('22:01:59');
      assert.deepEqual(await outcomesOf(person), ['sms sending 1'], 'its response may still arrive');
      await at('22:02:00');
    }
    assert.deepEqual(await outcomesOf(found), ['sms sent 1']);
    assert.deepEqual(await outcomesOf(lost), ['sms unknown 1']);
    sms.answer = () => SENT;
    assert.equal(await at('22:10:00'), 2);
    await sms.handlers?.onDeliveryReport({ providerId: 'SM-found', state: 'delivered' });
    assert.equal(await lastReminderOf(found), '2026-03-10 sms delivered');
    for (const unanswered of hanging) unanswered.resolve(SENT);
    await Promise.all(running);
    assert.deepEqual(await outcomesOf(found), ['sms delivered 1']);
    assert.deepEqual(await outcomesOf(lost), ['sms sent 1'], 'a late response still counts');
  });

  test('A reminder is not sent to a new number while its outcome at the old one is unknown.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    const unanswered = Promise.withResolvers<SmsOutcome>();
    sms.answer = () => unanswered.promise;
    app.clock.set('2026-03-10T22:00:00Z');
    const running = runReminders(app.platform);
    while (sms.messages.length === 0) await sleep(5);
    sms.trace = { trace: 'unknown' };
    app.clock.set('2026-03-10T22:01:00Z');
    await saveSettings(person, { phoneNumber: newNumber(), smsNotificationsEnabled: true });
    await at('22:02:00');
    await at('22:02:15');
    assert.deepEqual(await outcomesOf(person), ['sms unknown 1']);
    assert.equal(sms.messages.length, 1);
    unanswered.resolve({ outcome: 'unknown' });
    await running;
  });

  test('A reminder sent while the database was unavailable is recorded as sent.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    sms.trace = { trace: 'found', providerId: 'SM-9' };
    const restore = await failWritesOf('sent');
    sms.answer = async () => {
      setTimeout(restore, 30);
      return SENT;
    };
    assert.equal(await at('22:00:00'), 1);
    assert.deepEqual(await outcomesOf(person), ['sms sent 1'], 'recorded once the database was back');
    const restoreLater = await failWritesOf('sent');
    sms.answer = () => SENT;
    app.clock.set('2026-03-11T22:00:00Z');
    await runReminders(app.platform);
    await restoreLater();
    assert.equal(await lastReminderOf(person), '2026-03-10 sms sent');
    app.clock.set('2026-03-11T22:03:00Z');
    await runReminders(app.platform);
    assert.equal(await lastReminderOf(person), '2026-03-11 sms sent');
    assert.equal(sms.messages.length, 2);
  });

  test('A reminder is not sent before its claim is stored.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    const restore = await failWritesOf('sending');
    await assert.rejects(at('22:00:00'));
    assert.equal(sms.messages.length, 0);
    await restore();
    assert.equal(await at('22:00:15'), 1);
    assert.deepEqual(await outcomesOf(person), ['sms sent 1']);
  });

  test('An unreadable schedule does not block the reminders of others.', async () => {
    const [broken, fine] = [await personWithSms(app), await personWithSms(app)];
    const { id } = await plan(broken);
    await plan(fine);
    await db.updateTable('sleepSchedules').set({ daysOfWeek: 'no list' }).where('id', '=', id).execute();
    assert.equal(await at('22:00:00'), 1);
    assert.equal(sms.messages[0]?.owner, fine.id);
    assert.match(app.log.join(), /could not be read, its reminder waits/);
    assert.deepEqual(await outcomesOf(broken), []);

    app.clock.set('2026-03-11T12:00:00Z');
    await db.deleteFrom('sleepSchedules').execute();
    sms.answer = () => BUSY;
    const claimedSchedule = await plan(broken);
    await plan(fine);
    app.clock.set('2026-03-11T22:00:00Z');
    await runReminders(app.platform);
    await db
      .updateTable('sleepSchedules')
      .set({ daysOfWeek: 'no list' })
      .where('id', '=', claimedSchedule.id)
      .execute();
    sms.answer = () => SENT;
    app.clock.set('2026-03-11T22:10:00Z');
    await runReminders(app.platform);
    assert.deepEqual(await outcomesOf(broken), ['sms missed withdrawn 1']);
    assert.equal(sms.messages.at(-1)?.owner, fine.id);
    await db.deleteFrom('sleepSchedules').execute();
  });

  test('A reminder of a guest who signs up while it is being sent is recorded and sent once.', async () => {
    const guest = app.guest('UTC');
    await plan(guest);
    await addDevices(guest.id, 1);
    push.answer = async () => {
      await signUp(guest);
      return { outcome: 'sent' };
    };
    await at('22:00:00');
    await at('22:00:15');
    assert.equal(push.messages.length, 1);
    assert.deepEqual(await outcomesOf(guest), ['push sent 1']);
  });

  test('A notification appears in every browser, and a browser that is gone is removed.', async () => {
    const guest = app.guest('UTC');
    await plan(guest);
    await addDevices(guest.id, 3);
    push.answer = ({ endpoint }) => ({ outcome: endpoint.endsWith('1') ? 'gone' : 'sent' });
    await at('22:00:00');
    const [message] = push.messages;
    assert.deepEqual(
      [message?.title, message?.body, message?.opens, message?.expiresAt],
      [
        'Bedtime is 10:30 PM',
        'Your bedtime is in 30 minutes (Weekday Schedule).',
        '/wind-down',
        '2026-03-10T22:30:00.000Z',
      ],
    );
    assert.match(message?.topic ?? '', /^[\w-]{1,32}$/);
    assert.deepEqual(await outcomesOf(guest), ['push sent 1']);
    const remaining = await db.selectFrom('pushSubscriptions').select('id').where('owner', '=', guest.id).execute();
    assert.equal(remaining.length, 2);
  });

  test('The outcome of a notification is the best of all browsers.', async () => {
    const cases: [PushAnswers, string][] = [
      [['busy', 'sent'], 'push sent 1'],
      [['unknown', 'busy'], 'push unknown 1'],
      [['busy', 'gone'], 'push due busy 1'],
      [['gone', 'gone'], 'push failed unreachable 1'],
      [['refused', 'gone'], 'push failed blocked 1'],
    ];
    for (const [answers, ended] of cases) {
      app.clock.set(NOON);
      const guest = app.guest('UTC');
      await plan(guest);
      await addDevices(guest.id, 2);
      push.answer = ({ endpoint }) => {
        const answer = answers[Number(endpoint.at(-1))] ?? 'sent';
        return answer === 'busy' || answer === 'refused' ? { outcome: 'failed', reason: answer } : { outcome: answer };
      };
      await at('22:00:00');
      assert.deepEqual(await outcomesOf(guest), [ended]);
      await db.deleteFrom('reminders').execute();
      await db.deleteFrom('sleepSchedules').execute();
    }
  });

  test('A reminder uses every ready channel at once, and the person sees the best outcome.', async () => {
    const person = await personWithSms(app);
    await plan(person);
    await addDevices(person.id, 1);
    await turnOnMail(person.id);
    sms.answer = () => ({ outcome: 'failed', reason: 'not-set-up' });
    await at('22:00:00');
    await at('22:01:00');
    assert.deepEqual(await outcomesOf(person), ['mail sent 1', 'push sent 1', 'sms failed not-set-up 1']);
    assert.match((await lastReminderOf(person)) ?? '', /(mail|push) sent$/);
    const emails = await db.selectFrom('outboxMails').selectAll().where('owner', '=', person.id).execute();
    assert.equal(emails.length, 1);
    assert.equal(emails[0]?.subject, 'Bedtime is 10:30 PM');
    assert.match(emails[0]?.body ?? '', /in 30 minutes\.[\s\S]*\/sleep-schedules[\s\S]*\/user-settings/);
  });

  type PushAnswers = ('sent' | 'gone' | 'unknown' | 'busy' | 'refused')[];

  /** Makes every write fail that gives a reminder this state. Returns a function that undoes it. */
  async function failWritesOf(state: string): Promise<() => Promise<void>> {
    if (engine.name === 'sqlite') {
      const fail = sql.raw(`create trigger broken before update on reminders when new.state = '${state}'
        begin select raise(abort, 'the database is away'); end`);
      await sql`${fail}`.execute(db);
      return async () => void (await sql`drop trigger broken`.execute(db));
    }
    await sql`alter table reminders add constraint broken check (state <> ${sql.lit(state)}) not valid`.execute(db);
    return async () => void (await sql`alter table reminders drop constraint broken`.execute(db));
  }
});

test('In any order of events, no reminder may have been sent twice, and none is sent after bedtime.', async () => {
  const sms = new ScriptedSms();
  const app = await startApp(embeddedEngine, { sms });
  const { db } = app.platform;
  const times = ['20:00', '22:30', '23:45', '00:10', '05:50'];
  const step = fc.oneof(
    fc.record({ advance: fc.integer({ min: -200, max: 400 }) }),
    fc.record({ bedTime: fc.constantFrom(...times) }),
    fc.record({ zone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago') }),
    fc.record({ isActive: fc.boolean() }),
    fc.record({ texts: fc.boolean() }),
    fc.record({ outcome: fc.constantFrom<SmsOutcome>(SENT, BUSY, UNKNOWN) }),
    fc.record({ looks: fc.integer({ min: 1, max: 3 }) }),
  );
  const person = await personWithSms(app);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      app.clock.set(NOON);
      await saveSettings(person, { timezone: 'UTC', smsNotificationsEnabled: true });
      const { id } = await plan(person);
      let maybeSent = 0;
      let answer = SENT;
      sms.answer = ({ expiresAt }) => {
        assert.ok(Date.parse(expiresAt) > app.clock.nowMs());
        if (answer !== BUSY) maybeSent += 1;
        return answer;
      };
      for (const now of steps) {
        if ('advance' in now) app.clock.advance(now.advance * 60_000);
        else if ('bedTime' in now) await replan(person, id, { targetBedTime: now.bedTime });
        else if ('isActive' in now) await replan(person, id, { isActive: now.isActive });
        else if ('zone' in now) await saveSettings(person, { timezone: now.zone });
        else if ('texts' in now) await saveSettings(person, { smsNotificationsEnabled: now.texts });
        else if ('outcome' in now) answer = now.outcome;
        else await Promise.all(Array.from({ length: now.looks }, () => runReminders(app.platform)));
      }
      const rows = await db.selectFrom('reminders').selectAll().where('owner', '=', person.id).execute();
      const sentOrUnknown = rows.filter(({ state }) => state === 'sent' || state === 'unknown');
      assert.equal(sentOrUnknown.length, maybeSent, 'each SMS is the only one of its evening');
      await db.deleteFrom('sleepSchedules').execute();
      await db.deleteFrom('reminders').execute();
    }),
    { numRuns: 40 },
  );
  await app.stop();
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirmEmail, sendEmailCode } from '#core/person/contract.ts';
import { changeClock, fetchChannels } from '#core/schedules/contract.ts';
import type { Clock } from '#domain/time/clock-time.ts';
import { login } from '#features/accounts/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import type { Person } from '#testing/person.ts';
import * as contract from './contract.ts';
import { newNumber, personWithSms, plan, ScriptedSms } from './reminders.fixture.ts';

const owned = (person: Person) => ({ params: { ownerId: person.id } });

/** The times of each channel before a browser sent its clock, and on a 24-hour clock. */
const TIMES: Record<string, Record<Clock, readonly string[]>> = {
  sms: { '12-hour': ['10:30 PM'], '24-hour': ['22:30'] },
  mail: { '12-hour': ['10:30 PM'], '24-hour': ['22:30'] },
  push: { '12-hour': ['10:30 PM'], '24-hour': ['22:30'] },
  morning: { '12-hour': ['10:30 PM', '6:30 AM'], '24-hour': ['22:30', '06:30'] },
  calendar: { '12-hour': ['10:30 PM', '6:30 AM', '10:30 PM'], '24-hour': ['22:30', '06:30', '22:30'] },
};

onEachEngine('The clock of messages', (engine) => {
  let app: TestApp;
  let service: FakePushService;
  const sms = new ScriptedSms();
  before(async () => {
    service = await FakePushService.start();
    app = await startApp(engine, { sendsMail: true, sms });
  });
  after(async () => {
    await app.stop();
    await service.close();
  });

  const choose = (person: Person, clock: Clock) => person.call(changeClock, { ...owned(person), body: { clock } });
  const clockOf = async (person: Person) => (await person.call(fetchChannels, owned(person))).clock;
  /** A person with every channel, and the secret address of the calendar. */
  const reachable = async () => {
    const person = await personWithSms(app, 'UTC', newNumber());
    await person.call(sendEmailCode, owned(person));
    const code = /^\d{6}/.exec(app.emails.at(-1)?.text ?? '')?.[0] ?? '';
    await person.call(confirmEmail, { ...owned(person), body: { code } });
    await person.call(contract.changeMailReminders, { ...owned(person), body: { enabled: true } });
    const { push } = await person.call(fetchChannels, owned(person));
    await person.call(contract.addPushDevice, { ...owned(person), body: service.subscribe(push.publicKey) });
    await person.call(contract.changeMorningQuestion, { ...owned(person), body: { enabled: true } });
    const { url } = await person.call(contract.makeCalendar, owned(person));
    await plan(person);
    return { person, calendar: app.url + new URL(url).pathname };
  };
  const timesIn = (text = '') => text.replaceAll('\r\n ', '').match(/(?<![\dT])\d{1,2}:\d\d(?: [AP]M)?(?!\d)/g);

  test('Every channel writes times on a 12-hour clock until a browser sent its own.', async () => {
    app.clock.set('2026-03-10T12:00:00Z');
    const { person, calendar } = await reachable();
    for (const [day, clock] of [[10, '12-hour'] as const, [12, '24-hour'] as const]) {
      if (clock !== '12-hour') await choose(person, clock);
      assert.equal(await clockOf(person), clock);
      service.received.length = 0;
      app.clock.set(`2026-03-${day}T22:00:00Z`);
      await app.tick();
      app.clock.set(`2026-03-${day + 1}T06:30:00Z`);
      await app.tick();
      const [reminder, question] = service.received;
      const texts: Record<string, string | undefined> = {
        sms: sms.messages.at(-1)?.text,
        mail: app.emails.at(-1)?.subject,
        push: reminder?.shown.title,
        morning: question?.shown.body,
        calendar: (await (await fetch(calendar)).text()).match(/DESCRIPTION:(?:.|\r\n )*/g)?.join(' '),
      };
      for (const [channel, times] of Object.entries(TIMES)) {
        assert.deepEqual(timesIn(texts[channel]), times[clock], `${channel}, ${clock}: ${texts[channel]}`);
      }
    }
  });

  test('The clock of an account outlasts that of the guest who signs in; a guest without an account brings theirs.', async () => {
    const { person } = await reachable();
    const email = app.emails.at(-1)?.to ?? '';
    const enter = async (guest: Person) => {
      guest.id = (await guest.call(login, { body: { email, password: 'quiet room' } })).id;
      return clockOf(guest);
    };
    const first = app.guest();
    await choose(first, '24-hour');
    assert.equal(await enter(first), '24-hour');
    await choose(person, '12-hour');
    const second = app.guest();
    await choose(second, '24-hour');
    assert.equal(await enter(second), '12-hour');
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { fetchChannels, PushDevice, type SmsReadiness } from '#core/schedules/contract.ts';
import { deleteAccount, exportData, login, logout, register } from '#features/accounts/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import type { Person } from '#testing/person.ts';
import * as contract from './contract.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const password = 'quiet room';
let serial = 0;

onEachEngine('Reminder channels', (engine) => {
  let app: TestApp;
  let service: FakePushService;
  before(async () => {
    service = await FakePushService.start();
    app = await startApp(engine, { sendsMail: true, confirmsNumbers: true, publicUrl: 'https://sleep.example.com' });
  });
  after(async () => {
    await app.stop();
    await service.close();
  });
  beforeEach(() => {
    service.mode = 'takes';
    service.received.length = 0;
  });

  const channelsOf = (person: Person) => person.call(fetchChannels, { params: { ownerId: person.id } });
  const newUser = async (person = app.guest(), phoneNumber?: string): Promise<Person> => {
    serial += 1;
    const email = `person${serial}@example.com`;
    const body = {
      email,
      password,
      phoneNumber: phoneNumber ?? null,
      smsNotificationsEnabled: phoneNumber !== undefined,
    };
    person.id = (await person.call(register, { body })).id;
    return person;
  };
  const subscription = async (person: Person) => service.subscribe((await channelsOf(person)).push.publicKey);
  const add = async (person: Person, body?: contract.Subscription) =>
    person.call(contract.addPushDevice, { params: { ownerId: person.id }, body: body ?? (await subscription(person)) });
  const changeUser = (
    person: Person,
    changed: { smsFault?: 'stopped' | 'unreachable' | null; phoneConfirmedAt?: string },
  ) => app.platform.db.updateTable('users').set(changed).where('id', '=', person.id).execute();
  /** A schedule for every evening, with functions to read and reset the due time of its next reminder. */
  const scheduleOf = async (person: Person, changes: object = {}) => {
    const body = {
      sessionId: person.id,
      name: 'Every day',
      targetBedTime: '22:30',
      targetWakeTime: '06:30',
      daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      reminderEnabled: true,
      ...changes,
    };
    return person.call(contract.createSchedule, { body: body as never });
  };
  const dueAt = async (owner: string) => {
    const rows = app.platform.db.selectFrom('sleepSchedules').select('dueAt').where('owner', '=', owner);
    return (await rows.executeTakeFirst())?.dueAt;
  };
  const clearDueAt = (owner: string) =>
    app.platform.db.updateTable('sleepSchedules').set({ dueAt: null }).where('owner', '=', owner).execute();

  test('A logout removes this browser in the same request, also one that was added as a guest; other browsers stay.', async () => {
    const person = app.guest();
    const { id } = await add(person);
    await newUser(person);
    const other = app.guest();
    other.id = person.id;
    await other.call(login, { body: { email: `person${serial}@example.com`, password } });
    const { id: otherId } = await add(other);
    await person.call(logout, { params: { ownerId: person.id } });
    assert.deepEqual(
      (await channelsOf(other)).push.devices.map((device) => device.id),
      [otherId],
    );
    assert.notEqual(id, otherId);
  });

  test('A browser in which another person signs in no longer shows the reminders of the one before.', async () => {
    const person = await newUser();
    const email = `person${serial}@example.com`;
    await add(person);
    const other = app.guest();
    other.cookie = person.cookie;
    await newUser(other);
    await person.call(login, { body: { email, password } });
    assert.deepEqual((await channelsOf(person)).push.devices, []);
  });

  test('A guest must sign in for SMS and has no email channel, but can use notifications and a calendar.', async () => {
    const channels = await channelsOf(app.guest());
    assert.equal(channels.sms, 'sign-in');
    assert.match(channels.push.publicKey, /^[\w-]{87}$/);
    assert.deepEqual(channels.push.devices, []);
    assert.deepEqual(channels.mail, { available: false, enabled: false, address: null, confirmed: false });
    assert.deepEqual(channels.calendar, { url: null });
  });

  test('The SMS channel reports the first missing requirement.', async () => {
    assert.equal((await channelsOf(await newUser())).sms, 'no-number');
    const person = await newUser(app.guest(), '+1 212 555 0134');
    const steps: [Parameters<typeof changeUser>[1], SmsReadiness][] = [
      [{}, 'unconfirmed'],
      [{ phoneConfirmedAt: '2026-03-10T12:00:00.000Z' }, 'ready'],
      [{ smsFault: 'stopped' }, 'stopped'],
      [{ smsFault: 'unreachable' }, 'unreachable'],
    ];
    for (const [changed, expected] of steps) {
      if (Object.keys(changed).length > 0) await changeUser(person, changed);
      assert.equal((await channelsOf(person)).sms, expected);
    }
    await app.platform.db
      .updateTable('users')
      .set({ smsFault: null, smsNotificationsEnabled: 0 })
      .where('id', '=', person.id)
      .execute();
    assert.equal((await channelsOf(person)).sms, 'off');
  });

  test('A browser is added once even if it is added again, shows a test notification, and can be removed.', async () => {
    const person = app.guest();
    const [other, body] = [app.guest(), await subscription(person)];
    const added = await person.fetch(`/api/reminders/${person.id}/push`, {
      method: 'POST',
      body: JSON.stringify({ ...body, expirationTime: null }),
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    });
    const device = PushDevice.parse(await added.json());
    assert.equal(device.name, 'Firefox on Windows');
    assert.equal((await add(person, body)).id, device.id);
    assert.equal((await channelsOf(person)).push.devices.length, 1);

    const params = { ownerId: person.id, deviceId: device.id };
    assert.deepEqual(await person.call(contract.testPushDevice, { params }), { outcome: 'sent' });
    assert.deepEqual(
      service.received.map(({ endpoint, shown, ttlSeconds }) => [endpoint, shown.title, ttlSeconds]),
      [[body.endpoint, 'Notifications work', 60]],
    );
    await channelsOf(other);
    const theirs = { params: { ...params, ownerId: other.id } };
    assert.equal((await other.refused(contract.removePushDevice, theirs)).status, 403);
    assert.equal((await other.refused(contract.testPushDevice, theirs)).status, 403);
    await person.call(contract.removePushDevice, { params });
    assert.deepEqual((await channelsOf(person)).push.devices, []);
    assert.equal((await person.refused(contract.testPushDevice, { params })).status, 403);
  });

  test('A browser shows the reminders of the person who turned them on last.', async () => {
    const [first, second] = [app.guest(), app.guest()];
    const body = await subscription(first);
    await add(first, body);
    await add(second, body);
    assert.deepEqual((await channelsOf(first)).push.devices, []);
    assert.equal((await channelsOf(second)).push.devices.length, 1);
  });

  test('A browser that no longer accepts notifications is removed at the first sign, and one with a busy service stays.', async () => {
    const person = app.guest();
    const { id: deviceId } = await add(person);
    const params = { ownerId: person.id, deviceId };
    for (const mode of [503, 500, 403]) {
      service.mode = mode;
      assert.deepEqual(await person.call(contract.testPushDevice, { params }), { outcome: 'failed' });
    }
    assert.equal((await channelsOf(person)).push.devices.length, 1);
    service.mode = 410;
    assert.deepEqual(await person.call(contract.testPushDevice, { params }), { outcome: 'gone' });
    assert.deepEqual((await channelsOf(person)).push.devices, []);
  });

  test('A person can add at most ten browsers.', async () => {
    const person = app.guest();
    const bodies = [];
    for (let count = 0; count < 10; count += 1) bodies.push(await subscription(person));
    for (const body of bodies) await add(person, body);
    const { status, message } = await person.refused(contract.addPushDevice, {
      params: { ownerId: person.id },
      body: await subscription(person),
    });
    assert.equal(status, 409);
    assert.match(message, /up to 10 browsers/);
    await add(person, bodies[0]);
    assert.equal((await channelsOf(person)).push.devices.length, 10);
  });

  test('An invalid subscription is refused with a message.', async () => {
    const person = app.guest();
    const good = await subscription(person);
    const bad: [contract.Subscription, RegExp][] = [
      [{ ...good, endpoint: 'nowhere' }, /not a valid address/],
      [{ ...good, endpoint: 'ftp://push.example.com/x' }, /not the address of a push service/],
      [{ ...good, endpoint: `https://push.example.com/${'x'.repeat(1000)}` }, /too long/],
      [{ ...good, keys: { ...good.keys, auth: 'short' } }, /not a valid key/],
      [{ ...good, keys: { ...good.keys, p256dh: 'A'.repeat(87) } }, /not a valid key/],
    ];
    for (const [body, message] of bad) {
      const refused = await person.refused(contract.addPushDevice, { params: { ownerId: person.id }, body });
      assert.equal(refused.status, 400);
      assert.match(refused.message, message);
    }
    assert.deepEqual((await channelsOf(person)).push.devices, []);
  });

  test('Email reminders need an account and go to its address.', async () => {
    const guest = app.guest();
    const refused = await guest.refused(contract.changeMailReminders, {
      params: { ownerId: guest.id },
      body: { enabled: true },
    });
    assert.equal(refused.status, 403);
    assert.match(refused.message, /Please log in first/);
    const person = await newUser();
    const params = { ownerId: person.id };
    const on = await person.call(contract.changeMailReminders, { params, body: { enabled: true } });
    const address = `person${serial}@example.com`;
    assert.deepEqual(on, { available: true, enabled: true, address, confirmed: false });
    assert.deepEqual((await channelsOf(person)).mail, on);
    const off = await person.call(contract.changeMailReminders, { params, body: { enabled: false } });
    assert.equal(off.enabled, false);
  });

  test("Turning on a channel before bedtime plans tonight's reminder again.", async () => {
    const person = await newUser();
    await scheduleOf(person);
    const planned = await dueAt(person.id);
    assert.equal(planned, '2026-03-10T22:00:00.000Z');
    const ways = [
      () => add(person),
      () => person.call(contract.changeMailReminders, { params: { ownerId: person.id }, body: { enabled: true } }),
    ];
    for (const turnOn of ways) {
      await clearDueAt(person.id);
      await turnOn();
      assert.equal(await dueAt(person.id), planned);
    }
  });

  test('The calendar has one secret address, which stops working when it is replaced or turned off.', async () => {
    const person = app.guest();
    const params = { ownerId: person.id };
    const read = async (url: string | null) => {
      assert.match(url ?? '', /^https:\/\/sleep\.example\.com\/api\/calendars\/[\w-]{43}\.ics$/);
      return fetch(app.url + new URL(url ?? '').pathname);
    };
    const first = await person.call(contract.makeCalendar, { params });
    assert.equal((await channelsOf(person)).calendar.url, first.url);
    assert.equal((await read(first.url)).status, 200);
    const second = await person.call(contract.makeCalendar, { params });
    assert.notEqual(second.url, first.url);
    const ended = await read(first.url);
    assert.equal(ended.status, 404);
    assert.match(((await ended.json()) as { message: string }).message, /no calendar at this address/);
    await person.call(contract.revokeCalendar, { params });
    assert.equal((await read(second.url)).status, 404);
    assert.equal((await channelsOf(person)).calendar.url, null);
    assert.equal((await fetch(`${app.url}/api/calendars/null.ics`)).status, 400);
  });

  test('The calendar shows active schedules in the zone of the account, and is sent again only after a change.', async () => {
    const person = app.guest('Europe/Berlin');
    await scheduleOf(person, { name: 'Work nights' });
    await scheduleOf(person, { name: 'Paused', isActive: false });
    const { url } = await person.call(contract.makeCalendar, { params: { ownerId: person.id } });
    const address = app.url + new URL(url).pathname;
    const answer = await fetch(address);
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
    const text = await answer.text();
    assert.match(text, /SUMMARY:Sleep: Work nights/);
    assert.match(text, /DTSTART;TZID=Europe\/Berlin:20260310T223000/);
    assert.doesNotMatch(text, /Put aside/);
    const tag = answer.headers.get('etag') ?? '';
    const again = () => fetch(address, { headers: { 'if-none-match': tag } });
    assert.equal((await again()).status, 304);
    await newUser(person);
    assert.equal((await again()).status, 304, 'unchanged after the sign-up');
    await app.platform.db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute();
    const moved = await again();
    assert.equal(moved.status, 200);
    assert.match(await moved.text(), /DTSTART;TZID=Asia\/Tokyo:/);
  });

  test("A guest who signs up keeps browsers and calendar, and the account's own settings take precedence.", async () => {
    const person = await newUser();
    const email = `person${serial}@example.com`;
    const params = { ownerId: person.id };
    await add(person);
    const { url } = await person.call(contract.makeCalendar, { params });
    await person.call(contract.changeMailReminders, { params, body: { enabled: true } });

    const later = app.guest();
    const device = await add(later);
    await later.call(contract.makeCalendar, { params: { ownerId: later.id } });
    later.id = (await later.call(login, { body: { email, password } })).id;
    const channels = await channelsOf(later);
    assert.equal(channels.push.devices.length, 2);
    assert.ok(channels.push.devices.some(({ id }) => id === device.id));
    assert.equal(channels.calendar.url, url);
    assert.equal(channels.mail.enabled, true);
    const reached = await later.call(contract.testPushDevice, { params: { ownerId: later.id, deviceId: device.id } });
    assert.deepEqual(reached, { outcome: 'sent' });
  });

  test('The export contains the channels without their secrets, and deleting the account deletes them.', async () => {
    const person = await newUser();
    const params = { ownerId: person.id };
    const body = await subscription(person);
    await add(person, body);
    const { url } = await person.call(contract.makeCalendar, { params });
    const exported = await (await person.fetch(exportData.path.replace(':ownerId', person.id))).text();
    const { reminders } = JSON.parse(exported) as { reminders: { browsers: unknown[]; hasCalendar: boolean } };
    assert.equal(reminders.browsers.length, 1);
    assert.equal(reminders.hasCalendar, true);
    const secret = new URL(url).pathname.slice(-20);
    for (const key of [body.endpoint, body.keys.auth, secret]) assert.ok(!exported.includes(key));

    await person.call(deleteAccount, { params, body: { password } });
    const { db } = app.platform;
    for (const table of ['pushSubscriptions', 'reminderChoices'] as const) {
      const left = await db.selectFrom(table).select('owner').where('owner', '=', person.id).execute();
      assert.deepEqual(left, [], table);
    }
    assert.equal((await fetch(app.url + new URL(url).pathname)).status, 404);
  });
});

test('A server without email says so, and email reminders can still be turned off.', async () => {
  const app = await startApp(embeddedEngine);
  const person = app.guest();
  person.id = (await person.call(register, { body: { email: 'ada@example.com', password } })).id;
  const params = { ownerId: person.id };
  assert.equal((await person.call(fetchChannels, { params })).mail.available, false);
  const refused = await person.refused(contract.changeMailReminders, { params, body: { enabled: true } });
  assert.equal(refused.status, 409);
  assert.match(refused.message, /can't send email/);
  assert.equal((await person.call(contract.changeMailReminders, { params, body: { enabled: false } })).enabled, false);
  await app.stop();
});

test('Test notifications are rate limited, because each makes the server call a host chosen by the browser.', async () => {
  const service = await FakePushService.start();
  const app = await startApp(embeddedEngine, { limitsOn: true });
  const person = app.guest();
  const params = { ownerId: person.id };
  const { push } = await person.call(fetchChannels, { params });
  const device = await person.call(contract.addPushDevice, { params, body: service.subscribe(push.publicKey) });
  const testing = { params: { ...params, deviceId: device.id } };
  for (let sent = 0; sent < 10; sent++) await person.call(contract.testPushDevice, testing);
  assert.equal((await person.refused(contract.testPushDevice, testing)).status, 429);
  assert.equal(service.received.length, 10);
  await app.stop();
  await service.close();
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { connect, connectedPerson, newPerson, startWorld, type World } from '#features/wearables/wearables.fixture.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { answered, pick, refused } from './calls.fixture.ts';

/** The calls of section 7 about accounts and wearables: path, payload, status and answer. */

let world: World;
let app: TestApp;
before(async () => {
  world = await startWorld(embeddedEngine);
  app = world.app;
});
after(() => world.stop());

describe('Accounts', () => {
  const ACCOUNT = { email: 'maya@example.com', password: 'quiet room' };
  let maya: Person;
  let path: string;
  before(async () => {
    maya = app.guest();
    const registered = await answered(201, maya, 'POST /api/auth/register', {
      ...ACCOUNT,
      phoneNumber: '+1 212 555 0134',
      smsNotificationsEnabled: true,
    });
    maya.id = registered.user.id;
    path = `/api/users/${maya.id}`;
    assert.deepEqual(registered.user, { id: maya.id, email: ACCOUNT.email });
  });

  test('POST /api/auth/register answers 201 with the user, or a message.', async () => {
    const guest = app.guest();
    const register = 'POST /api/auth/register';
    const { user } = await answered(201, guest, register, { ...ACCOUNT, email: 'noa@example.com' });
    const account = await answered(200, guest, `GET /api/users/${user.id}`);
    assert.deepEqual([account.phoneNumber, account.smsNotificationsEnabled], [null, false], 'the defaults');
    await refused(409, 'An account with this email already exists', app.guest(), register, ACCOUNT);
    const wrong: [object, string][] = [
      [{ email: '', password: '1', phoneNumber: '1' }, 'Please fill in email and password'],
      [{ email: 'a@b', password: '1', phoneNumber: '1' }, 'Please enter a valid email address'],
      [{ email: 'a@b.co', password: '1', phoneNumber: '1' }, 'Please enter a valid phone number (10-15 digits)'],
      [{ email: 'a@b.co', password: '12345' }, 'Password must be at least 6 characters long'],
    ];
    for (const [payload, message] of wrong) await refused(400, message, app.guest(), register, payload);
  });

  test('POST /api/auth/login answers 200 with the user, or a message.', async () => {
    const other = app.guest();
    const { user } = await answered(200, other, 'POST /api/auth/login', ACCOUNT);
    assert.deepEqual(user, { id: maya.id, email: ACCOUNT.email });
    const login = (payload: object) => [app.guest(), 'POST /api/auth/login', payload] as const;
    await refused(401, 'Invalid email or password', ...login({ ...ACCOUNT, password: 'wrong one' }));
    await refused(401, 'Invalid email or password', ...login({ ...ACCOUNT, email: 'nobody@example.com' }));
    await refused(400, 'Please fill in all fields', ...login({ email: ACCOUNT.email, password: '' }));
  });

  test('GET /api/users/{userId} answers the account.', async () => {
    const account = await answered(200, maya, `GET ${path}`);
    assert.deepEqual(pick(account, 'id', 'email', 'smsNotificationsEnabled', 'timezone'), {
      id: maya.id,
      email: ACCOUNT.email,
      smsNotificationsEnabled: true,
      timezone: null,
    });
    assert.equal(account.phoneNumber.replace(/\D/g, ''), '12125550134');
  });

  test('PATCH /api/users/{userId}/settings answers the account, or a message.', async () => {
    const settings = `PATCH ${path}/settings`;
    const payload = { phoneNumber: '', smsNotificationsEnabled: false, timezone: 'Europe/Berlin' };
    const account = await answered(200, maya, settings, payload);
    assert.deepEqual(pick(account, 'phoneNumber', 'smsNotificationsEnabled', 'timezone'), {
      ...payload,
      phoneNumber: null,
    });
    await refused(400, 'Please enter a valid phone number (10-15 digits)', maya, settings, { phoneNumber: '123' });
  });

  test('DELETE /api/users/{userId} signs out this browser, and the account stays.', async () => {
    const other = app.guest();
    await answered(200, other, 'POST /api/auth/login', ACCOUNT);
    await answered(204, other, `DELETE ${path}`);
    await answered(401, other, `GET ${path}`);
    await answered(200, other, 'POST /api/auth/login', ACCOUNT);
  });

  test('An id answers only to its own browser.', async () => {
    const guest = app.guest();
    await answered(200, guest, `GET /api/daily-logs/${guest.id}`);
    const stranger = app.guest();
    await answered(200, stranger, `GET /api/daily-logs/${stranger.id}`);
    await answered(403, stranger, `GET /api/daily-logs/${guest.id}`);
    const noa = await newPerson(world);
    await answered(403, noa, `GET /api/daily-logs/${maya.id}`);
    await answered(401, guest, `GET /api/daily-logs/${maya.id}`);
    for (const id of ['anonymous', 'anonymous-1', 'undefined']) await answered(400, guest, `GET /api/daily-logs/${id}`);
    assert.equal(typeof (await answered(404, guest, 'GET /api/nothing')).message, 'string');
  });
});

describe('Wearables', () => {
  test('GET /api/wearables/{userId}/connections and sleep-sessions are empty before a connection.', async () => {
    const person = await newPerson(world);
    assert.deepEqual(await answered(200, person, `GET /api/wearables/${person.id}/connections`), []);
    assert.deepEqual(await answered(200, person, `GET /api/wearables/${person.id}/sleep-sessions`), []);
  });

  test('GET /api/garmin/auth/{userId} answers the address of the provider.', async () => {
    const person = await newPerson(world);
    const { configured, authUrl } = await answered(200, person, `GET /api/garmin/auth/${person.id}`);
    assert.equal(configured, true);
    assert.match(authUrl, /^http/);
    assert.equal(await connect(world, person), 'connected');
  });

  test('Without credentials GET /api/garmin/auth/{userId} answers that it is not configured.', async () => {
    const bare = await startApp(embeddedEngine);
    try {
      const person = bare.guest();
      const { user } = await answered(201, person, 'POST /api/auth/register', {
        email: 'a@b.co',
        password: 'quiet room',
      });
      assert.deepEqual(await answered(200, person, `GET /api/garmin/auth/${user.id}`), { configured: false });
    } finally {
      await bare.stop();
    }
  });

  test('Imported nights are counted once, listed, and stay after DELETE …/disconnect/garmin.', async () => {
    const person = await connectedPerson(world);
    const [connection] = await answered(200, person, `GET /api/wearables/${person.id}/connections`);
    assert.deepEqual([connection.vendor, connection.isActive], ['garmin', true]);
    assert.ok(Date.parse(connection.connectedAt));
    const importNights = `POST /api/garmin/${person.id}/import`;
    const { imported } = await answered(200, person, importNights, { daysBack: 7 });
    assert.ok(imported > 0);
    const more = await answered(200, person, importNights, { daysBack: 30 });
    assert.equal((await answered(200, person, importNights, { daysBack: 30 })).imported, 0);
    await answered(400, person, importNights, { daysBack: 8 });
    const sessions = await answered(200, person, `GET /api/wearables/${person.id}/sleep-sessions`);
    assert.equal(sessions.length, imported + more.imported);
    for (const { id, sessionDate, durationMs, sleepScore } of sessions) {
      assert.equal(typeof id, 'string');
      assert.match(sessionDate, /^\d{4}-\d\d-\d\d$/);
      assert.ok(Number.isInteger(durationMs) && durationMs > 3_600_000);
      assert.ok(sleepScore === undefined || (sleepScore >= 0 && sleepScore <= 100));
    }
    await answered(204, person, `DELETE /api/wearables/${person.id}/disconnect/garmin`);
    assert.deepEqual(await answered(200, person, `GET /api/wearables/${person.id}/connections`), []);
    assert.equal(
      (await answered(200, person, `GET /api/wearables/${person.id}/sleep-sessions`)).length,
      sessions.length,
    );
  });
});

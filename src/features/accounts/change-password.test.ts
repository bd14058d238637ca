import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fetchToday } from '#core/nights/contract.ts';
import { confirmEmail, getUser, sendEmailCode } from '#core/person/contract.ts';
import { fetchChannels } from '#core/schedules/contract.ts';
import { EXTERNAL_ACCESS, type ExternalAccess } from '#domain/account/external-access.ts';
import { addPushDevice, changeMailReminders, makeCalendar } from '#features/schedules/contract.ts';
import { listConnections } from '#features/wearables/contract.ts';
import {
  beginConsent,
  connectedPerson,
  newPerson,
  returnFromProvider,
  startWorld,
  type World,
} from '#features/wearables/wearables.fixture.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { Mailbox } from '#testing/mailbox.ts';
import type { Person } from '#testing/person.ts';
import {
  changePassword,
  changeSettings,
  forgotPassword,
  listDevices,
  login,
  resetPassword,
  sendPhoneCode,
} from './contract.ts';

const PASSWORD = 'quiet room';
const NEW_PASSWORD = 'another quiet room';
const ALL = [...EXTERNAL_ACCESS];

onEachEngine('Password change', (engine) => {
  let world: World;
  let pushService: FakePushService;
  const mailbox = new Mailbox();
  before(async () => {
    pushService = await FakePushService.start();
    world = await startWorld(engine, { mail: mailbox });
  });
  after(async () => {
    await world.stop();
    await pushService.close();
  });

  /** A person with a device that shows notifications, a calendar address and a wearable. */
  const personWithOutsideAccess = async () => {
    const person = await connectedPerson(world);
    const params = { ownerId: person.id };
    await person.call(addPushDevice, { params, body: pushService.subscribe(world.app.platform.push.publicKey) });
    const { url } = await person.call(makeCalendar, { params });
    await person.call(changeSettings, { params, body: { phoneNumber: '+14155552671', smsNotificationsEnabled: true } });
    return { person, params, calendar: new URL(url).pathname, email: `${person.account}@example.com` };
  };
  const countOutsideAccess = async (person: Person) => {
    const params = { ownerId: person.id };
    const { push, calendar } = await person.call(fetchChannels, { params });
    const wearables = await person.call(listConnections, { params });
    const { phoneNumber, smsNotificationsEnabled } = await person.call(getUser, { params });
    const hasPhone = phoneNumber !== null || smsNotificationsEnabled;
    return [push.devices.length, calendar.url === null ? 0 : 1, wearables.length, Number(hasPhone)];
  };
  const confirm = async (person: Person) => {
    const params = { ownerId: person.id };
    await person.call(sendEmailCode, { params });
    const { email } = await person.call(getUser, { params });
    const code = /^(\d{6}) is your/.exec(world.app.emails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
    await person.call(confirmEmail, { params, body: { code } });
  };
  const resets = new Map<string, number>();
  const resetWith = async (person: Person, email: string, revoke?: ExternalAccess[]) => {
    await person.call(forgotPassword, { body: { email } });
    resets.set(email, (resets.get(email) ?? 0) + 1);
    const token = (await mailbox.resetTokens(email, resets.get(email))).at(-1) ?? '';
    return person.call(resetPassword, { body: { token, password: NEW_PASSWORD, ...(revoke && { revoke }) } });
  };

  test('A password change gives this browser a new session, and the old token no longer works.', async () => {
    const { person, params } = await personWithOutsideAccess();
    const old = world.app.guest();
    old.cookie = person.cookie;
    const [before] = await person.call(listDevices, { params });
    await person.call(changePassword, { params, body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
    assert.notEqual(person.cookie, old.cookie);
    assert.equal((await old.refused(getUser, { params })).status, 401);
    const devices = await person.call(listDevices, { params });
    assert.deepEqual(devices, [{ ...before, isThisOne: true }], 'the device stays unchanged in the list');
  });

  test('A password change leaves notifications, calendar and wearables alone unless they are listed in the request.', async () => {
    const { person, params } = await personWithOutsideAccess();
    await person.call(changePassword, { params, body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
    assert.deepEqual(await countOutsideAccess(person), [1, 1, 1, 1]);
  });

  test('A password change revokes the chosen access and notifies the provider.', async () => {
    const { person, params, calendar } = await personWithOutsideAccess();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await person.call(changePassword, { params, body: { ...body, revoke: ['calendar'] } });
    assert.deepEqual(await countOutsideAccess(person), [1, 0, 1, 1]);
    assert.equal((await world.app.guest().fetch(calendar)).status, 404);
    const again = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD };
    await person.call(changePassword, { params, body: { ...again, revoke: ALL } });
    assert.deepEqual(await countOutsideAccess(person), [0, 0, 0, 0]);
  });

  test('A refused password change revokes nothing.', async () => {
    const { person, params } = await personWithOutsideAccess();
    const body = { currentPassword: 'not mine', newPassword: NEW_PASSWORD, revoke: ALL };
    assert.equal((await person.refused(changePassword, { params, body })).status, 403);
    assert.deepEqual(await countOutsideAccess(person), [1, 1, 1, 1]);
  });

  test('A reset by email link revokes the chosen access too, if the address was confirmed before.', async () => {
    for (const [revoke, left] of [
      [undefined, [1, 1, 1, 1]],
      [ALL, [0, 0, 0, 0]],
    ] as const) {
      const { person, email } = await personWithOutsideAccess();
      await confirm(person);
      assert.deepEqual(await resetWith(person, email, revoke), { found: null });
      await person.call(login, { body: { email, password: NEW_PASSWORD } });
      assert.deepEqual(await countOutsideAccess(person), left);
    }
  });

  test('A reset that is the first proof of the address revokes everything that someone else may have added before, and says what the account holds.', async () => {
    const { person: stranger, params, email, calendar } = await personWithOutsideAccess();
    await stranger.call(fetchToday, { params });
    await stranger.call(changeMailReminders, { params, body: { enabled: true } });
    await stranger.call(sendPhoneCode, { params });
    await stranger.call(sendEmailCode, { params });
    const device = world.app.guest();
    device.cookie = stranger.cookie;
    const owner = world.app.guest();
    owner.id = stranger.id;
    const { found } = await resetWith(owner, email);
    assert.deepEqual(found, ['dailyLogs']);
    await owner.call(login, { body: { email, password: NEW_PASSWORD } });
    assert.deepEqual(await countOutsideAccess(owner), [0, 0, 0, 0]);
    assert.equal((await owner.call(fetchChannels, { params })).mail.enabled, false);
    assert.equal((await stranger.fetch(calendar)).status, 404);
    assert.equal((await device.refused(getUser, { params })).status, 401);
    const codes = await world.app.platform.db
      .selectFrom('oneTimeCodes')
      .selectAll()
      .where('owner', '=', owner.id)
      .execute();
    assert.deepEqual(codes, []);
    assert.deepEqual(await resetWith(owner, email), { found: null }, 'the next reset asks as usual');
  });

  test('A request whose session ends after it was admitted adds nothing that would continue without a session.', async (t) => {
    const { app, garmin } = world;
    const { db, limits, push } = app.platform;
    const person = await newPerson(world);
    const params = { ownerId: person.id };
    const endSessions = () => db.deleteFrom('sessions').where('owner', '=', person.id).execute();
    const signIn = () => person.call(login, { body: { email: `${person.account}@example.com`, password: PASSWORD } });
    // The limit of the person is the last step before the handler.
    const spend = t.mock.method(
      limits,
      'spend',
      async (limit: string) => void (limit === 'owner' && (await endSessions())),
    );
    const late = [
      () => person.refused(addPushDevice, { params, body: pushService.subscribe(push.publicKey) }),
      () => person.refused(makeCalendar, { params }),
      () => person.refused(changeSettings, { params, body: { phoneNumber: '+14155552672' } }),
    ];
    for (const request of late) {
      assert.equal((await request()).status, 401);
      await signIn();
    }
    spend.mock.restore();
    const agreed = await garmin.agree(await beginConsent(person), { account: person.account });
    const { fetch } = globalThis;
    t.mock.method(globalThis, 'fetch', async (...request: Parameters<typeof fetch>) => {
      if (String(request[0]).endsWith('/user/permissions')) await endSessions();
      return fetch(...request);
    });
    assert.equal(await returnFromProvider(person, agreed), 'expired');
    await signIn();
    assert.deepEqual(await countOutsideAccess(person), [0, 0, 0, 0]);
  });
});

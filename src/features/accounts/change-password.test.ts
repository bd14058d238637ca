import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getUser } from '#core/person/contract.ts';
import { fetchChannels } from '#core/schedules/contract.ts';
import { EXTERNAL_ACCESS, type ExternalAccess } from '#domain/account/external-access.ts';
import { addPushDevice, makeCalendar } from '#features/schedules/contract.ts';
import { listConnections } from '#features/wearables/contract.ts';
import { connectedPerson, startWorld, type World } from '#features/wearables/wearables.fixture.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { Mailbox } from '#testing/mailbox.ts';
import type { Person } from '#testing/person.ts';
import { changePassword, forgotPassword, listDevices, login, resetPassword } from './contract.ts';

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
    return { person, params, calendar: new URL(url).pathname, email: `${person.account}@example.com` };
  };
  const countOutsideAccess = async (person: Person) => {
    const params = { ownerId: person.id };
    const { push, calendar } = await person.call(fetchChannels, { params });
    const wearables = await person.call(listConnections, { params });
    return [push.devices.length, calendar.url === null ? 0 : 1, wearables.length];
  };
  const resetWith = async (person: Person, email: string, revoke?: ExternalAccess[]) => {
    await person.call(forgotPassword, { body: { email } });
    const [token = ''] = await mailbox.resetTokens(email);
    await person.call(resetPassword, { body: { token, password: NEW_PASSWORD, ...(revoke && { revoke }) } });
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
    assert.deepEqual(await countOutsideAccess(person), [1, 1, 1]);
  });

  test('A password change revokes the chosen access and notifies the provider.', async () => {
    const { person, params, calendar } = await personWithOutsideAccess();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await person.call(changePassword, { params, body: { ...body, revoke: ['calendar'] } });
    assert.deepEqual(await countOutsideAccess(person), [1, 0, 1]);
    assert.equal((await world.app.guest().fetch(calendar)).status, 404);
    const again = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD };
    await person.call(changePassword, { params, body: { ...again, revoke: ALL } });
    assert.deepEqual(await countOutsideAccess(person), [0, 0, 0]);
  });

  test('A refused password change revokes nothing.', async () => {
    const { person, params } = await personWithOutsideAccess();
    const body = { currentPassword: 'not mine', newPassword: NEW_PASSWORD, revoke: ALL };
    assert.equal((await person.refused(changePassword, { params, body })).status, 403);
    assert.deepEqual(await countOutsideAccess(person), [1, 1, 1]);
  });

  test('A reset by email link revokes the chosen access too.', async () => {
    for (const [revoke, left] of [
      [undefined, [1, 1, 1]],
      [ALL, [0, 0, 0]],
    ] as const) {
      const { person, email } = await personWithOutsideAccess();
      await resetWith(person, email, revoke);
      await person.call(login, { body: { email, password: NEW_PASSWORD } });
      assert.deepEqual(await countOutsideAccess(person), left);
    }
  });
});

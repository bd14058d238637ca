import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { deleteAccount, exportData, login } from '#features/accounts/contract.ts';
import { runJob, startApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import * as contract from './contract.ts';
import {
  beginConsent,
  byOwner,
  connect,
  connectedPerson,
  connectionOf,
  DAY_SECONDS,
  NOON,
  newPerson,
  nowSeconds,
  pendingRevocations,
  returnFromProvider,
  startWorld,
  type World,
  waitForNotices,
} from './wearables.fixture.ts';

const GARMIN = { vendor: contract.GARMIN };
const PASSWORD = 'quiet room';

onEachEngine('Wearables', (engine) => {
  let world: World;
  before(async () => {
    world = await startWorld(engine);
  });
  after(() => world.stop());

  const isConnectedAtProvider = (account: string) => world.garmin.person(account).connectedAtMs !== null;
  const disconnect = (person: Parameters<typeof connectionOf>[0]) =>
    person.call(contract.disconnectWearable, { params: { ownerId: person.id, ...GARMIN } });

  test('A wearable is connected, delivers nights, and is disconnected on both sides.', async () => {
    world.app.clock.set(NOON);
    const person = await newPerson(world);
    assert.deepEqual(await person.call(contract.fetchOffer, byOwner(person)), {
      configured: true,
      isDemonstration: true,
    });
    assert.deepEqual(await person.call(contract.listConnections, byOwner(person)), []);
    assert.equal(await connect(world, person), 'connected');
    assert.deepEqual(await person.call(contract.listConnections, byOwner(person)), [
      {
        ...GARMIN,
        isActive: true,
        connectedAt: new Date(NOON).toISOString(),
        state: 'active',
        canAskForPast: true,
        lastImport: null,
      },
    ]);
    const nights = world.garmin.nights(person.account, nowSeconds() - 7 * DAY_SECONDS, nowSeconds());
    const answer = await person.call(contract.importGarmin, { ...byOwner(person), body: { daysBack: 7 } });
    assert.deepEqual(answer, { imported: nights.length, mayComeLater: false });
    const sessions = await person.call(listSleepSessions, byOwner(person));
    assert.deepEqual(
      sessions.map(({ sessionDate, source }) => [sessionDate, source]),
      nights.map(({ calendarDate }) => [calendarDate, 'garmin']).reverse(),
    );
    assert.deepEqual((await connectionOf(person))?.lastImport, { askedAt: new Date(NOON).toISOString(), daysBack: 7 });

    await disconnect(person);
    await disconnect(person);
    assert.equal(isConnectedAtProvider(person.account), false);
    assert.deepEqual(await person.call(contract.listConnections, byOwner(person)), []);
    await waitForNotices(world);
    assert.deepEqual(await pendingRevocations(world), []);
    assert.deepEqual(world.garmin.webhook.deliveries.at(-1)?.answers, [200], 'the last deregistration is accepted');
    assert.equal((await person.call(listSleepSessions, byOwner(person))).length, nights.length);
  });

  test('A reconnection by the same person does not create a second connection.', async () => {
    const person = await connectedPerson(world);
    world.app.clock.advance(3_600_000);
    assert.equal(await connect(world, person, { history: false }), 'connected');
    const [connection, ...others] = await person.call(contract.listConnections, byOwner(person));
    assert.deepEqual(others, []);
    assert.equal(connection?.canAskForPast, false);
    assert.equal(connection?.connectedAt, new Date(world.app.clock.nowMs()).toISOString());
  });

  test('A wearable is not connected when the person declines or an error occurs.', async () => {
    const person = await newPerson(world);
    const back = await world.garmin.decline(await beginConsent(person));
    assert.equal(await returnFromProvider(person, back), 'declined');
    for (const how of ['error=server_error', 'code=no-code-of-theirs', 'code=1&code=2', '']) {
      const state = new URL(await beginConsent(person)).searchParams.get('state');
      assert.equal(
        await returnFromProvider(person, `http://localhost${contract.CALLBACK_PATH}?state=${state}&${how}`),
        'failed',
      );
    }
    for (const status of [500, 401, 200]) {
      const agreed = await world.garmin.agree(await beginConsent(person), person);
      world.garmin.interfere({ path: /user\/id/, status, body: 'nothing to read' });
      assert.equal(await returnFromProvider(person, agreed), 'failed');
    }
    assert.equal(await connectionOf(person), undefined);
  });

  test('A consent ends only for the person who began it, in time, in the same browser, and once.', async () => {
    const [person, thief] = [await newPerson(world), await newPerson(world)];
    const stolen = await world.garmin.agree(await beginConsent(person), person);
    assert.equal(await returnFromProvider(thief, stolen), 'expired', 'another browser');
    await beginConsent(thief);
    assert.equal(await returnFromProvider(thief, stolen), 'expired', 'another state');
    const consent = person.cookie?.split('; ').find((cookie) => cookie.startsWith('consent='));
    assert.ok(consent);
    const own = thief.cookie;
    thief.cookie = `${own}; ${consent}`;
    assert.equal(await returnFromProvider(thief, stolen), 'expired', 'a stolen cookie in another session');
    const forged = `consent=${'A'.repeat(200)}`;
    thief.cookie = `${own}; ${forged}`;
    assert.equal(await returnFromProvider(thief, stolen), 'expired', 'a forged cookie');

    assert.equal(
      await returnFromProvider(person, stolen.replace(/state=[^&]*/, 'state=x')),
      'expired',
      'a wrong state',
    );
    assert.equal(await returnFromProvider(person, stolen), 'expired', 'a second try');
    const late = await world.garmin.agree(await beginConsent(person), person);
    world.app.clock.advance(10 * 60_000);
    assert.equal(await returnFromProvider(person, late), 'expired', 'too late');

    const before = await world.garmin.agree(await beginConsent(person), person);
    await person.call(login, { body: { email: `${person.account}@example.com`, password: PASSWORD } });
    assert.equal(await returnFromProvider(person, before), 'expired', 'a new session');
    for (const one of [person, thief]) assert.equal(await connectionOf(one), undefined);
    assert.equal(isConnectedAtProvider(person.account), false);
  });

  test('A provider account belongs to one account here until its grant ends.', async () => {
    const [first, second] = [await connectedPerson(world), await newPerson(world)];
    const { account } = first;
    assert.equal(await connect(world, second, { account }), 'taken');
    assert.equal(await connectionOf(second), undefined);
    assert.equal((await connectionOf(first))?.state, 'active');
    await world.garmin.disconnect(account);
    await waitForNotices(world);
    assert.equal((await connectionOf(first))?.state, 'ended');
    assert.equal(await connect(world, second, { account }), 'connected');
    assert.equal(await connectionOf(first), undefined);
  });

  test('A connection is paused while the person does not share their sleep.', async () => {
    const person = await newPerson(world);
    assert.equal(await connect(world, person, { sleep: false }), 'not-permitted');
    assert.equal((await connectionOf(person))?.state, 'paused');
    assert.equal((await connectionOf(person))?.isActive, false);
    await world.garmin.setPermission(person.account, 'HEALTH_EXPORT', true);
    await waitForNotices(world);
    assert.equal((await connectionOf(person))?.state, 'active');
    await world.garmin.setPermission(person.account, 'HEALTH_EXPORT', false);
    await world.garmin.setPermission(person.account, 'HISTORICAL_DATA_EXPORT', false);
    await waitForNotices(world);
    const { state, canAskForPast } = (await connectionOf(person)) ?? {};
    assert.deepEqual({ state, canAskForPast }, { state: 'paused', canAskForPast: false });
  });

  test('A connection is replaced by one to another provider account, and the provider is notified.', async () => {
    const person = await connectedPerson(world);
    assert.equal(await connect(world, person, { account: `${person.account}-new` }), 'connected');
    await waitForNotices(world);
    assert.equal(isConnectedAtProvider(person.account), false);
    assert.equal(isConnectedAtProvider(`${person.account}-new`), true);
    assert.equal((await connectionOf(person))?.state, 'active');
  });

  test('A wearable is disconnected here at once while the provider is unreachable, and the provider is notified later.', async () => {
    const person = await connectedPerson(world);
    world.garmin.interfere({ status: 503 });
    await disconnect(person);
    assert.equal(await connectionOf(person), undefined);
    assert.equal(isConnectedAtProvider(person.account), true);
    world.app.clock.advance(4000);
    await runJob(world.app.platform, 'wearable-news');
    assert.equal(isConnectedAtProvider(person.account), true, 'not yet');
    world.app.clock.advance(1000);
    await runJob(world.app.platform, 'wearable-news');
    assert.equal(isConnectedAtProvider(person.account), false);
    assert.deepEqual(await pendingRevocations(world), []);
  });

  test('A pending revocation leaves a reconnected wearable alone.', async () => {
    const person = await connectedPerson(world);
    world.garmin.interfere({ status: 503 });
    await disconnect(person);
    assert.equal(await connect(world, person), 'connected');
    world.app.clock.advance(5000);
    await waitForNotices(world);
    assert.deepEqual(await pendingRevocations(world), []);
    assert.equal(isConnectedAtProvider(person.account), true);
    assert.equal((await connectionOf(person))?.state, 'active');
  });

  test('Deleting an account deletes its connection, and the stored revocation does not identify the account.', async () => {
    const { db } = world.app.platform;
    const person = await connectedPerson(world);
    const { userId } = world.garmin.person(person.account);
    // The access token has expired by then.
    world.app.clock.advance(2 * DAY_SECONDS * 1000);
    await person.call(login, { body: { email: `${person.account}@example.com`, password: PASSWORD } });
    world.garmin.interfere({ status: 500, times: 2 });
    await person.call(deleteAccount, { ...byOwner(person), body: { password: PASSWORD } });
    for (const table of ['wearableConnections', 'wearableNotices', 'sleepSessions'] as const) {
      assert.deepEqual(await db.selectFrom(table).select('owner').where('owner', '=', person.id).execute(), [], table);
    }
    const rows = await pendingRevocations(world);
    assert.equal(rows.length, 1);
    for (const named of [person.id, userId, person.account]) assert.ok(!JSON.stringify(rows).includes(named));
    await waitForNotices(world);
    assert.equal(isConnectedAtProvider(person.account), true, 'away');
    world.app.clock.advance(5000);
    await waitForNotices(world);
    world.app.clock.advance(15_000);
    await waitForNotices(world);
    assert.equal(isConnectedAtProvider(person.account), false);
    assert.deepEqual(await pendingRevocations(world), []);
  });

  test('The export contains the connection without its tokens.', async () => {
    const person = await connectedPerson(world);
    const answer = await person.fetch(exportData.path.replace(':ownerId', person.id));
    const { wearables } = (await answer.json()) as { wearables: object[] };
    const connectedAt = new Date(world.app.clock.nowMs()).toISOString();
    assert.deepEqual(wearables, [{ ...GARMIN, connectedAt, state: 'active' }]);
  });

  test('Tokens are never stored in plain text, neither in the database nor in the log.', async () => {
    const { db } = world.app.platform;
    const person = await connectedPerson(world);
    world.app.clock.advance(2 * DAY_SECONDS * 1000);
    await runJob(world.app.platform, 'wearable-grants');
    await world.garmin.disconnect(person.account);
    await waitForNotices(world);
    const rows = [
      await db.selectFrom('wearableConnections').selectAll().execute(),
      await db.selectFrom('wearableNotices').selectAll().execute(),
    ];
    assert.ok(JSON.stringify(rows).includes(person.id));
    const output = [JSON.stringify(rows), ...world.app.log, ...world.adapterLog].join('\n');
    assert.doesNotMatch(output, /\b[ar]t_[\w-]{20,}/);
    for (const secret of [world.garmin.webhookToken, world.garmin.clientSecret, 'code=']) {
      assert.ok(!output.includes(secret), secret);
    }
    assert.ok(!world.app.log.join().includes(person.id), 'the log does not identify the person');
  });
});

test('A server without access to a provider refuses to connect and says so.', async () => {
  const app = await startApp(embeddedEngine);
  const person = await newPerson({ app } as World);
  assert.deepEqual(await person.call(contract.fetchOffer, byOwner(person)), {
    configured: false,
    isDemonstration: false,
  });
  assert.deepEqual(await person.call(contract.beginGarmin, byOwner(person)), { configured: false });
  assert.equal(await returnFromProvider(person, `http://localhost${contract.CALLBACK_PATH}?code=x`), 'failed');
  assert.equal(
    (await person.refused(contract.importGarmin, { ...byOwner(person), body: { daysBack: 7 } })).status,
    503,
  );
  assert.equal((await person.fetch(`${contract.WEBHOOK_PATH}/null`, { method: 'POST' })).status, 404);
  await person.call(contract.disconnectWearable, { params: { ownerId: person.id, ...GARMIN } });
  await app.stop();
});

test('Consents and requests for past nights are rate limited.', async () => {
  const world = await startWorld(embeddedEngine, { limitsOn: true });
  const person = await newPerson(world);
  for (let times = 0; times < 20; times += 1) await beginConsent(person);
  assert.equal((await person.refused(contract.beginGarmin, byOwner(person))).status, 429);
  const importRequest = { ...byOwner(person), body: { daysBack: 7 as const } };
  for (let times = 0; times < 10; times += 1) {
    assert.equal((await person.refused(contract.importGarmin, importRequest)).status, 409);
  }
  assert.equal((await person.refused(contract.importGarmin, importRequest)).status, 429);
  await world.stop();
});

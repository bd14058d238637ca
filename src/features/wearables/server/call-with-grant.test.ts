import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Platform } from '#platform/platform.ts';
import { runJob } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { until } from '#testing/until.ts';
import {
  connectedPerson,
  connectionOf,
  DAY_SECONDS,
  pendingRevocations,
  startWorld,
  type World,
  waitForNotices,
} from '../wearables.fixture.ts';
import { callWithGrant, obtainAccess } from './call-with-grant.ts';
import { changeConnection } from './connection-queries.ts';
import { disconnect } from './disconnect.ts';
import { hasProvider, type ProviderDependencies } from './wearable-dependencies.ts';

const DAY_MS = DAY_SECONDS * 1000;
const TOKEN = 'POST /di-oauth2-service/oauth/token';

onEachEngine('Grant of a wearable', (engine) => {
  let world: World;
  before(async () => {
    world = await startWorld(engine);
  });
  after(() => world.stop());

  /** The dependencies of one server. */
  const server = (platform: Platform = world.app.platform): ProviderDependencies => {
    const dependencies = { ...platform };
    assert.ok(hasProvider(dependencies));
    return dependencies;
  };
  const renewals = () => world.garmin.requests.filter((request) => request === TOKEN).length;
  const externalId = (dependencies: ProviderDependencies, owner: string) =>
    callWithGrant(dependencies, owner, (token) => dependencies.wearable.externalId(token, AbortSignal.timeout(5000)));
  const valueIn = (results: object) => (results as { value?: unknown }).value;
  const isConnectedAtProvider = (account: string) => world.garmin.person(account).connectedAtMs !== null;

  test('A grant is renewed ten minutes before it ends, once for all requests on all servers.', async () => {
    const person = await connectedPerson(world);
    const { userId } = world.garmin.person(person.account);
    const before = renewals();
    world.app.clock.advance(DAY_MS - 601_000);
    assert.equal(valueIn(await externalId(server(), person.id)), userId);
    assert.equal(renewals(), before);
    world.app.clock.advance(2000);
    const servers = [server(), server()];
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => externalId(servers[index % 2] ?? server(), person.id)),
    );
    assert.deepEqual(results.map(valueIn), Array(10).fill(userId));
    assert.equal(renewals(), before + 1);
    // Each renewal invalidates the previous token.
    for (let times = 0; times < 3; times += 1) {
      world.app.clock.advance(DAY_MS);
      assert.equal(valueIn(await externalId(server(), person.id)), userId);
    }
    assert.equal(renewals(), before + 4);
  });

  test('An unused grant is renewed each week and lasts for months.', async () => {
    const person = await connectedPerson(world);
    const before = renewals();
    for (let day = 0; day < 100; day += 1) {
      world.app.clock.advance(DAY_MS);
      await runJob(world.app.platform, 'wearable-grants');
    }
    assert.equal(valueIn(await externalId(server(), person.id)), world.garmin.person(person.account).userId);
    const { db } = world.app.platform;
    const connections = await db.selectFrom('wearableConnections').select('state').execute();
    assert.deepEqual(new Set(connections.map(({ state }) => state)), new Set(['active']));
    const perPerson = (renewals() - before) / connections.length;
    assert.ok(perPerson >= 12 && perPerson <= 16, `${perPerson} renewals`);
  });

  test('An ended grant is not used again.', async () => {
    const person = await connectedPerson(world);
    world.garmin.grants.end(world.garmin.person(person.account));
    assert.deepEqual(await externalId(server(), person.id), { fault: 'ended' });
    assert.equal((await connectionOf(person))?.state, 'ended');
    const requestCount = world.garmin.requests.length;
    assert.deepEqual(await externalId(server(), person.id), { fault: 'ended' });
    assert.equal(world.garmin.requests.length, requestCount);
  });

  test('A grant does not end after a single wrong answer.', async () => {
    const person = await connectedPerson(world);
    world.garmin.interfere({ path: /user\/id/, status: 401 });
    assert.equal(valueIn(await externalId(server(), person.id)), world.garmin.person(person.account).userId);
    assert.equal((await connectionOf(person))?.state, 'active');
  });

  test('A grant stays active while the provider is unreachable, and can be renewed afterwards.', async () => {
    const person = await connectedPerson(world);
    world.app.clock.advance(DAY_MS);
    for (const how of [{ status: 500 }, { status: 429 }, { cuts: true as const }]) {
      world.garmin.interfere({ path: /token/, ...how });
      assert.equal(((await obtainAccess(server(), person.id)) as { fault?: string }).fault, 'busy');
      assert.equal((await connectionOf(person))?.state, 'active');
    }
    assert.ok(valueIn(await obtainAccess(server(), person.id)));
  });

  test('Another server renews a grant when the renewing server crashed.', async () => {
    const person = await connectedPerson(world);
    world.app.clock.advance(DAY_MS);
    const refreshingUntil = new Date(world.app.clock.nowMs() + 90_000).toISOString();
    await changeConnection(world.app.platform.db, { owner: person.id, vendor: 'garmin' }, { refreshingUntil });
    const before = renewals();
    const waiting = obtainAccess(server(), person.id);
    await new Promise((done) => setTimeout(done, 300));
    assert.equal(renewals(), before, 'the other server may still be renewing');
    world.app.clock.advance(90_000);
    assert.ok(valueIn(await waiting));
    assert.equal(renewals(), before + 1);
  });

  test('A grant that is renewed during a disconnection is revoked.', async () => {
    const person = await connectedPerson(world);
    world.app.clock.advance(DAY_MS);
    const dependencies = server();
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: ProviderDependencies = {
      ...dependencies,
      wearable: {
        ...dependencies.wearable,
        refresh: async (...given) => {
          const results = await dependencies.wearable.refresh(...given);
          arrived.resolve();
          await goOn.promise;
          return results;
        },
      },
    };
    const renewing = obtainAccess(slow, person.id);
    await arrived.promise;
    await disconnect(dependencies, person.id, 'garmin');
    assert.equal(isConnectedAtProvider(person.account), true, 'the spent token revokes nothing');
    goOn.resolve();
    assert.deepEqual(await renewing, { fault: 'ended' });
    await waitForNotices(world);
    await until(async () => !isConnectedAtProvider(person.account));
    assert.deepEqual(await pendingRevocations(world), []);
  });

  test('A grant cannot be used with another SECRET, and the log says that it must be connected again.', async () => {
    const person = await connectedPerson(world);
    const seal = { encrypt: () => '', decrypt: () => null };
    assert.deepEqual(await obtainAccess({ ...server(), seal }, person.id), { fault: 'ended' });
    assert.equal((await connectionOf(person))?.state, 'ended');
    assert.match(world.app.log.join(), /was SECRET changed/);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { until } from '#testing/until.ts';
import { importGarmin } from './contract.ts';
import { importNights } from './server/import-nights.ts';
import { hasProvider, type ImportWait } from './server/wearable-dependencies.ts';
import {
  byOwner,
  connect,
  connectedPerson,
  connectionOf,
  DAY_SECONDS,
  NOON,
  newPerson,
  nowSeconds,
  startWorld,
  type World,
  waitForNotices,
} from './wearables.fixture.ts';

const SHORT_WAIT = { maxMs: 100, quietMs: 100, pollEveryMs: 20 };

onEachEngine('Past nights of a wearable', (engine) => {
  let world: World;
  before(async () => {
    world = await startWorld(engine);
  });
  after(() => world.stop());
  beforeEach(() => {
    world.app.clock.set(NOON);
    world.garmin.notifyAfterMs = 0;
    world.garmin.nightsPerNotification = 100;
  });

  /** Uses a clock that stands still while the provider has something to send. */
  const waitUntilQuiet = (): ImportWait => {
    let ms = 0;
    const nowMs = () => {
      if (world.garmin.webhook.isIdle) ms += 10;
      return ms;
    };
    return { maxMs: 15_000, quietMs: 400, pollEveryMs: 20, nowMs };
  };
  const dependencies = (importWait = waitUntilQuiet()) => {
    const all = { ...world.app.platform, importWait };
    assert.ok(hasProvider(all));
    return all;
  };
  const runImport = (
    person: Person,
    days: 7 | 30,
    importWait = waitUntilQuiet(),
    signal = new AbortController().signal,
  ) => importNights(dependencies(importWait), person.id, days, signal);
  const refused = (person: Person) => person.refused(importGarmin, { ...byOwner(person), body: { daysBack: 7 } });
  const nightsOf = (account: string, days: number) =>
    world.garmin.nights(account, nowSeconds() - days * DAY_SECONDS, nowSeconds()).length;
  const sessionCount = async (person: Person) => (await person.call(listSleepSessions, byOwner(person))).length;
  const backfillRequests = () => world.garmin.requests.filter((request) => request.includes('/backfill/')).length;

  test('An import waits until no more nights arrive, even if they arrive one by one.', async () => {
    const person = await connectedPerson(world);
    world.garmin.nightsPerNotification = 1;
    world.garmin.notifyAfterMs = 50;
    const nights = nightsOf(person.account, 7);
    assert.deepEqual(await runImport(person, 7), { imported: nights, mayComeLater: false });
    assert.equal(await sessionCount(person), nights);
  });

  test('An import requests each night once: a month after a week requests the rest, and a repeat requests nothing.', async () => {
    const person = await connectedPerson(world);
    const [week, month] = [nightsOf(person.account, 7), nightsOf(person.account, 30)];
    assert.equal((await runImport(person, 7)).imported, week);
    assert.equal((await runImport(person, 30)).imported, month - week);
    const requestCount = backfillRequests();
    world.app.clock.advance(6 * 60_000);
    assert.deepEqual(await runImport(person, 30), { imported: 0, mayComeLater: false });
    assert.equal(backfillRequests(), requestCount);
    assert.equal(await sessionCount(person), month);
    assert.equal((await connectionOf(person))?.lastImport?.daysBack, 30);
  });

  test('An import of nights that the provider sent before succeeds with no new nights.', async () => {
    const person = await connectedPerson(world);
    await runImport(person, 7);
    const { db } = world.app.platform;
    await db.updateTable('wearableConnections').set({ askedAt: null }).where('owner', '=', person.id).execute();
    assert.deepEqual(await runImport(person, 7), { imported: 0, mayComeLater: false });
  });

  test('Nights from before a reconnection are not counted again.', async () => {
    const person = await connectedPerson(world);
    const nights = nightsOf(person.account, 7);
    await runImport(person, 7);
    assert.equal(await connect(world, person), 'connected');
    assert.deepEqual(await runImport(person, 7), { imported: 0, mayComeLater: false });
    assert.equal(await sessionCount(person), nights);
  });

  test('Late nights are stored when they arrive, and the answer says that more may come.', async () => {
    const person = await connectedPerson(world);
    const release = world.garmin.webhook.pause();
    assert.deepEqual(await runImport(person, 7, SHORT_WAIT), { imported: 0, mayComeLater: true });
    assert.deepEqual(
      await runImport(person, 7, SHORT_WAIT),
      { imported: 0, mayComeLater: true },
      'requested a moment ago',
    );
    release();
    await waitForNotices(world);
    assert.equal(await sessionCount(person), nightsOf(person.account, 7));
  });

  test('A waiting import does not keep the server from stopping.', async () => {
    const person = await connectedPerson(world);
    const release = world.garmin.webhook.pause();
    const stopping = new AbortController();
    const signal = new AbortController().signal;
    const importing = importNights({ ...dependencies(), stopping: stopping.signal }, person.id, 7, signal);
    await until(async () => (await connectionOf(person))?.lastImport !== null);
    stopping.abort();
    assert.deepEqual(await importing, { imported: 0, mayComeLater: true });
    release();
    await waitForNotices(world);
  });

  test('An import continues when the person leaves, and a second one at the same time is refused.', async () => {
    const person = await connectedPerson(world);
    const release = world.garmin.webhook.pause();
    const leaving = new AbortController();
    const path = importGarmin.path.replace(':ownerId', person.id);
    const pending = person.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"daysBack": 7}',
      signal: leaving.signal,
    });
    const aborted = assert.rejects(pending, { name: 'AbortError' });
    const before = backfillRequests();
    await until(async () => backfillRequests() > before || (await connectionOf(person))?.lastImport !== null);
    const { status, message } = await refused(person);
    assert.deepEqual([status, message], [409, 'We are already importing from Garmin. Please wait until that is done.']);
    leaving.abort();
    await aborted;
    release();
    const retryRequest = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"daysBack": 7}' };
    await until(async () => (await person.fetch(path, retryRequest)).status === 200);
    await waitForNotices(world);
    assert.equal(await sessionCount(person), nightsOf(person.account, 7));
  });

  test('An import without a connection is refused with a message that says what to do.', async () => {
    const person = await newPerson(world);
    assert.deepEqual(await refused(person), { status: 409, message: 'Please connect Garmin first.' });
    await connect(world, person);
    await world.garmin.disconnect(person.account);
    assert.deepEqual(await refused(person), {
      status: 409,
      message: 'The connection to Garmin has ended. Please connect it again.',
    });
    assert.equal((await connectionOf(person))?.state, 'ended');
  });

  test('An import without permission is refused with a message that says how to give it.', async () => {
    const person = await connectedPerson(world, { history: false });
    const noPast = await refused(person);
    assert.equal(noPast.status, 409);
    assert.match(noPast.message, /past nights.*turn on “Historical Data”/);
    const { permissions } = world.garmin.person(person.account);
    permissions.delete('HEALTH_EXPORT');
    const noSleep = await refused(person);
    assert.equal(noSleep.status, 409);
    assert.match(noSleep.message, /does not share your sleep with us/);
    assert.equal((await connectionOf(person))?.state, 'paused');
    assert.match((await refused(person)).message, /does not share your sleep with us/);
    // The notice about the new permission was lost.
    for (const permission of ['HEALTH_EXPORT', 'HISTORICAL_DATA_EXPORT'] as const) permissions.add(permission);
    assert.equal((await runImport(person, 7)).imported, nightsOf(person.account, 7));
    assert.equal((await connectionOf(person))?.state, 'active');
  });

  test('An import is refused with a retry time when the provider is busy, and nothing is lost.', async () => {
    const person = await connectedPerson(world);
    world.garmin.busy(1, 90);
    const path = importGarmin.path.replace(':ownerId', person.id);
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"daysBack": 7}' };
    const answer = await person.fetch(path, post);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '90');
    world.garmin.interfere({ cuts: true, path: /backfill/ });
    assert.equal((await refused(person)).status, 503);
    assert.equal((await connectionOf(person))?.lastImport, null);
    assert.equal((await runImport(person, 7)).imported, nightsOf(person.account, 7));
    const wrong = await person.fetch(path, { ...post, body: '{"daysBack": 8}' });
    assert.equal(wrong.status, 400);
    assert.deepEqual(await wrong.json(), { message: 'Please choose 7 or 30 days.', field: 'daysBack' });
  });
});

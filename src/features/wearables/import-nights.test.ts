import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { until } from '#testing/until.ts';
import { importGarmin } from './contract.ts';
import { importNights } from './server/import-nights.ts';
import { hasProvider, type Patience } from './server/wearable-needs.ts';
import {
  byOwner,
  connected,
  connectionOf,
  DAY_SECONDS,
  NOON,
  newPerson,
  nowSeconds,
  settled,
  startWorld,
  type World,
  wearer,
} from './wearables.fixture.ts';

const IMPATIENT = { mostMs: 100, quietMs: 100, lookEveryMs: 20 };

onEachEngine('Past nights of a wearable', (engine) => {
  let world: World;
  before(async () => {
    world = await startWorld(engine);
  });
  after(() => world.stop());
  beforeEach(() => {
    world.app.clock.set(NOON);
    world.garmin.newsAfterMs = 0;
    world.garmin.nightsPerNews = 100;
  });

  /** By a clock that stands still while the provider has something to tell. */
  const patient = (): Patience => {
    let ms = 0;
    const nowMs = () => {
      if (world.garmin.webhook.isSettled) ms += 10;
      return ms;
    };
    return { mostMs: 15_000, quietMs: 400, lookEveryMs: 20, nowMs };
  };
  const needs = (patience = patient()) => {
    const all = { ...world.app.platform, patience };
    assert.ok(hasProvider(all));
    return all;
  };
  const imported = (person: Person, days: 7 | 30, patience = patient(), signal = new AbortController().signal) =>
    importNights(needs(patience), person.id, days, signal);
  const refused = (person: Person) => person.refused(importGarmin, { ...byOwner(person), body: { daysBack: 7 } });
  const nightsOf = (account: string, days: number) =>
    world.garmin.nights(account, nowSeconds() - days * DAY_SECONDS, nowSeconds()).length;
  const told = async (person: Person) => (await person.call(listSleepSessions, byOwner(person))).length;
  const spans = () => world.garmin.requests.filter((request) => request.includes('/backfill/')).length;

  test('are waited for until no more come, though they come one by one', async () => {
    const person = await wearer(world);
    world.garmin.nightsPerNews = 1;
    world.garmin.newsAfterMs = 50;
    const nights = nightsOf(person.account, 7);
    assert.deepEqual(await imported(person, 7), { imported: nights, mayComeLater: false });
    assert.equal(await told(person), nights);
  });

  test('are asked for once: a month after a week asks for the rest, and again for nothing', async () => {
    const person = await wearer(world);
    const [week, month] = [nightsOf(person.account, 7), nightsOf(person.account, 30)];
    assert.equal((await imported(person, 7)).imported, week);
    assert.equal((await imported(person, 30)).imported, month - week);
    const asked = spans();
    world.app.clock.advance(6 * 60_000);
    assert.deepEqual(await imported(person, 30), { imported: 0, mayComeLater: false });
    assert.equal(spans(), asked);
    assert.equal(await told(person), month);
    assert.equal((await connectionOf(person))?.lastImport?.daysBack, 30);
  });

  test('that the provider told before are no fault, and none are new', async () => {
    const person = await wearer(world);
    await imported(person, 7);
    const { db } = world.app.platform;
    await db.updateTable('wearableConnections').set({ askedAt: null }).where('owner', '=', person.id).execute();
    assert.deepEqual(await imported(person, 7), { imported: 0, mayComeLater: false });
  });

  test('that came before are not counted again after connecting anew', async () => {
    const person = await wearer(world);
    const nights = nightsOf(person.account, 7);
    await imported(person, 7);
    assert.equal(await connected(world, person), 'connected');
    assert.deepEqual(await imported(person, 7), { imported: 0, mayComeLater: false });
    assert.equal(await told(person), nights);
  });

  test('that take their time come by themselves, and the person is told so', async () => {
    const person = await wearer(world);
    const release = world.garmin.webhook.hold();
    assert.deepEqual(await imported(person, 7, IMPATIENT), { imported: 0, mayComeLater: true });
    assert.deepEqual(await imported(person, 7, IMPATIENT), { imported: 0, mayComeLater: true }, 'asked a moment ago');
    release();
    await settled(world);
    assert.equal(await told(person), nightsOf(person.account, 7));
  });

  test('keep no server from stopping', async () => {
    const person = await wearer(world);
    const release = world.garmin.webhook.hold();
    const stopping = new AbortController();
    const signal = new AbortController().signal;
    const importing = importNights({ ...needs(), stopping: stopping.signal }, person.id, 7, signal);
    await until(async () => (await connectionOf(person))?.lastImport !== null);
    stopping.abort();
    assert.deepEqual(await importing, { imported: 0, mayComeLater: true });
    release();
    await settled(world);
  });

  test('come also when the person goes away, who may ask only once at a time', async () => {
    const person = await wearer(world);
    const release = world.garmin.webhook.hold();
    const leaving = new AbortController();
    const path = importGarmin.path.replace(':ownerId', person.id);
    const asking = person.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"daysBack": 7}',
      signal: leaving.signal,
    });
    const gone = assert.rejects(asking, { name: 'AbortError' });
    const before = spans();
    await until(async () => spans() > before || (await connectionOf(person))?.lastImport !== null);
    const { status, sentence } = await refused(person);
    assert.deepEqual([status, sentence], [409, 'We are asking Garmin already. Please wait until that is done.']);
    leaving.abort();
    await gone;
    release();
    const asksAgain = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"daysBack": 7}' };
    await until(async () => (await person.fetch(path, asksAgain)).status === 200);
    await settled(world);
    assert.equal(await told(person), nightsOf(person.account, 7));
  });

  test('are not asked for without a connection, and the sentence says what to do', async () => {
    const person = await newPerson(world);
    assert.deepEqual(await refused(person), { status: 409, sentence: 'Please connect Garmin first.' });
    await connected(world, person);
    await world.garmin.leave(person.account);
    assert.deepEqual(await refused(person), {
      status: 409,
      sentence: 'The connection to Garmin has ended. Please connect it again.',
    });
    assert.equal((await connectionOf(person))?.state, 'ended');
  });

  test('that the person does not permit are refused with a sentence that says how to', async () => {
    const person = await wearer(world, { history: false });
    const noPast = await refused(person);
    assert.equal(noPast.status, 409);
    assert.match(noPast.sentence, /past nights.*turn on “Historical Data”/);
    const { permissions } = world.garmin.person(person.account);
    permissions.delete('HEALTH_EXPORT');
    const noSleep = await refused(person);
    assert.equal(noSleep.status, 409);
    assert.match(noSleep.sentence, /does not show us your sleep/);
    assert.equal((await connectionOf(person))?.state, 'paused');
    assert.match((await refused(person)).sentence, /does not show us your sleep/);
    // The news that it is permitted now were lost.
    for (const permission of ['HEALTH_EXPORT', 'HISTORICAL_DATA_EXPORT'] as const) permissions.add(permission);
    assert.equal((await imported(person, 7)).imported, nightsOf(person.account, 7));
    assert.equal((await connectionOf(person))?.state, 'active');
  });

  test('are asked for later when the provider is busy, and nothing is lost', async () => {
    const person = await wearer(world);
    world.garmin.busy(1, 90);
    const path = importGarmin.path.replace(':ownerId', person.id);
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"daysBack": 7}' };
    const answer = await person.fetch(path, post);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '90');
    world.garmin.interfere({ cuts: true, path: /backfill/ });
    assert.equal((await refused(person)).status, 503);
    assert.equal((await connectionOf(person))?.lastImport, null);
    assert.equal((await imported(person, 7)).imported, nightsOf(person.account, 7));
    const wrong = await person.fetch(path, { ...post, body: '{"daysBack": 8}' });
    assert.equal(wrong.status, 400);
    assert.deepEqual(await wrong.json(), { message: 'Please choose 7 or 30 days.', field: 'daysBack' });
  });
});

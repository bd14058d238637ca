import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { InsertQueryNode, type KyselyPlugin } from 'kysely';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { runJob } from '#testing/app.ts';
import { HOSTILE } from '#testing/arbitrary-input.ts';
import { onEachEngine } from '#testing/engines.ts';
import { asSeenEarly } from '#testing/fake-garmin-nights.ts';
import type { Person } from '#testing/person.ts';
import { until } from '#testing/until.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { WEBHOOK_PATH } from './contract.ts';
import { registerWearableWebhook } from './server/wearable-webhook.ts';
import {
  byOwner,
  connectedPerson,
  connectionOf,
  DAY_SECONDS,
  NOON,
  nowSeconds,
  startWorld,
  type World,
  waitForNotices,
} from './wearables.fixture.ts';

const HOUR_MS = 3_600_000;
const EVENT_RUNS = 60;

/**
 * Notices about a person's nights with arbitrary values anywhere, and bodies that are no notice. Values that would change a prototype are
 * left out, because the parser refuses them.
 */
function arbitraryEvents(night: object): fc.Arbitrary<object> {
  const odd = fc.oneof(
    fc.constantFrom(...HOSTILE.filter((value) => value !== undefined)),
    fc.constantFrom(0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53),
    fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
  );
  const changed = fc.dictionary(fc.constantFrom(...Object.keys(night), 'naps'), odd, { maxKeys: 3 });
  const sleeps = fc.array(
    changed.map((fields) => ({ ...night, ...fields })),
    { minLength: 1, maxLength: 5 },
  );
  const unknownUsers = fc.array(fc.record({ userId: odd, changeTimeInSeconds: odd }), { maxLength: 2 });
  return fc.record({
    sleeps: fc.oneof({ weight: 8, arbitrary: sleeps }, odd),
    deregistrations: fc.oneof(unknownUsers, odd),
    userPermissionsChange: fc.oneof(unknownUsers, odd),
  });
}

onEachEngine('Wearable webhook', (engine) => {
  let world: World;
  before(async () => {
    world = await startWorld(engine);
  });
  after(() => world.stop());
  beforeEach(() => world.app.clock.set(NOON));

  const nightsOf = (account: string, days = 3) =>
    world.garmin.nights(account, nowSeconds() - days * DAY_SECONDS, nowSeconds());
  const storedSessions = (person: Person) => person.call(listSleepSessions, byOwner(person));
  const pendingNotices = async () =>
    (await world.app.platform.db.selectFrom('wearableNotices').select(['attempts', 'nextTryAt']).execute()).length;

  test('The webhook accepts only readable notices from the provider at the secret address.', async () => {
    const person = await connectedPerson(world);
    const body = JSON.stringify({ sleeps: nightsOf(person.account) });
    const headers = { 'content-type': 'application/json', 'garmin-client-id': world.garmin.clientId };
    const post = async (token: string, content: string, more: Record<string, string> = {}) => {
      const answer = await fetch(`${world.app.url}${WEBHOOK_PATH}/${token}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: content,
      });
      return answer.status;
    };
    const { webhookToken } = world.garmin;
    for (const token of ['wrong', `${webhookToken}x`, webhookToken.slice(1), '%20']) {
      assert.equal(await post(token, body), 404, token);
    }
    assert.equal(await post(webhookToken, body, { 'garmin-client-id': 'another-client' }), 403);
    assert.equal(await post(webhookToken, '{"sleeps": ['), 400);
    assert.equal(await post(webhookToken, 'sleeps=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415);
    assert.equal(await post(webhookToken, `{"sleeps": "${'z'.repeat(17 * 1024 * 1024)}"}`), 413);
    assert.equal(await pendingNotices(), 0);
    for (const content of ['{}', '[]', 'null', '{"dailies": [{"userId": "x"}], "sleeps": {"userId": 1}}']) {
      assert.equal(await post(webhookToken, content), 200, content);
    }
    assert.equal(await post(webhookToken, `{"filler": "${'z'.repeat(11 * 1024 * 1024)}", "sleeps": []}`), 200);
    assert.equal(await pendingNotices(), 0);
    assert.deepEqual(await storedSessions(person), []);
    assert.equal(await post(webhookToken, body), 200);
    await waitForNotices(world);
    assert.equal((await storedSessions(person)).length, nightsOf(person.account).length);
  });

  test('Arbitrary notices cause no server error and change nothing for other people.', async () => {
    const [one, other] = [await connectedPerson(world), await connectedPerson(world)];
    await world.garmin.pushNights(nightsOf(other.account));
    await waitForNotices(world);
    const stored = await storedSessions(other);
    assert.ok(stored.length > 0);
    const night = nightsOf(one.account)[0] ?? assert.fail('There is a night.');
    const property = fc.asyncProperty(arbitraryEvents(night), async (events) => {
      const delivery = await world.garmin.webhook.notify(events);
      assert.deepEqual(delivery.answers, [200]);
      await waitForNotices(world);
    });
    await fc.assert(property, { numRuns: EVENT_RUNS });
    assert.deepEqual(await storedSessions(other), stored);
    await storedSessions(one);
    const errors = world.app.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    assert.deepEqual(errors, []);
    assert.equal(await pendingNotices(), 0, 'all of it was handled');
  });

  test('Notices deliver each person their nights, and nights of unknown people are dropped.', async () => {
    const [one, other] = [await connectedPerson(world), await connectedPerson(world)];
    const unknownNights = nightsOf('an unknown person');
    await world.garmin.pushNights([...nightsOf(one.account), ...unknownNights, ...nightsOf(other.account)]);
    await waitForNotices(world);
    for (const person of [one, other]) {
      const dates = nightsOf(person.account).map(({ calendarDate }) => calendarDate);
      assert.deepEqual(
        (await storedSessions(person)).map(({ sessionDate }) => sessionDate),
        dates.reverse(),
      );
    }
    const { db } = world.app.platform;
    const stored = await db.selectFrom('sleepSessions').select('sourceId').where('isNap', '=', 0).execute();
    const ids = new Set(stored.map(({ sourceId }) => sourceId));
    for (const { summaryId } of unknownNights) assert.ok(!ids.has(summaryId));
  });

  test('Notices may arrive twice, in any order, and before the night is over.', async () => {
    const person = await connectedPerson(world);
    const night = nightsOf(person.account).at(-1);
    assert.ok(night);
    const early = asSeenEarly(night, 120);
    await world.garmin.pushNights([early]);
    await waitForNotices(world);
    const [guess] = await storedSessions(person);
    assert.equal(guess?.sessionDate, night.calendarDate);
    await world.garmin.pushNights([night]);
    await waitForNotices(world);
    const [final, ...others] = await storedSessions(person);
    assert.deepEqual(others, []);
    assert.ok((final?.durationMs ?? 0) > (guess?.durationMs ?? 0));
    assert.equal(final?.sleepScore, night.overallSleepScore?.value);
    for (const again of [[night, night], [early], [night, early]]) {
      await world.garmin.pushNights(again);
      await waitForNotices(world);
      assert.deepEqual(await storedSessions(person), [final]);
    }
  });

  test('A notice may contain an address of nights, which are fetched, later if necessary.', async () => {
    const person = await connectedPerson(world);
    const nights = nightsOf(person.account);
    world.garmin.busy();
    await world.garmin.pushNights(nights, 'ping');
    await waitForNotices(world);
    assert.deepEqual(await storedSessions(person), []);
    assert.equal(await pendingNotices(), 1);
    world.app.clock.advance(5000);
    await waitForNotices(world);
    assert.equal((await storedSessions(person)).length, nights.length);
    // On a second delivery the nights no longer wait at the provider, which is not an error.
    const { body } = world.garmin.webhook.deliveries.at(-1) ?? {};
    await world.garmin.webhook.notify(body as object);
    await waitForNotices(world);
    assert.equal(await pendingNotices(), 0);
    assert.equal((await storedSessions(person)).length, nights.length);
  });

  test("A notice with another person's address fetches nothing.", async () => {
    const person = await connectedPerson(world);
    const { userId } = world.garmin.person(person.account);
    const requestCount = world.garmin.requests.length;
    const url = new URL(world.garmin.apiUrl);
    for (const callbackURL of [`${url.origin}/elsewhere`, 'http://169.254.169.254/', `${world.app.url}/healthz`]) {
      await world.garmin.webhook.notify({ sleeps: [{ userId, callbackURL }] });
    }
    await waitForNotices(world);
    assert.equal(world.garmin.requests.length, requestCount);
    assert.equal(await pendingNotices(), 0);
  });

  test('A notice about an ended connection counts only after the provider itself confirms it.', async () => {
    const person = await connectedPerson(world);
    const { userId } = world.garmin.person(person.account);
    const forged = { deregistrations: [{ userId }], userPermissionsChange: [{ userId, permissions: [] }] };
    await world.garmin.webhook.notify(forged);
    await waitForNotices(world);
    assert.equal((await connectionOf(person))?.state, 'active');
    world.garmin.interfere({ path: /user/, status: 503 });
    await world.garmin.disconnect(person.account);
    await waitForNotices(world);
    assert.equal((await connectionOf(person))?.state, 'active', 'not known yet');
    world.app.clock.advance(5000);
    await waitForNotices(world);
    assert.equal((await connectionOf(person))?.state, 'ended');
  });

  test('Notices are stored before the response.', async () => {
    const person = await connectedPerson(world);
    const { platform } = world.app;
    const fullDisk: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (InsertQueryNode.is(node) && node.into?.table.identifier.name === 'sleepSessions') {
          throw new Error('the disk is full');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const broken = fastify();
    registerWearableWebhook(broken, { ...platform, db: platform.db.withPlugin(fullDisk) });
    world.garmin.deliverTo(await broken.listen({ port: 0, host: '127.0.0.1' }));
    const [delivery] = await world.garmin.pushNights(nightsOf(person.account));
    assert.deepEqual(delivery?.answers, [200]);
    await broken.close();
    world.garmin.deliverTo(world.app.url);
    assert.deepEqual(await storedSessions(person), []);
    assert.equal(await pendingNotices(), nightsOf(person.account).length);
    world.app.clock.advance(5000);
    await runJob(platform, 'wearable-news');
    assert.equal((await storedSessions(person)).length, nightsOf(person.account).length);
    assert.equal(await pendingNotices(), 0);
  });

  test('Unreadable notices are dropped, and notices that keep failing are given up after a week.', async () => {
    const person = await connectedPerson(world);
    const { db } = world.app.platform;
    const at = new Date(world.app.clock.nowMs()).toISOString();
    const row = { owner: person.id, vendor: 'garmin', attempts: 0, nextTryAt: at, createdAt: at };
    await db
      .insertInto('wearableNotices')
      .values(withoutLock({ ...row, id: 'unreadable', notice: '{"kind": "sle' }))
      .execute();
    await runJob(world.app.platform, 'wearable-news');
    assert.equal(await pendingNotices(), 0);
    assert.match(world.app.log.join(), /cannot be read and was dropped/);

    world.garmin.interfere({ status: 503, times: 10_000 });
    const { userId: externalId } = world.garmin.person(person.account);
    const notice = JSON.stringify({ kind: 'ended', externalId });
    await db
      .insertInto('wearableNotices')
      .values(withoutLock({ ...row, id: 'hopeless', notice, attempts: 172 }))
      .execute();
    await runJob(world.app.platform, 'wearable-news');
    assert.equal(await pendingNotices(), 1);
    world.app.clock.advance(HOUR_MS);
    await runJob(world.app.platform, 'wearable-news');
    assert.equal(await pendingNotices(), 0);
    assert.equal((await connectionOf(person))?.state, 'active');
    assert.match(world.app.log.join(), /given up after a week/);
  });
});

onEachEngine('Wearable webhook under load', (engine) => {
  let world: World;
  before(async () => {
    world = await startWorld(engine, { nightsPerNotification: 2000 });
  });
  after(() => world.stop());

  test('Many notices do not block other requests, are shared by all servers, and are all stored.', async () => {
    const people = [await connectedPerson(world), await connectedPerson(world)];
    const { db } = world.app.platform;
    const from = nowSeconds() - 600 * DAY_SECONDS;
    const nights = people.map(({ account }) => world.garmin.nights(account, from, nowSeconds()));
    assert.ok(nights.flat().length > 1000);
    await world.garmin.pushNights(nights.flat());
    const left = async () => (await db.selectFrom('wearableNotices').select('id').execute()).length;
    let polls = 0;
    const done = Promise.all(Array.from({ length: 3 }, () => runJob(world.app.platform, 'wearable-news')));
    await until(async () => {
      assert.equal((await fetch(`${world.app.url}/healthz`)).status, 200);
      if ((await left()) > 0) polls += 1;
      return (await left()) === 0;
    });
    await done;
    assert.ok(polls > 0, 'other requests were answered meanwhile');
    for (const [index, person] of people.entries()) {
      const sessions = await person.call(listSleepSessions, byOwner(person));
      const dates = nights[index]?.map(({ calendarDate }) => calendarDate);
      assert.deepEqual(
        sessions.map(({ sessionDate }) => sessionDate),
        dates?.reverse(),
      );
    }
  });
});

onEachEngine('Wearable webhook on a server without jobs', (engine) => {
  test('Notices are stored for the servers that run jobs.', async () => {
    const world = await startWorld(engine, { runsJobs: false });
    const person = await connectedPerson(world);
    const { garmin, app } = world;
    const nights = garmin.nights(person.account, nowSeconds() - 3 * DAY_SECONDS, nowSeconds());
    await garmin.pushNights(nights);
    const untouched = await app.platform.db.selectFrom('wearableNotices').select('attempts').execute();
    assert.deepEqual(new Set(untouched.map(({ attempts }) => attempts)), new Set([0]));
    await runJob(app.platform, 'wearable-news');
    assert.equal((await person.call(listSleepSessions, byOwner(person))).length, nights.length);
    await world.stop();
  });
});

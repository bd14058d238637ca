import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Refusal } from '#contract/errors.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { newGuestId, Person } from '#testing/person.ts';
import { LIMITS, rateLimits, trySpend } from './rate-limits.ts';
import { MAX_WINDOWS } from './rate-limits-counter.ts';

const spendTimes = async (limits: ReturnType<typeof rateLimits>, limit: 'owner' | 'address', times: number) => {
  for (let time = 0; time < times; time++) await limits.spend(limit, 'a person');
};

test('A person may send 1,200 requests a minute, and an address 3,000.', async () => {
  const limits = rateLimits(true);
  for (const [limit, max] of [
    ['owner', 1200],
    ['address', 3000],
  ] as const) {
    await spendTimes(limits, limit, max);
    await assert.rejects(limits.spend(limit, 'a person'), (reason) => {
      assert.ok(reason instanceof Refusal);
      assert.equal(reason.status, 429);
      assert.match(reason.message, /^That was a lot at once\. Please try again in \d+ seconds?\.$/);
      assert.ok(reason.retryAfterSeconds! >= 1 && reason.retryAfterSeconds! <= 60);
      return true;
    });
    await limits.spend(limit, 'another person');
  }
});

test('The number of counted keys is limited, and the newest ones still count.', async () => {
  const limits = rateLimits(true);
  const spendAll = async (key: string) => {
    for (let time = 0; time < LIMITS.ownerTexts.points; time++) await limits.spend('ownerTexts', key);
  };
  await spendAll('first');
  for (let at = 1; at < MAX_WINDOWS; at++) await limits.spend('ownerTexts', String(at));
  await assert.rejects(limits.spend('ownerTexts', 'first'));
  await spendAll('last');
  await limits.spend('ownerTexts', 'first');
  await assert.rejects(limits.spend('ownerTexts', 'last'));
});

test('Beyond a limit, `trySpend` returns false, and any other failure is passed on.', async () => {
  const limits = rateLimits(true);
  for (let time = 0; time < LIMITS.ownerTexts.points; time++) assert.ok(await trySpend(limits, 'ownerTexts', 'one'));
  assert.equal(await trySpend(limits, 'ownerTexts', 'one'), false);
  const broken = { spend: () => Promise.reject(new Error('no database')) };
  await assert.rejects(trySpend(broken, 'ownerTexts', 'one'), /no database/);
});

test('Limits that are off never refuse.', () => spendTimes(rateLimits(false), 'owner', 5000));

test('Twenty tabs that poll for a minute are not limited.', async () => {
  const limits = rateLimits(true);
  await spendTimes(limits, 'owner', 20 * 24);
  await spendTimes(limits, 'address', 20 * 24);
});

/** A form without a file costs as much as one with a photo, and is refused quickly. */
const sendPhoto = (person: Person, address: string) =>
  person.fetch(`/api/analyze-room/${person.id}`, {
    method: analyzeRoom.method,
    headers: { 'x-forwarded-for': address },
    body: new FormData(),
  });

onEachEngine('Limits of the whole app', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine, { limitsOn: true, trustedProxies: ['10.1.0.0/16'] });
  });
  after(() => app.stop());

  test('Too many photos of one person are refused with a message and the time to wait.', async () => {
    const person = app.guest();
    for (let count = 0; count < 20; count++) assert.equal((await sendPhoto(person, '203.0.113.1')).status, 400);
    const answer = await sendPhoto(person, '203.0.113.1');
    assert.equal(answer.status, 429);
    const seconds = Number(answer.headers.get('retry-after'));
    assert.ok(Number.isInteger(seconds) && seconds > 0 && seconds <= 600);
    const { message } = (await answer.json()) as { message: string };
    assert.match(message, /^That was a lot at once\. Please try again in \d+ minutes\.$/);
    assert.equal((await sendPhoto(app.guest(), '203.0.113.1')).status, 400, 'someone else at the same address');
    assert.equal((await person.fetch(`/api/daily-logs/${person.id}`)).status, 200, 'other calls of the same person');
  });

  test('Too many photos from one address are refused, whoever sends them.', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) {
      const person = new Person(app.url, newGuestId());
      statuses.push((await sendPhoto(person, '203.0.113.9')).status);
    }
    assert.deepEqual(statuses, [...Array(60).fill(400), 429]);
    assert.equal((await sendPhoto(app.guest(), '203.0.113.10')).status, 400, 'another address');
  });

  test('A proxy on another machine is trusted only if the operator configures it.', async () => {
    const sendFrom = (address: string) => sendPhoto(app.guest(), address).then(({ status }) => status);
    // A few at a time: a busy server sheds load, and such a request is not counted.
    const sendSixty = async (addressOf: (turn: number) => string) => {
      for (let turn = 0; turn < 60; turn += 6) {
        const some = await Promise.all(Array.from({ length: 6 }, (_, more) => sendFrom(addressOf(turn + more))));
        assert.deepEqual(new Set(some), new Set([400]));
      }
    };
    await sendSixty(() => '203.0.113.20, 10.1.2.3');
    assert.equal(await sendFrom('203.0.113.20, 10.1.2.4'), 429, 'another person at the same address, by another proxy');
    assert.equal(await sendFrom('203.0.113.21, 10.1.2.3'), 400, 'another address behind the same proxy');
    await sendSixty((turn) => `203.0.113.${30 + turn}, 192.0.2.1`);
    assert.equal(
      await sendFrom('203.0.113.22, 192.0.2.1'),
      429,
      'forwarding headers of an untrusted proxy are ignored',
    );
  });
});

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { TestClock } from '#testing/clock.ts';
import { FakeGarmin } from '#testing/fake-garmin.ts';
import type { Interference } from '#testing/fake-garmin-interference.ts';
import type { FakeGarminOptions } from '#testing/fake-garmin-options.ts';
import { createLogger } from '../logger.ts';
import { type GarminSettings, garminWearable } from './garmin.ts';
import { connect, neverAborted, type OpenWearable, resultValue, wearableConformance } from './wearable.conformance.ts';
import type { ProviderResult, Wearable } from './wearable.ts';

const NOW = '2026-03-10T12:00:00Z';
const DAY = 86_400;
const closings: (() => unknown)[] = [];
after(() => Promise.all(closings.map((close) => close())));

type Opened = OpenWearable & { garmin: FakeGarmin; clock: TestClock; log: string[] };

/** The adapter on a fake Garmin of its own, which posts webhooks to a listener here. The log never contains a token or an id. */
async function open(options: FakeGarminOptions = {}, more: Partial<GarminSettings> = {}): Promise<Opened> {
  const clock = new TestClock(NOW);
  const bodies: unknown[] = [];
  const listener = createServer(async (request, response) => {
    bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')));
    response.end();
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const garmin = await FakeGarmin.start({ clock, webhookUrl, zone: 'Europe/Berlin', ...options });
  closings.push(
    () => garmin.stop(),
    () => listener.close(),
    () => listener.closeAllConnections(),
  );
  const log: string[] = [];
  const logger = createLogger('trace', {
    write: (line) => {
      assert.doesNotMatch(line, /at_|rt_|secret|[0-9a-f]{32}|token=/);
      log.push(line);
    },
  });
  const wearable = garminWearable({
    ...garmin.access,
    logger,
    ...more,
  });
  return {
    wearable,
    garmin,
    clock,
    log,
    consent: (url, account, permissions) => garmin.agree(url, { account, ...permissions }),
    decline: garmin.decline,
    webhookBodies: async () => {
      await garmin.whenIdle();
      return bodies.splice(0);
    },
    advanceTime: (seconds) => clock.advance(seconds * 1000),
    nowSeconds: () => Math.floor(clock.nowMs() / 1000),
  };
}

wearableConformance('Garmin by push', () => open({ mode: 'push', nightsPerNotification: 3 }));
wearableConformance('Garmin by ping', () => open({ mode: 'ping', permissionsShape: 'object' }));

type Step = (wearable: Wearable, accessToken: string, garmin: FakeGarmin) => Promise<ProviderResult<unknown>>;

const toSeconds = Date.parse(NOW) / 1000;
const span = { fromSeconds: toSeconds - 7 * DAY, toSeconds };
const STEPS: Record<string, Step> = {
  exchange: (wearable) =>
    wearable.exchange({ code: 'c', verifier: 'v', redirectUrl: 'http://localhost/back' }, neverAborted()),
  refresh: (wearable) => wearable.refresh('rt_unknown', neverAborted()),
  externalId: (wearable, token) => wearable.externalId(token, neverAborted()),
  permissions: (wearable, token) => wearable.permissions(token, neverAborted()),
  revokeGrant: (wearable, token) => wearable.revokeGrant(token, neverAborted()),
  requestNights: (wearable, token) => wearable.requestNights(token, span, neverAborted()),
  fetchNights: (wearable, token, garmin) =>
    wearable.fetchNights(token, `${garmin.apiUrl}/sleeps?token=x`, neverAborted()),
};

test('Garmin: A failure is reported by its status, never by its message.', async () => {
  const { wearable, garmin } = await open();
  const usual = {
    400: 'refused',
    401: 'ended',
    403: 'ended',
    404: 'refused',
    412: 'not-allowed',
    429: 'busy',
    500: 'busy',
    503: 'busy',
  };
  const faults: Record<string, Record<number, string | null>> = {
    exchange: { ...usual, 401: 'refused', 403: 'refused' },
    refresh: { ...usual, 400: 'ended', 404: 'busy', 412: 'busy' },
    externalId: usual,
    permissions: usual,
    revokeGrant: { ...usual, 404: null },
    requestNights: { ...usual, 403: 'not-allowed', 409: null },
    fetchNights: usual,
  };
  for (const [name, byStatus] of Object.entries(faults)) {
    for (const [status, fault] of Object.entries(byStatus)) {
      garmin.interfere({ status: Number(status), body: status === '400' ? '<html>' : '{"error":"invalid_grant"}' });
      const result = await STEPS[name]?.(wearable, 'at_any', garmin);
      assert.equal(result && 'fault' in result ? result.fault : null, fault, `${name} ${status}`);
    }
  }
});

test('Garmin: A wait in seconds is passed on.', async () => {
  const { wearable, garmin } = await open();
  const cases: [string, object][] = [
    ['90', { fault: 'busy', retryAfterSeconds: 90 }],
    ['0', { fault: 'busy', retryAfterSeconds: 0 }],
    ['999999999', { fault: 'busy', retryAfterSeconds: DAY }],
    ['-5', { fault: 'busy' }],
    ['Wed, 21 Oct 2026 07:28:00 GMT', { fault: 'busy' }],
  ];
  for (const [header, expected] of cases) {
    garmin.interfere({ status: 429, headers: { 'retry-after': header } });
    assert.deepEqual(await wearable.requestNights('at_any', span, neverAborted()), expected, header);
  }
});

test('Garmin: A missing, broken or invalid response is a temporary fault.', async () => {
  const { wearable, garmin } = await open({}, { timeoutMs: 150 });
  const broken: Interference[] = [
    { hangs: true },
    { cuts: true },
    { status: 200, body: '{"access_token": "at_' },
    { status: 200, body: '{"access_token": 5, "userId": 5, "permissions": "all"}' },
    { status: 200, body: '' },
    { status: 200, body: 'null' },
  ];
  const { revokeGrant: _, requestNights: __, ...steps } = STEPS;
  for (const [name, step] of Object.entries(steps)) {
    for (const interference of broken) {
      garmin.interfere({ ...interference });
      assert.deepEqual(
        await step(wearable, 'at_any', garmin),
        { fault: 'busy' },
        `${name} ${JSON.stringify(interference)}`,
      );
    }
  }
});

test('Garmin: An endless response is not read to its end.', async () => {
  const { wearable, garmin } = await open();
  garmin.interfere({ status: 200, body: `"${'x'.repeat(300_000)}"` });
  assert.deepEqual(await wearable.externalId('at_any', neverAborted()), { fault: 'refused' });
  garmin.interfere({ status: 200, body: `["${'x'.repeat(300_000)}"]` });
  const result = await wearable.fetchNights('at_any', `${garmin.apiUrl}/sleeps?token=x`, neverAborted());
  assert.equal(resultValue(result).length, 1);
});

test('Garmin: No redirect is followed, so a token goes nowhere else.', async () => {
  const { wearable, garmin } = await open();
  for (const [name, step] of Object.entries(STEPS)) {
    const before = garmin.requests.length;
    garmin.interfere({ status: 302, headers: { location: `${garmin.url}/elsewhere` } });
    const result = await step(wearable, 'at_any', garmin);
    assert.ok('fault' in result, name);
    assert.equal(garmin.requests.length, before + 1, name);
  }
});

test('Garmin: Waiting nights are fetched once, at exactly the given address.', async () => {
  const { wearable, garmin, webhookBodies, ...rest } = await open({ mode: 'ping' });
  const grant = await connect({ wearable, webhookBodies, ...rest });
  await garmin.pushNights(garmin.nights('ada', span.fromSeconds, toSeconds));
  const [notice] = (await webhookBodies()).flatMap(wearable.noticesIn);
  assert.ok(notice?.kind === 'nights-wait');
  assert.ok(resultValue(await wearable.fetchNights(grant.accessToken, notice.url, neverAborted())).length >= 4);
  assert.equal(garmin.url + garmin.requests.at(-1)?.replace('GET ', ''), notice.url);
  assert.deepEqual(await wearable.fetchNights(grant.accessToken, notice.url, neverAborted()), { fault: 'refused' });
});

test("Garmin: A person's nights are not given to another person.", async () => {
  const { wearable, garmin, webhookBodies, ...rest } = await open({ mode: 'ping' });
  await connect({ wearable, webhookBodies, ...rest }, 'ada');
  const grace = await connect({ wearable, webhookBodies, ...rest }, 'grace');
  await garmin.pushNights(garmin.nights('ada', span.fromSeconds, toSeconds));
  const [notice] = (await webhookBodies()).flatMap(wearable.noticesIn);
  assert.ok(notice?.kind === 'nights-wait');
  assert.deepEqual(await wearable.fetchNights(grace.accessToken, notice.url, neverAborted()), { fault: 'refused' });
});

test('Garmin: A withdrawn permission is reported by webhook and visible in the API.', async () => {
  const provider = await open();
  const { wearable, garmin } = provider;
  const { accessToken } = await connect(provider);
  await garmin.setPermission('ada', 'HEALTH_EXPORT', false);
  assert.deepEqual((await provider.webhookBodies()).flatMap(wearable.noticesIn), [
    { externalId: garmin.person('ada').userId, kind: 'permissions-changed', changedAtSeconds: toSeconds },
  ]);
  assert.deepEqual(await wearable.permissions(accessToken, neverAborted()), { value: { sleep: false, history: true } });
});

test('Garmin: Only a webhook with our own client id in the header is accepted.', async () => {
  const { wearable, garmin } = await open();
  const cases: [Record<string, string | string[] | undefined>, boolean][] = [
    [{ 'garmin-client-id': garmin.clientId }, true],
    [{ 'garmin-client-id': `${garmin.clientId} ` }, false],
    [{ 'garmin-client-id': garmin.clientId.toUpperCase() }, false],
    [{ 'garmin-client-id': [garmin.clientId, garmin.clientId] }, false],
    [{ 'garmin-client-id': '' }, false],
    [{ 'garmin-client-id': undefined }, false],
    [{}, false],
  ];
  for (const [headers, expected] of cases) assert.equal(wearable.isFromProvider(headers), expected);
});

test('Garmin: A consent page at any other address marks a demonstration.', async () => {
  const cases: [string, boolean][] = [
    ['https://connect.garmin.com/oauth2Confirm', false],
    ['https://garmin.com/', false],
    ['http://127.0.0.1:4000/oauth2Confirm', true],
    ['https://connect-garmin.com/oauth2Confirm', true],
    ['https://garmin.com.example.org/', true],
  ];
  for (const [authorizeUrl, expected] of cases) {
    assert.equal((await open({}, { authorizeUrl })).wearable.isDemonstration, expected, authorizeUrl);
  }
});

test('Garmin: A refusal is logged with its status and without secrets.', async () => {
  const { wearable, garmin, log } = await open();
  garmin.interfere({ status: 500 });
  await wearable.refresh('rt_secret', neverAborted());
  assert.equal(log.length, 1);
  assert.match(log[0] ?? '', /"step":"refresh","status":500/);
});

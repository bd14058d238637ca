import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { TestClock } from '#testing/clock.ts';
import { FakePushService, type PushMode, type SubscribedBrowser } from '#testing/fake-push-service.ts';
import { freePort } from '#testing/free-port.ts';
import { mockTimeouts } from '#testing/mock-timeouts.ts';
import { until } from '#testing/until.ts';
import { createLogger } from '../logger.ts';
import type { PushMessage, PushOutcome } from './push.ts';
import { webPush } from './web-push.ts';

const clock = new TestClock('2026-03-10T22:00:00Z');
const lines: string[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(line) });
const secret = 'a secret of the tests';
const dependencies = { secret, contact: 'https://sleep.example.com', clock, logger };

let service: FakePushService;
before(async () => {
  service = await FakePushService.start();
});
after(() => service.close());
beforeEach(() => {
  service.mode = 'takes';
  service.received.length = 0;
  service.problems.length = 0;
});

const push = webPush({ ...dependencies, allowsInsecure: true });
const closed = webPush(dependencies);

const messageTo = ({ endpoint, keys }: SubscribedBrowser, changes: Partial<PushMessage> = {}): PushMessage => ({
  endpoint,
  ...keys,
  title: 'Bedtime in 30 minutes',
  body: 'Weekday Schedule · 10:30 PM 🌙',
  opens: '/sleep-schedules',
  topic: 'evening-2026-03-10',
  expiresAt: '2026-03-10T22:30:00Z',
  ...changes,
});

test('A notification reaches the browser, only that browser can decrypt it, and it expires at bedtime.', async () => {
  const browser = service.subscribe(push.publicKey);
  assert.deepEqual(await push.send(messageTo(browser)), { outcome: 'sent' });
  const { title, body, opens, topic } = messageTo(browser);
  assert.deepEqual(service.received, [
    {
      endpoint: browser.endpoint,
      shown: { title, body, opens, topic },
      ttlSeconds: 1800,
      urgency: 'high',
      topic: 'evening-2026-03-10',
      contact: 'https://sleep.example.com',
    },
  ]);
  assert.deepEqual(service.problems, []);
});

test('A message for one browser cannot be decrypted by another.', async () => {
  const [browser, other] = [service.subscribe(push.publicKey), service.subscribe(push.publicKey)];
  await push.send(messageTo({ endpoint: browser.endpoint, keys: other.keys }));
  assert.deepEqual(service.received, []);
});

test('Servers with one secret share their key, so browsers stay subscribed; another secret gives another key.', async () => {
  const restarted = webPush({ ...dependencies, allowsInsecure: true });
  const otherServer = webPush({ ...dependencies, secret: 'another secret', allowsInsecure: true });
  const browser = service.subscribe(push.publicKey);
  assert.deepEqual(await restarted.send(messageTo(browser)), { outcome: 'sent' });
  assert.notEqual(otherServer.publicKey, push.publicKey);
  assert.deepEqual(await otherServer.send(messageTo(browser)), { outcome: 'failed', reason: 'refused' });
});

test('The key of a server is a point that browsers accept.', () => {
  for (let count = 0; count < 50; count += 1) {
    const { publicKey } = webPush({ ...dependencies, secret: `secret ${count}` });
    const point = Buffer.from(publicKey, 'base64url');
    assert.equal(point.length, 65);
    assert.equal(point[0], 4);
  }
});

test('Every response of a push service maps to its outcome.', async () => {
  const table: [PushMode, PushOutcome][] = [
    ['takes', { outcome: 'sent' }],
    [200, { outcome: 'sent' }],
    [202, { outcome: 'sent' }],
    [404, { outcome: 'gone' }],
    [410, { outcome: 'gone' }],
    [400, { outcome: 'failed', reason: 'refused' }],
    [401, { outcome: 'failed', reason: 'refused' }],
    [403, { outcome: 'failed', reason: 'refused' }],
    [413, { outcome: 'failed', reason: 'refused' }],
    [301, { outcome: 'failed', reason: 'refused' }],
    [307, { outcome: 'failed', reason: 'refused' }],
    [429, { outcome: 'failed', reason: 'busy' }],
    [503, { outcome: 'failed', reason: 'busy' }],
    [500, { outcome: 'unknown' }],
    [502, { outcome: 'unknown' }],
    [504, { outcome: 'unknown' }],
    ['hangs-up', { outcome: 'unknown' }],
    ['floods', { outcome: 'sent' }],
  ];
  const browser = service.subscribe(push.publicKey);
  for (const [mode, outcome] of table) {
    service.mode = mode;
    const before = service.requests;
    assert.deepEqual(await push.send(messageTo(browser)), outcome, String(mode));
    assert.equal(service.requests, before + 1, `${mode}: one request, no redirect followed`);
  }
});

test('A service that accepts a message and never answers leaves the outcome unknown, in time.', async (t) => {
  const endLimits = mockTimeouts(t);
  service.mode = 'takes-and-hangs';
  const sending = push.send(messageTo(service.subscribe(push.publicKey)));
  await until(() => service.received.length === 1);
  endLimits();
  assert.deepEqual(await sending, { outcome: 'unknown' });
});

test('An unreachable service received nothing, so the message may be tried again.', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}/send/x`;
  const { keys } = service.subscribe(push.publicKey);
  assert.deepEqual(await push.send(messageTo({ endpoint, keys })), { outcome: 'failed', reason: 'busy' });
});

test('An expired message, or one with invalid keys, is not sent.', async () => {
  const browser = service.subscribe(push.publicKey);
  const before = service.requests;
  for (const expiresAt of ['2026-03-10T22:00:00Z', '2026-03-10T21:00:00Z', 'never']) {
    assert.deepEqual(await push.send(messageTo(browser, { expiresAt })), { outcome: 'failed', reason: 'expired' });
  }
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  for (const changes of [{ p256dh: offCurve }, { p256dh: 'BAAA' }, { auth: 'AAAA' }, { auth: 'A'.repeat(43) }]) {
    assert.deepEqual(await push.send(messageTo(browser, changes)), { outcome: 'failed', reason: 'refused' });
  }
  assert.equal(service.requests, before);
});

test('Nothing is ever sent into a private network or over plain http.', async () => {
  const { keys } = service.subscribe(closed.publicKey);
  const before = service.requests;
  const privateEndpoints = [
    service.origin,
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://sleep.localhost/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[2002:7f00:1::]/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://10.1.2.3/x',
    'https://100.100.100.200/x',
    'https://169.254.169.254/latest/meta-data',
    'https://printer.local/x',
    'https://vault.internal/x',
    'https://router/x',
    'https://push.example.com:8443/x',
    'https://user:word@push.example.com/x',
    'ftp://push.example.com/x',
    'file:///etc/passwd',
    'not an address',
  ];
  for (const endpoint of privateEndpoints) {
    assert.equal(closed.isAllowed(endpoint), false, endpoint);
    assert.deepEqual(
      await closed.send(messageTo({ endpoint, keys })),
      { outcome: 'failed', reason: 'refused' },
      endpoint,
    );
  }
  assert.equal(service.requests, before);
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://8.8.8.8/',
  ]) {
    assert.equal(closed.isAllowed(endpoint), true, endpoint);
  }
});

test('The log reports a refusal, and never the address, the keys or the text.', async () => {
  lines.length = 0;
  service.mode = 403;
  const browser = service.subscribe(push.publicKey);
  await push.send(messageTo(browser));
  assert.match(lines.join(), /a push service refused a notification/);
  const { pathname } = new URL(browser.endpoint);
  for (const hidden of [pathname, browser.keys.auth, browser.keys.p256dh, 'Weekday', secret]) {
    assert.ok(!lines.join().includes(hidden), hidden);
  }
});

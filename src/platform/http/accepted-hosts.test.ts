import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { newGuestId } from '#testing/person.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { AcceptedHosts } from './accepted-hosts.ts';

const HOSTS = new AcceptedHosts('https://Sleep.example.com', ['192.168.1.5', 'sleep.lan:3000', '::2', '2001:db8::1']);

const ACCEPTED = [
  'sleep.example.com',
  'SLEEP.example.com',
  'sleep.example.com:443',
  'localhost',
  'localhost:3000',
  '127.0.0.1:51234',
  '[::1]:3000',
  '192.168.1.5:3000',
  'sleep.lan',
  'sleep.lan:8080',
  '[2001:DB8:0::1]',
];
for (const host of ACCEPTED) test(`The host ${host} is answered.`, () => assert.ok(HOSTS.accepts(host)));

const REFUSED = [
  undefined,
  '',
  'evil.example',
  'evil.example:3000',
  'sleep.example.com.evil.example',
  'localhost.evil.example',
  'evil.example/localhost',
  'evil.example@localhost',
  'localhost@evil.example',
  'localhost#evil.example',
  'localhost, evil.example',
  '192.168.1.6',
  '[::3]',
  'localhost:3000:4000',
  'localhost:99999',
];
for (const host of REFUSED) test(`The host ${host} is not answered.`, () => assert.equal(HOSTS.accepts(host), false));

let app: TestApp;
before(async () => {
  app = await startApp(embeddedEngine, { publicUrl: 'https://sleep.example.com', allowedHosts: ['sleep.lan'] });
});
after(() => app.stop());

const send = (host: string, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  rawRequest(app.url, { method, path, headers: { host, ...headers }, body: undefined });

test('A request for any other host is refused with the settings to change, whatever it asks for.', async () => {
  for (const path of [`/api/daily-logs/${newGuestId()}`, '/', '/api/docs', '/nothing']) {
    const answer = await send('192.168.1.5:3000', path);
    assert.equal(answer.status, 421, path);
    assert.deepEqual(JSON.parse(answer.text), {
      message:
        'This server does not answer for the host "192.168.1.5". If the server is yours, set PUBLIC_URL to the address that people open, or add the host to ALLOWED_HOSTS.',
    });
    assert.equal(answer.headers['set-cookie'], undefined);
  }
});

test('A page that rebinds its own name to this server cannot write, though its origin equals the requested host.', async () => {
  const answer = await send('evil.example:3000', `/api/daily-log/today/${newGuestId()}`, 'POST', {
    origin: 'http://evil.example:3000',
    'sec-fetch-site': 'same-origin',
  });
  assert.equal(answer.status, 421);
});

test('Health checks and monitoring accept any host name.', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    assert.equal((await send('10.0.0.7:3000', path)).status, 200, path);
});

test('A page of plain http is not a page of the https site, and may write only to a site of http.', async () => {
  const hosts = new AcceptedHosts('https://sleep.example.com', ['sleep.lan']);
  const cases: [origin: string, host: string, protocol: 'http' | 'https', isOwn: boolean][] = [
    ['https://sleep.example.com', 'sleep.example.com', 'http', true],
    ['http://sleep.example.com', 'sleep.example.com', 'http', false],
    ['http://sleep.example.com', 'SLEEP.example.com', 'https', false],
    ['http://sleep.example.com:3000', 'sleep.example.com:3000', 'http', false],
    ['http://sleep.lan', 'sleep.lan', 'http', true],
    ['https://sleep.lan', 'sleep.lan', 'https', true],
    ['http://sleep.lan', 'sleep.lan', 'https', false],
    ['http://localhost:3000', 'localhost:3000', 'http', true],
  ];
  for (const [origin, host, protocol, isOwn] of cases) {
    assert.equal(hosts.isOwnOrigin(origin, { headers: { host }, protocol }), isOwn, `${origin} ${host} ${protocol}`);
  }
  const write = async (origin: string, host: string) =>
    (await send(host, `/api/daily-log/today/${newGuestId()}`, 'POST', { origin })).status;
  assert.equal(await write('http://sleep.example.com', 'sleep.example.com'), 403);
});

test('A second host is a site of its own: of http, or of https where the proxy says so.', async () => {
  const cookieAt = async (host: string, headers: Record<string, string> = {}) => {
    const answer = await send(host, `/api/daily-logs/${newGuestId()}`, 'GET', headers);
    return [
      answer.headers['set-cookie']?.[0]?.split('=')[0],
      answer.headers['strict-transport-security'] !== undefined,
    ];
  };
  assert.deepEqual(await cookieAt('sleep.lan:4183'), ['guest', false]);
  assert.deepEqual(await cookieAt('sleep.lan', { 'x-forwarded-proto': 'https' }), ['__Host-guest', true]);
  assert.deepEqual(await cookieAt('sleep.example.com', { 'x-forwarded-proto': 'http' }), ['__Host-guest', true]);
});

test('A page at an allowed host may write there, and a page at another port may not.', async () => {
  const write = async (origin: string) =>
    (await send('sleep.lan:3000', `/api/daily-log/today/${newGuestId()}`, 'POST', { origin })).status;
  assert.equal(await write('http://sleep.lan:3000'), 200);
  assert.equal(await write('http://sleep.lan:4000'), 403);
  assert.equal(await write('http://evil.example'), 403);
});

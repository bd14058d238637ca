import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { documentHeaders } from './security-headers.ts';

const ON_EVERY_ANSWER = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const ON_A_DOCUMENT = {
  ...ON_EVERY_ANSWER,
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Ordinary headers without security meaning. */
const ORDINARY =
  /^(date|connection|keep-alive|content-(type|length|encoding)|vary|etag|cache-control|retry-after|x-request-id)$/;

const securityHeadersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !ORDINARY.test(name)));

test('Every response has exactly these headers, whether it succeeds or is refused.', async (t) => {
  const app = await startApp(embeddedEngine);
  t.after(() => app.stop());
  const guest = app.guest();
  const cases: [string, RequestInit, number][] = [
    ['/healthz', {}, 200],
    ['/healthz', { method: 'HEAD' }, 200],
    ['/api/openapi.json', {}, 200],
    ['/api/nothing', {}, 404],
    ['/api/daily-logs/nobody', {}, 400],
    [`/api/daily-log/today/${guest.id}`, { method: 'POST', headers: { origin: 'https://elsewhere.example' } }, 403],
  ];
  for (const [path, init, status] of cases) {
    const answer = await fetch(app.url + path, init);
    assert.equal(answer.status, status, path);
    assert.deepEqual(securityHeadersOf(answer), ON_EVERY_ANSWER, path);
  }
  assert.deepEqual(securityHeadersOf(await fetch(`${app.url}/api/docs`)), ON_A_DOCUMENT);
  await app.platform.db.destroy();
  const broken = await guest.fetch(`/api/daily-logs/${guest.id}`);
  assert.equal(broken.status, 500);
  assert.deepEqual(securityHeadersOf(broken), ON_EVERY_ANSWER);
});

test('Over https, and only there, the browser also stays on https for the page and everything it loads.', async (t) => {
  const app = await startApp(embeddedEngine, { publicUrl: 'https://sleep.example.com' });
  t.after(() => app.stop());
  const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  const overHttps = { headers: { 'x-forwarded-proto': 'https' } };
  assert.deepEqual(securityHeadersOf(await fetch(`${app.url}/healthz`, overHttps)), { ...ON_EVERY_ANSWER, ...hsts });
  assert.deepEqual(securityHeadersOf(await fetch(`${app.url}/api/docs`)), ON_A_DOCUMENT);
  assert.deepEqual(securityHeadersOf(await fetch(`${app.url}/api/docs`, overHttps)), {
    ...ON_A_DOCUMENT,
    ...hsts,
    'content-security-policy': `${ON_A_DOCUMENT['content-security-policy']};upgrade-insecure-requests`,
  });
});

test('An inline script runs only if the policy contains its hash.', () => {
  const policy = documentHeaders(["'sha256-one'", "'sha256-two'"], false)['content-security-policy'];
  assert.ok(policy?.includes(";script-src 'self' 'sha256-one' 'sha256-two';"));
});

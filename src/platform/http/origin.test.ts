import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { newGuestId } from '#testing/person.ts';

let app: TestApp;
before(async () => {
  app = await startApp(embeddedEngine, { publicUrl: 'https://sleep.example.com' });
});
after(() => app.stop());

const write = (headers: Record<string, string>) =>
  fetch(`${app.url}/api/daily-log/today/${newGuestId()}`, { method: 'POST', headers });

test("A write from this site's own pages or from a program is accepted.", async () => {
  const own: Record<string, string>[] = [
    {},
    { origin: 'https://sleep.example.com' },
    { origin: app.url },
    { 'sec-fetch-site': 'same-origin', origin: 'https://sleep.example.com' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) assert.equal((await write(headers)).status, 200, JSON.stringify(headers));
});

test("A write from another site's page is refused and claims no id.", async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://sleep.example.com.evil.example' },
    { origin: 'http://sleep.example.com' },
    { origin: 'https://sleep.example.com:8443' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  ];
  for (const headers of foreign) {
    const answer = await write(headers);
    assert.equal(answer.status, 403, JSON.stringify(headers));
    assert.deepEqual(await answer.json(), { message: 'This request came from another site.' });
    assert.deepEqual(answer.headers.getSetCookie(), []);
  }
});

test('Every kind of write is checked, and reads are not.', async () => {
  const headers = { origin: 'https://evil.example' };
  const row = 'A'.repeat(24);
  for (const [method, path] of [
    ['PATCH', `/api/daily-log/${row}`],
    ['PATCH', `/api/checklist/${row}.1`],
    ['DELETE', `/api/room-analysis/${row}`],
    ['POST', `/api/analyze-room/${newGuestId()}`],
  ] as const) {
    const init: RequestInit =
      method === 'PATCH' ? { body: '{}', headers: { ...headers, 'content-type': 'application/json' } } : { headers };
    const answer = await fetch(app.url + path, { method, ...init });
    assert.equal(answer.status, 403, `${method} ${path}`);
  }
  assert.equal((await fetch(`${app.url}/api/daily-logs/${newGuestId()}`, { headers })).status, 200);
});

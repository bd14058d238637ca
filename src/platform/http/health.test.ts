import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { newGuestId } from '#testing/person.ts';

onEachEngine('A running server', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop().catch(() => {}));

  test('The server reports that it is healthy and ready.', async () => {
    const health = await fetch(`${app.url}/healthz`);
    assert.deepEqual([health.status, await health.json()], [200, { status: 'ok' }]);
    const ready = await fetch(`${app.url}/readyz`);
    assert.deepEqual([ready.status, await ready.json()], [200, { status: 'ready' }]);
  });

  test('The server counts responses by route and status, without personal data.', async () => {
    const id = newGuestId();
    await fetch(`${app.url}/api/daily-logs/${id}`);
    await fetch(`${app.url}/api/daily-logs/${id}`);
    await fetch(`${app.url}/nowhere/${id}`);
    const metrics = await fetch(`${app.url}/metrics`);
    assert.match(metrics.headers.get('content-type') ?? '', /^text\/plain/);
    const text = await metrics.text();
    assert.match(
      text,
      /^http_request_duration_seconds_count\{.*route="\/api\/daily-logs\/:ownerId",status="200".*\} 1$/m,
    );
    assert.match(
      text,
      /^http_request_duration_seconds_count\{.*route="\/api\/daily-logs\/:ownerId",status="403".*\} 1$/m,
    );
    assert.match(text, /^process_cpu_seconds_total /m);
    assert.equal(text.includes(id), false);
  });

  test('The server is alive but not ready once its database is gone.', async () => {
    await app.platform.db.destroy();
    const ready = await fetch(`${app.url}/readyz`);
    assert.equal(ready.status, 503);
    assert.equal(ready.headers.get('retry-after'), '2');
    assert.deepEqual(await ready.json(), { message: 'The database is not reachable right now.' });
    assert.equal((await fetch(`${app.url}/healthz`)).status, 200);
  });
});

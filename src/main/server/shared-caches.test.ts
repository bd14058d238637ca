import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Endpoint, endpointPath } from '#contract/endpoint.ts';
import { startApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { personWithEverything } from '#testing/person-with-everything.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { allRoutes } from './app.ts';

/** Values that forbid a shared cache to store the answer (RFC 9111, 5.2.2). */
const NOT_SHARED = /^(no-store|private, no-cache)$/;
const paramsIn = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

test('No shared cache may store an answer about a person, or a refusal.', async (t) => {
  const app = await startApp(embeddedEngine);
  const pushService = await FakePushService.start();
  t.after(async () => {
    await app.stop();
    await pushService.close();
  });
  const photo = await jpegRoom({ width: 480, height: 360 });
  const { person, ids } = await personWithEverything({ app, pushService, photo, hasAccount: true }, 'somebody');
  const otherGuest = app.guest();
  let requestCount = 0;
  for (const { spec } of allRoutes(app.platform)) {
    if (spec.method !== 'GET') continue;
    const params = Object.fromEntries(paramsIn(spec).map((name) => [name, ids[name]?.[0] ?? '']));
    const answer = await person.fetch(endpointPath(spec, params as never), { redirect: 'manual' });
    assert.equal(answer.status, spec.status, spec.path);
    assert.match(answer.headers.get('cache-control') ?? '', NOT_SHARED, spec.path);
    const refused = await otherGuest.fetch(
      app.url + endpointPath(spec, { ...params, feed: `${'x'.repeat(43)}.ics` } as never),
      { redirect: 'manual' },
    );
    assert.match(refused.headers.get('cache-control') ?? '', NOT_SHARED, `${spec.path}, refused`);
    requestCount += 1;
  }
  assert.ok(requestCount > 20);
  const unknownPath = await otherGuest.fetch('/api/nothing');
  assert.equal(unknownPath.headers.get('cache-control'), 'no-store');
});

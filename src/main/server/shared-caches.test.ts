import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import { startApp } from '#testing/app.ts';
import { jpegRoom } from '#testing/drawn-room.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { personWithEverything } from '#testing/person-with-everything.ts';
import { allRoutes } from './app.ts';

/** What a cache that several people share may keep under none of its rules (RFC 9111, 5.2.2). */
const NOT_SHARED = /^(no-store|private, no-cache)$/;
const paramsIn = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

test('Nothing that is answered about a person may be kept by a cache that others use, nor any refusal', async (t) => {
  const app = await startApp(embeddedEngine);
  const pushService = await FakePushService.start();
  t.after(async () => {
    await app.stop();
    await pushService.close();
  });
  const photo = await jpegRoom({ width: 480, height: 360 });
  const { person, ids } = await personWithEverything({ app, pushService, photo, hasAccount: true }, 'somebody');
  const stranger = app.guest();
  let asked = 0;
  for (const { spec } of allRoutes(app.platform)) {
    if (spec.method !== 'GET') continue;
    const params = Object.fromEntries(paramsIn(spec).map((name) => [name, ids[name]?.[0] ?? '']));
    const answer = await person.fetch(addressOf(spec, params as never), { redirect: 'manual' });
    assert.equal(answer.status, spec.status, spec.path);
    assert.match(answer.headers.get('cache-control') ?? '', NOT_SHARED, spec.path);
    const refused = await stranger.fetch(
      app.url + addressOf(spec, { ...params, feed: `${'x'.repeat(43)}.ics` } as never),
      { redirect: 'manual' },
    );
    assert.match(refused.headers.get('cache-control') ?? '', NOT_SHARED, `${spec.path}, refused`);
    asked += 1;
  }
  assert.ok(asked > 20);
  const nowhere = await stranger.fetch('/api/nothing');
  assert.equal(nowhere.headers.get('cache-control'), 'no-store');
});

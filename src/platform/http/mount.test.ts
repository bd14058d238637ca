import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import type { Vision } from '../vision/vision.ts';

let app: TestApp;
before(async () => {
  app = await startApp(embeddedEngine);
});
after(() => app.stop());

test('No cache may store an answer about a person.', async () => {
  const person = app.guest();
  assert.equal((await person.fetch(`/api/daily-logs/${person.id}`)).headers.get('cache-control'), 'no-store');
});

test("A photo in the browser's cache is not sent again.", async () => {
  const person = app.guest();
  const sent = await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
  const { imageUrl } = (await sent.json()) as RoomAnalysis;
  const first = await person.fetch(imageUrl);
  const etag = first.headers.get('etag') ?? '';
  assert.match(etag, /^"[\w-]+"$/);
  const again = await person.fetch(imageUrl, { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, (await again.arrayBuffer()).byteLength], [304, 0]);
  assert.equal((await fetch(app.url + imageUrl, { headers: { 'if-none-match': etag } })).status, 401);
  assert.equal((await person.fetch(imageUrl, { method: 'HEAD' })).status, 200);
});

/** An analyzer that never finishes, and the signal passed to it. */
function endlessVision() {
  const receivedSignal = Promise.withResolvers<AbortSignal>();
  const vision: Vision = {
    name: 'embedded',
    analyze: (_photo, _answers, signal) => {
      if (signal) receivedSignal.resolve(signal);
      return new Promise(() => {});
    },
    close: async () => {},
  };
  return { vision, signal: receivedSignal.promise };
}

test('A photo analysis that hangs is answered in time with a message, and is aborted.', async (t) => {
  // The type definitions of Node do not include this timer yet.
  t.mock.timers.enable({ apis: ['AbortSignal.timeout' as 'setTimeout'] });
  const endless = endlessVision();
  const slow = await startApp(embeddedEngine, { vision: endless.vision });
  t.after(() => slow.stop());
  const person = slow.guest();
  const sent = person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom());
  const signal = await endless.signal;
  t.mock.timers.tick(99_999);
  assert.equal(signal.aborted, false);
  t.mock.timers.tick(1);
  assert.equal(signal.aborted, true);
  const answer = await sent;
  assert.deepEqual(
    [answer.status, answer.headers.get('retry-after'), await answer.json()],
    [503, '5', { message: 'That took too long. Please try again.' }],
  );
});

test('A photo analysis is aborted when the client disconnects.', async (t) => {
  const endless = endlessVision();
  const slow = await startApp(embeddedEngine, { vision: endless.vision });
  t.after(() => slow.stop());
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await jpegRoom())]), 'room.jpg');
  const controller = new AbortController();
  const address = slow.url + analyzeRoom.path.replace(':ownerId', slow.guest().id);
  const sent = fetch(address, { method: analyzeRoom.method, body: form, signal: controller.signal });
  const signal = await endless.signal;
  assert.equal(signal.aborted, false);
  controller.abort();
  await assert.rejects(sent, { name: 'AbortError' });
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
});

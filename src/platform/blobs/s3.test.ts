import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Refusal } from '#contract/errors.ts';
import { FaultInjectingProxy } from '#testing/fault-injecting-proxy.ts';
import { freePort } from '#testing/free-port.ts';
import { S3Server } from '#testing/s3-server.ts';
import { storeOf } from '#testing/s3-store.ts';
import { createLogger } from '../logger.ts';
import { blobsConformance } from './blobs.conformance.ts';
import type { S3Blobs, S3Settings } from './s3.ts';

let server: S3Server;
before(async () => {
  server = await S3Server.start();
});
after(() => server.close());
const log: string[] = [];
beforeEach(() => {
  server.mode = 'works';
  server.requests.splice(0);
  log.splice(0);
});

const openBlobs = (other: Partial<S3Settings> = {}): S3Blobs =>
  storeOf(server, { logger: createLogger('info', { write: (line) => void log.push(line) }), ...other });

const isUnavailable = (reason: unknown): boolean => {
  assert.ok(reason instanceof Refusal, String(reason));
  assert.equal(reason.message, 'Our storage cannot be reached at the moment. Please try again in a minute.');
  assert.deepEqual([reason.status, reason.retryAfterSeconds], [503, 10]);
  return true;
};

/** Asserts that every operation is refused with the same message. */
async function assertAllUnavailable(blobs: S3Blobs): Promise<void> {
  await assert.rejects(blobs.put('photos/a/x.jpg', Buffer.from('x')), isUnavailable);
  await assert.rejects(blobs.get('photos/a/x.jpg'), isUnavailable);
  await assert.rejects(blobs.delete('photos/a/x.jpg'), isUnavailable);
  await assert.rejects(Array.fromAsync(blobs.list('photos')), isUnavailable);
}

blobsConformance('An S3-compatible store', async () => openBlobs());

/** `TEST_S3=http://key:secret@127.0.0.1:9000/bucket` runs the same tests against a real store. */
const configured = process.env.TEST_S3 ? new URL(process.env.TEST_S3) : undefined;
if (configured) {
  const { origin: endpoint, username, password } = configured;
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
  const blobs = openBlobs({ endpoint, accessKeyId, secretAccessKey, bucket: configured.pathname.slice(1) });
  test('The store of TEST_S3 accepts the settings.', async () => assert.equal(await blobs.problem(), undefined));
  blobsConformance('The store of TEST_S3', async () => blobs);
}

test('A photo is stored as a private JPEG, and other blobs as plain bytes.', async () => {
  const blobs = openBlobs();
  await blobs.put('photos/a/room.jpg', Buffer.from('a'));
  await blobs.put('imports/a/one', Buffer.from('b'));
  const types = ['photos/a/room.jpg', 'imports/a/one'].map((key) => server.headersOf(key)?.['content-type']);
  assert.deepEqual(types, ['image/jpeg', 'application/octet-stream']);
  const address = `${server.url}/${server.settings.S3_BUCKET}/photos/a/room.jpg`;
  assert.equal((await fetch(address)).status, 403, 'an unsigned request is refused');
});

test('A listing of several pages is complete.', async () => {
  const blobs = openBlobs({ pageSize: 2 });
  const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `paged/${name}.jpg`);
  for (const key of keys) await blobs.put(key, Buffer.from('x'));
  const pages = await Array.fromAsync(blobs.list('paged'));
  assert.deepEqual(
    pages.map((page) => page.length),
    [2, 2, 1],
  );
  assert.deepEqual(
    pages.flat().map(({ key }) => key),
    keys,
  );
});

test('A self-hosted store gets the bucket in the path, and requests reuse one connection.', async () => {
  const blobs = openBlobs();
  const before = server.connections;
  for (let turn = 0; turn < 5; turn++) await blobs.put('photos/a/again.jpg', Buffer.from('x'));
  assert.deepEqual(new Set(server.requests), new Set(['PUT /photos-of-the-tests/photos/a/again.jpg']));
  assert.equal(server.connections - before, 1);
});

test('A throttling store is tried three times, then the request is refused; later requests succeed.', async () => {
  const blobs = openBlobs();
  await blobs.put('photos/a/kept.jpg', Buffer.from('kept'));
  server.mode = 'busy';
  server.requests.splice(0);
  await assert.rejects(blobs.get('photos/a/kept.jpg'), isUnavailable);
  assert.equal(server.requests.length, 3);
  await assert.rejects(blobs.put('photos/a/x.jpg', Buffer.from('x')), isUnavailable);
  server.mode = 'works';
  assert.equal(String(Buffer.from((await blobs.get('photos/a/kept.jpg')) ?? [])), 'kept');
  assert.equal(await blobs.get('photos/a/x.jpg'), undefined, 'a refused blob is not stored');
});

test('A short overload of the store does not fail a request.', async () => {
  const blobs = openBlobs();
  server.mode = 'busy';
  const putting = blobs.put('photos/a/patient.jpg', Buffer.from('x'));
  while (server.requests.length === 0) await new Promise(setImmediate);
  server.mode = 'works';
  await putting;
  assert.ok(server.keys.includes('photos/a/patient.jpg'));
  assert.deepEqual(log, []);
});

test('A store that sends nothing, or stops in the middle of a photo, times out.', async () => {
  const blobs = openBlobs({ socketTimeoutMs: 100 });
  server.mode = 'silent';
  await assertAllUnavailable(blobs);
  server.mode = 'half';
  await assert.rejects(blobs.get('photos/a/kept.jpg'), isUnavailable);
});

test('An unreachable store, or one that drops connections, is unavailable until it recovers.', async (t) => {
  await assertAllUnavailable(openBlobs({ endpoint: `http://127.0.0.1:${await freePort()}` }));
  const { proxy: line, address } = await FaultInjectingProxy.to(server.url);
  t.after(() => line.close());
  const blobs = openBlobs({ endpoint: address });
  const withShortTimeout = openBlobs({ endpoint: address, socketTimeoutMs: 100 });
  await blobs.put('photos/a/line.jpg', Buffer.from('x'));
  line.cut();
  await assertAllUnavailable(blobs);
  line.restore();
  assert.equal((await blobs.get('photos/a/line.jpg'))?.length, 1);
  line.silence();
  await assertAllUnavailable(withShortTimeout);
  line.restore();
  assert.equal((await blobs.get('photos/a/line.jpg'))?.length, 1);
});

test('Wrong settings are reported in a message, and a missing bucket is not treated as an empty one.', async () => {
  assert.equal(await openBlobs().problem(), undefined);
  assert.ok(!server.keys.includes('start-check'), 'the probe leaves no object behind');
  const cases: [Partial<S3Settings>, string][] = [
    [{ bucket: 'not-there' }, 'S3_BUCKET: this store has no bucket "not-there"'],
    [{ accessKeyId: 'NOBODY' }, 'S3_ACCESS_KEY_ID is not known to this store'],
    [{ secretAccessKey: 'wrong' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not belong together'],
  ];
  for (const [settings, message] of cases) {
    assert.equal(await openBlobs(settings).problem(), message);
    log.splice(0);
    await assertAllUnavailable(openBlobs(settings));
    assert.equal(log.length, 4);
    assert.equal(log.join('').includes(server.settings.S3_SECRET_ACCESS_KEY), false, 'no key is in the log');
  }
});

test('A store that is briefly unavailable causes a warning, not a settings problem.', async () => {
  for (const mode of ['busy', 'silent'] as const) {
    server.mode = mode;
    log.splice(0);
    assert.equal(await openBlobs({ socketTimeoutMs: 100 }).problem(), undefined);
    assert.match(log.join(''), /"level":40.*the photo store cannot be reached/);
  }
});

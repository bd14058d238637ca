import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { compressResponses } from './compress-responses.ts';

const LONG = 'zZ sleep well. '.repeat(300);
const SHORT = 'x'.repeat(2047);

let app: FastifyInstance;
before(async () => {
  app = fastify();
  compressResponses(app);
  app.get('/json', async () => ({ text: LONG }));
  app.get('/short', async (_, reply) => reply.type('text/plain').send(SHORT));
  app.get('/page', async (_, reply) => reply.type('text/html; charset=utf-8').send(Buffer.from(LONG)));
  app.get('/drawing', async (_, reply) => reply.type('image/svg+xml').header('vary', 'cookie').send(LONG));
  app.get('/photo', async (_, reply) => reply.type('image/jpeg').send(Buffer.from(LONG)));
  app.get('/done', async (_, reply) =>
    reply.type('text/html').header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(gzipSync(LONG)),
  );
  app.get('/stream', async (_, reply) => reply.type('text/plain').send(Readable.from([LONG])));
  app.get('/nothing', async (_, reply) => reply.code(204).send());
  await app.ready();
});
after(() => app.close());

const request = (url: string, acceptEncoding = 'gzip, deflate, br', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: acceptEncoding === '' ? {} : { 'accept-encoding': acceptEncoding } });

test('A long text response is compressed, complete, and has its true length.', async () => {
  for (const [path, text] of [
    ['/json', JSON.stringify({ text: LONG })],
    ['/page', LONG],
    ['/drawing', LONG],
  ] as const) {
    const { headers, rawPayload } = await request(path);
    assert.equal(headers['content-encoding'], 'gzip', path);
    assert.equal(gunzipSync(rawPayload).toString(), text, path);
    assert.equal(headers['content-length'], String(rawPayload.length), path);
    assert.ok(rawPayload.length < text.length / 10);
  }
});

test('Short, empty, streamed, image and already compressed responses are sent unchanged.', async () => {
  for (const path of ['/short', '/photo', '/stream', '/nothing']) {
    const { headers } = await request(path);
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, undefined], path);
  }
  const { headers, rawPayload } = await request('/done');
  assert.deepEqual([headers['content-encoding'], headers.vary], ['gzip', 'accept-encoding']);
  assert.equal(gunzipSync(rawPayload).toString(), LONG);
});

test('Only a browser that accepts gzip gets it, and caches are informed by `Vary`.', async () => {
  for (const accepts of ['gzip', 'br, gzip', 'GZIP;q=0.5', 'deflate;q=1, gzip ; q=0.001', 'gzip;q=1.0, br']) {
    assert.equal((await request('/json', accepts)).headers['content-encoding'], 'gzip', accepts);
  }
  for (const refuses of ['', 'br', 'identity', 'gzip;q=0', 'br, gzip; q=0.000', 'gzip;q=0, br', 'notgzip', 'gzipped']) {
    const { headers, body } = await request('/json', refuses);
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, 'accept-encoding'], refuses);
    assert.equal(JSON.parse(body).text, LONG);
  }
  assert.equal((await request('/drawing')).headers.vary, 'cookie, accept-encoding');
});

test('A HEAD request gets the headers of the whole response.', async () => {
  const [head, whole] = [await request('/json', 'gzip', 'HEAD'), await request('/json', 'gzip')];
  assert.equal(head.rawPayload.length, 0);
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary']) {
    assert.equal(head.headers[name], whole.headers[name], name);
  }
});

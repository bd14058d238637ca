import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';

const SCRIPT = "document.documentElement.dataset.palette = 'dusk'";
const PAGE = `<!doctype html><html><head><script>${SCRIPT}</script><script type="module" src="/assets/app-1a2b.js"></script></head><body>${'x'.repeat(3000)}</body></html>`;
const PRERENDERED = PAGE.replace('xxx', '<h1>Evidence</h1>');
const ASSET = `console.log(${JSON.stringify('y'.repeat(3000))})`;

let app: TestApp;
let root: string;
before(async () => {
  root = mkdtempSync(join(tmpdir(), 'better-sleep-web-'));
  mkdirSync(join(root, 'assets'));
  for (const [path, text] of [
    ['index.html', PAGE],
    ['assets/app-1a2b.js', ASSET],
  ] as const) {
    writeFileSync(join(root, path), text);
    writeFileSync(join(root, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(root, `${path}.gz`), gzipSync(text));
  }
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/sleep-tips.html'), PRERENDERED);
  writeFileSync(join(root, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(root, 'sw.js'), 'self.skipWaiting();');
  app = await startApp(embeddedEngine, { webRoot: root });
});
after(async () => {
  await app.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Without the decompression and normalization of `fetch`. */
const fetchRaw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const sent = (method === 'GET' ? get : request)(app.url + path, { headers, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    sent.on('error', reject).end();
  });

test('A prerendered page is served at its own address only.', async () => {
  for (const [path, page] of [
    ['/sleep-tips', PRERENDERED],
    ['/sleep-tips?type=noise', PAGE],
    ['/daily-log', PAGE],
  ] as const) {
    assert.equal(String((await fetchRaw(path)).body), page, path);
  }
});

test('Every address of the app gets the page, and any other gets the page with 404.', async () => {
  for (const path of ['/', '/daily-log', '/daily-log/', '/sleep-tips?type=noise', '/?utm=x']) {
    const answer = await fetchRaw(path);
    assert.deepEqual([answer.status, answer.body.equals(Buffer.from(PAGE))], [200, true], path);
    assert.match(String(answer.headers['content-type']), /^text\/html; charset=utf-8$/);
    assert.equal(answer.headers['cache-control'], 'no-cache');
  }
  const unknownPaths = ['/nothing', '/daily-log/deeper', '/assets/gone.js', '/assets', '/apiary', '/%2e%2e/x', '/.env'];
  for (const path of unknownPaths) {
    const answer = await fetchRaw(path);
    assert.deepEqual([answer.status, answer.body.equals(Buffer.from(PAGE))], [404, true], path);
  }
});

test('No path escapes the folder of the web app.', async () => {
  writeFileSync(join(root, '..', 'better-sleep-outside.txt'), 'outside');
  for (const path of [
    '/../better-sleep-outside.txt',
    '/assets/../../better-sleep-outside.txt',
    '/..%2fbetter-sleep-outside.txt',
    '/%5c..%5cx',
  ]) {
    const answer = await rawGet(path);
    assert.equal(answer.includes('outside'), false, path);
    assert.match(answer, /^HTTP\/1\.1 (400|403|404) /, path);
  }
  rmSync(join(root, '..', 'better-sleep-outside.txt'));
});

test('An invalid address is refused with a plain message.', async () => {
  for (const path of ['/%zz', '/%ff', '//', '/a%00b', '/..%5c..']) {
    const answer = await fetchRaw(path);
    assert.equal(answer.status, 400, path);
    assert.deepEqual(JSON.parse(answer.body.toString()), { message: 'The request was not readable.' }, path);
  }
});

test('An API call to an unknown address gets JSON, not the page.', async () => {
  for (const path of ['/api', '/api/', '/api?x', '/api/nothing']) {
    const answer = await fetchRaw(path);
    assert.deepEqual(
      [answer.status, answer.body.toString()],
      [404, '{"message":"There is nothing at this address."}'],
      path,
    );
  }
  assert.equal((await fetchRaw('/daily-log', {}, 'POST')).status, 404);
});

test('The page is compressed with the best encoding that the browser accepts.', async () => {
  const brotli = await fetchRaw('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.body).toString(), PAGE);
  const gzip = await fetchRaw('/login', { 'accept-encoding': 'gzip' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), PAGE);
  assert.match(String(brotli.headers.vary), /accept-encoding/i);
  assert.equal((await fetchRaw('/nothing', { 'accept-encoding': 'br' })).headers['content-encoding'], 'br');
});

test("A page in the browser's cache is not sent again.", async () => {
  const etag = String((await fetchRaw('/')).headers.etag);
  const again = await fetchRaw('/daily-log', { 'if-none-match': etag });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
  assert.equal((await fetchRaw('/', { 'if-none-match': '"old"' })).status, 200);
  assert.equal((await fetchRaw('/nothing', { 'if-none-match': etag })).status, 404);
});

test('Hashed assets are cached forever, and other files are revalidated.', async () => {
  const asset = await fetchRaw('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(asset.headers['content-encoding'], 'br');
  assert.deepEqual(
    ['etag', 'last-modified', 'accept-ranges', 'x-request-id'].filter((name) => name in asset.headers),
    [],
    'twenty files a page send nothing that their name says',
  );
  assert.match(String(asset.headers['content-type']), /javascript/);
  assert.equal(brotliDecompressSync(asset.body).toString(), ASSET);
  assert.equal((await fetchRaw('/assets/app-1a2b.js')).body.toString(), ASSET);
  const robots = await fetchRaw('/robots.txt');
  assert.deepEqual([robots.status, robots.headers['cache-control']], [200, 'no-cache']);
  assert.ok(robots.headers.etag, 'there is something to compare');
  assert.equal((await fetchRaw('/assets/gone-1a2b.js')).status, 404);
});

test('The page supports HEAD requests.', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/daily-log', 200],
    ['/nothing', 404],
    ['/assets/app-1a2b.js', 200],
  ] as const) {
    const answer = await fetchRaw(path, {}, 'HEAD');
    assert.deepEqual([answer.status, answer.body.length], [status, 0], path);
  }
});

test('Only scripts of the app run in the page: its files, and the one inline script by its hash.', async () => {
  const policy = String((await fetchRaw('/')).headers['content-security-policy']);
  const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src'));
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  assert.equal(scripts?.trim(), `script-src 'self' 'sha256-${hash}'`);
  assert.equal(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/.test(policy), false);
  assert.equal((await fetchRaw('/sw.js')).headers['content-security-policy'], policy, 'it may send requests');
  const ofAsset = (await fetchRaw('/assets/app-1a2b.js')).headers['content-security-policy'];
  assert.equal(ofAsset, "default-src 'none';frame-ancestors 'none'");
  for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    assert.ok(policy.includes(directive), directive);
  }
});

/** Sends a path unchanged; client libraries would normalize it. */
const rawGet = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    socket.toArray().then((parts) => resolve(Buffer.concat(parts).toString()), reject);
  });

test('Over https the page of a signed-in person is chosen by the prefixed cookie only.', async (t) => {
  writeFileSync(join(root, 'pages/progress.html'), PAGE);
  writeFileSync(join(root, 'pages/progress.member.html'), PRERENDERED);
  const secure = await startApp(embeddedEngine, { webRoot: root, publicUrl: 'https://sleep.example.com' });
  t.after(() => secure.stop());
  const pageWith = async (name: string) => {
    const answer = await fetch(`${secure.url}/progress`, {
      headers: { cookie: `${name}=${'A'.repeat(43)}`, 'x-forwarded-proto': 'https' },
    });
    return answer.text();
  };
  assert.equal(await pageWith('__Host-session'), PRERENDERED);
  assert.equal(await pageWith('session'), PAGE);
});

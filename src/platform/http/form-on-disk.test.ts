import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { type ClientRequest, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Identity } from '#core/person/server/identity.ts';
import { until } from '#testing/until.ts';
import { createLogger } from '../logger.ts';
import { newMetrics } from '../metrics/metrics.ts';
import { AcceptedHosts } from './accepted-hosts.ts';
import { DiskSpace } from './disk-space.ts';
import { mount } from './mount.ts';
import { rateLimits } from './rate-limits.ts';
import { sendError } from './refusals.ts';
import { implement } from './route.ts';
import { handleUnreadable } from './unreadable-requests.ts';

const MEGABYTE = 1_000_000;
const sendFile = endpoint({
  method: 'POST',
  path: '/api/file',
  summary: 'Take a file.',
  access: 'anyone',
  body: z.strictObject({ note: z.string().optional() }),
  file: { field: 'file', maxBytes: 2 * MEGABYTE, limits: 'imports' },
  response: z.object({ fileName: z.string(), bytes: z.number(), note: z.string().optional() }),
});

const apps: FastifyInstance[] = [];
let url = '';
/** The URL of a server whose request timeout is shorter than the upload of a file in these tests. */
let shortTimeoutUrl = '';
const SHORT_TIMEOUT_MS = 1000;
let folder = '';
let scratchFolder = '';
/** The path of the last uploaded file. */
let lastPath = '';
const log: string[] = [];
/** What the handler does with the file. */
let handle: (path: string) => Promise<void> = async () => {};

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-on-disk-'));
  scratchFolder = join(folder, 'scratch');
  url = await serving({});
  shortTimeoutUrl = await serving({
    requestTimeout: SHORT_TIMEOUT_MS,
    http: { headersTimeout: SHORT_TIMEOUT_MS, connectionsCheckingInterval: 100 },
  });
});

async function serving(limits: FastifyHttpOptions<Server>): Promise<string> {
  const logger = createLogger('error', { write: (line) => void log.push(line) });
  const app = fastify({ ...limits, clientErrorHandler: handleUnreadable(newMetrics()) }) as unknown as FastifyInstance;
  apps.push(app);
  app.setErrorHandler((error, incoming, reply) => sendError(error, incoming, reply, logger));
  await app.register(multipart);
  const clock = { nowMs: () => 0 };
  const gate = {
    identity: new Identity({} as never, clock),
    limits: rateLimits(false),
    clock,
    hosts: new AcceptedHosts('http://localhost', []),
    scratch: { folder: scratchFolder, space: new DiskSpace() },
  };
  const route = implement(sendFile, async ({ filePath, fileName, body }) => {
    lastPath = filePath;
    const { size: bytes } = await stat(filePath);
    await handle(filePath);
    return { fileName, bytes, ...body };
  });
  mount(app, route, gate);
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}${sendFile.path}`;
}

after(async () => {
  for (const app of apps) {
    app.server.closeAllConnections();
    await app.close();
  }
  await rm(folder, { recursive: true });
});

const bytes = (count: number): Blob => new Blob([new Uint8Array(count).fill(7)]);
function formOf(...parts: [name: string, value: string | Blob, fileName?: string][]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? 'night.zip');
  }
  return form;
}
const send = (body: FormData | string) => fetch(url, { method: 'POST', body });
const remainingEntries = async () => (existsSync(scratchFolder) ? readdir(scratchFolder) : []);
async function untilEmpty(): Promise<void> {
  while ((await remainingEntries()).length > 0) await sleep(10);
}

const FRAME = 'frame';
const OPENING = `--${FRAME}\r\ncontent-disposition: form-data; name="file"; filename="slow.zip"\r\n\r\n`;
/** A request whose body is written by hand, without a length. */
function rawUpload(to = url): { sending: ClientRequest; answer: Promise<{ status: number; text: string }> } {
  const sending = request(to, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${FRAME}` },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  answer.catch(() => {});
  return { sending, answer };
}

test('A file is stored whole with its name and fields, and deleted after the response.', async () => {
  let content = Buffer.alloc(0);
  handle = async (path) => {
    content = await readFile(path);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  };
  for (const parts of [
    [
      ['note', 'before'],
      ['file', bytes(MEGABYTE)],
    ],
    [
      ['file', bytes(MEGABYTE)],
      ['note', 'after'],
    ],
  ] as [string, string | Blob][][]) {
    const answer = await send(formOf(...parts));
    assert.deepEqual([answer.status, ((await answer.json()) as { bytes: number }).bytes], [200, MEGABYTE]);
    assert.ok(content.length === MEGABYTE && content.every((byte) => byte === 7));
  }
  await untilEmpty();
});

test('The file name is safe to display: no path, no control characters, limited length.', async () => {
  handle = async () => {};
  const name = async (fileName: string) =>
    ((await (await send(formOf(['file', bytes(3), fileName]))).json()) as { fileName: string }).fileName;
  assert.equal(await name('C:\\Users\\me\\nights.zip'), 'nights.zip');
  assert.equal(await name('../../etc/passwd'), 'passwd');
  assert.equal(await name('ni\u0007gh\u202Ets.zip'), 'nights.zip');
  assert.equal((await name('n'.repeat(500))).length, 200);
});

test('A handler may move the file elsewhere.', async () => {
  const movedPath = join(folder, 'kept');
  handle = (path) => rename(path, movedPath);
  assert.equal((await send(formOf(['file', bytes(5)]))).status, 200);
  assert.equal((await stat(movedPath)).size, 5);
  await untilEmpty();
});

test('An invalid form is refused and leaves no file behind.', async () => {
  handle = async () => {};
  const cases: [FormData | string, number, RegExp][] = [
    ['plain text', 415, /./],
    [formOf(['note', 'no file']), 400, /Please send a file as \\?"file/],
    [formOf(['picture', bytes(3)]), 400, /Please send the file as \\?"file/],
    [formOf(['file', bytes(3)], ['file', bytes(3)]), 400, /one file at a time/],
    [formOf(['file', bytes(3)], ['mood', 'fine']), 400, /mood/],
    [formOf(['file', bytes(2 * MEGABYTE + 1)]), 413, /The file is larger than 2 MB\./],
    [formOf(['file', bytes(5 * MEGABYTE)]), 413, /The file is larger than 2 MB\./],
  ];
  for (const [body, status, text] of cases) {
    const answer = await send(body);
    assert.equal(answer.status, status);
    assert.match(await answer.text(), text);
    await untilEmpty();
  }
  assert.deepEqual(log, [], 'none of it is logged as an error');
});

test('A failing handler leaves no file behind.', async () => {
  handle = async () => {
    throw new Error('the disk is gone');
  };
  assert.equal((await send(formOf(['file', bytes(3)]))).status, 500);
  assert.equal(existsSync(lastPath), false);
  await untilEmpty();
  log.length = 0;
});

test('A file without a declared size is refused as soon as it is too large.', async () => {
  const { sending, answer } = rawUpload();
  sending.write(OPENING);
  sending.write(Buffer.alloc(2 * MEGABYTE + 100_000));
  assert.deepEqual(await answer, { status: 413, text: '{"message":"The file is larger than 2 MB."}' });
  await untilEmpty();
  sending.destroy();
});

test('An interrupted upload leaves no file behind.', async () => {
  const { sending } = rawUpload();
  sending.write(OPENING);
  sending.write(Buffer.alloc(MEGABYTE));
  while ((await remainingEntries()).length === 0) await sleep(10);
  sending.destroy();
  await untilEmpty();
  assert.deepEqual(log, []);
});

test('A file may take longer than a request while bytes arrive, and a stalled one is refused.', async (t) => {
  handle = async () => {};
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { sending, answer } = rawUpload(shortTimeoutUrl);
  sending.write(OPENING);
  const sizeSoFar = async () => {
    const [name] = await remainingEntries();
    const file = join(scratchFolder, name ?? '', 'file');
    return existsSync(file) ? (await stat(file)).size : 0;
  };
  const sendMore = async () => {
    const before = await sizeSoFar();
    sending.write(Buffer.alloc(400_000));
    // In total this takes longer than the server allows for other requests.
    await sleep(SHORT_TIMEOUT_MS / 2);
    // Some bytes may not have reached the disk yet.
    await until(async () => (await sizeSoFar()) >= before + 250_000);
    t.mock.timers.tick(30_000);
  };
  for (let turn = 0; turn < 4; turn++) await sendMore();
  assert.equal((await remainingEntries()).length, 1, 'the upload is still in progress');
  t.mock.timers.tick(30_000);
  assert.deepEqual(await answer, {
    status: 400,
    text: '{"message":"The file stopped arriving. Please send it again."}',
  });
  await untilEmpty();
  sending.destroy();
});

test('A request of another kind still has to arrive in time.', async () => {
  const slow = request(shortTimeoutUrl.replace('/api/file', '/api/other'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  const ended = new Promise<number>((resolve) => {
    slow.on('response', (response) => resolve(response.statusCode ?? 0));
    slow.on('error', () => resolve(0));
  });
  slow.write('{');
  assert.equal(await ended, 408);
});

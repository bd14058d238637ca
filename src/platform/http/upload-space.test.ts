import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Identity } from '#core/person/server/identity.ts';
import { createLogger } from '../logger.ts';
import { AcceptedHosts } from './accepted-hosts.ts';
import { DiskSpace, MIN_FREE_BYTES, STEP_BYTES } from './disk-space.ts';
import { mount } from './mount.ts';
import { rateLimits } from './rate-limits.ts';
import { sendError } from './refusals.ts';
import { implement } from './route.ts';

const MEGABYTE = 1_000_000;
const sendFile = endpoint({
  method: 'POST',
  path: '/api/file',
  summary: 'Take a file.',
  access: 'anyone',
  body: z.strictObject({}),
  file: { field: 'file', maxBytes: 2 * MEGABYTE, limits: 'imports' },
  response: z.object({ fileName: z.string() }),
});
const FRAME = 'frame';
const FILE = `--${FRAME}\r\ncontent-disposition: form-data; name="file"; filename="night.zip"\r\n\r\n`;
const FIELD = `--${FRAME}\r\ncontent-disposition: form-data; name="note"\r\n\r\n`;
const END = `\r\n--${FRAME}--\r\n`;

/** A server whose disk always reports this many free bytes. */
async function serverWith(t: TestContext, freeBytes: number) {
  const scratchFolder = await mkdtemp(join(tmpdir(), 'upload-space-'));
  const space = new DiskSpace(async () => freeBytes);
  const logger = createLogger('silent');
  const clock = { nowMs: () => 0 };
  const app = fastify() as unknown as FastifyInstance;
  app.setErrorHandler((error, incoming, reply) => sendError(error, incoming, reply, logger));
  await app.register(multipart);
  mount(
    app,
    implement(sendFile, async ({ fileName }) => ({ fileName })),
    {
      identity: new Identity({} as never, clock),
      limits: rateLimits(false),
      clock,
      hosts: new AcceptedHosts('http://localhost', []),
      scratch: { folder: scratchFolder, space },
    },
  );
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${sendFile.path}`;
  t.after(async () => {
    await app.close();
    await rm(scratchFolder, { recursive: true });
  });
  return { url, space, remainingEntries: () => readdir(scratchFolder) };
}

/** A form written by hand, without a length unless one is given. */
function form(url: string, more: Record<string, string> = {}) {
  const headers = { 'content-type': `multipart/form-data; boundary=${FRAME}`, ...more };
  const sending = request(url, { method: 'POST', headers });
  const status = new Promise<number>((resolve) => {
    sending.on('error', () => resolve(0));
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
  });
  return { sending, status };
}

test('An upload whose declared size exceeds the free disk is refused before it is read.', async (t) => {
  const { url, space, remainingEntries } = await serverWith(t, MIN_FREE_BYTES + MEGABYTE);
  const { sending, status } = form(url, { 'content-length': String(MEGABYTE + 1) });
  sending.write(FILE);
  assert.equal(await status, 503);
  sending.destroy();
  assert.deepEqual([space.outstandingBytes, await remainingEntries()], [0, []]);
});

test('Uploads without a length share the free disk: one too many is refused, and every end returns its space.', async (t) => {
  const { url, space, remainingEntries } = await serverWith(t, MIN_FREE_BYTES + 2 * STEP_BYTES);
  const [broken, whole] = [form(url), form(url)];
  for (const { sending } of [broken, whole]) sending.write(FILE + 'x'.repeat(1000));
  while (space.outstandingBytes < 2 * STEP_BYTES - 2000) await sleep(10);
  const late = form(url);
  late.sending.write(FILE + 'x'.repeat(1000));
  assert.equal(await late.status, 503);
  late.sending.destroy();
  broken.sending.destroy();
  while (space.outstandingBytes > STEP_BYTES) await sleep(10);
  whole.sending.end(END);
  assert.equal(await whole.status, 200);
  while ((await remainingEntries()).length > 0) await sleep(10);
  assert.equal(space.outstandingBytes, 0);
});

test('Fields beside the file cannot make a form endless.', async (t) => {
  const { url, remainingEntries } = await serverWith(t, 100 * MIN_FREE_BYTES);
  const { sending, status } = form(url);
  sending.write(FIELD + 'x'.repeat(2 * MEGABYTE + 100_000));
  assert.equal(await status, 413);
  sending.destroy();
  while ((await remainingEntries()).length > 0) await sleep(10);
});

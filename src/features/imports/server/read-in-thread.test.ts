import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { slowFile } from '../export-files.fixture.ts';
import { readInThread } from './read-in-thread.ts';
import { runThread } from './run-thread.ts';
import type { ReadingProgress } from './thread-messages.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-in-thread-'));
  await writeFile(join(folder, 'file'), slowFile());
});
after(() => rm(folder, { recursive: true }));

const toRead = (name: string) => ({
  filePath: join(folder, 'file'),
  readPath: join(folder, name),
  scratchFolder: folder,
});
const ignore = () => {};

test('A thread that runs out of memory ends with a message, and the server continues.', async () => {
  const limits = { heapMb: 4, cpuMs: 600_000, wallMs: 600_000 };
  const { signal } = new AbortController();
  await assert.rejects(readInThread(toRead('small'), { signal, onProgress: ignore }, limits), {
    code: 'unusable',
    message: 'Reading this file took more memory than we allow. Please export a shorter time.',
  });
});

test('An aborted reading rejects after its thread has ended.', async () => {
  const stopping = new AbortController();
  const reported: ReadingProgress[] = [];
  const onProgress = (progress: ReadingProgress) => {
    reported.push(progress);
    stopping.abort();
  };
  await assert.rejects(readInThread(toRead('stopped'), { signal: stopping.signal, onProgress }), {
    name: 'AbortError',
  });
  assert.equal(reported.length, 1);
  assert.ok(reported[0]!.doneBytes < reported[0]!.totalBytes);
  await assert.rejects(readInThread(toRead('never'), { signal: stopping.signal, onProgress }), { name: 'AbortError' });
  assert.equal((await readdir(folder)).includes('never'), false);
});

test('An internal error is not a refusal.', async () => {
  const { signal } = new AbortController();
  const missing = { ...toRead('any'), filePath: join(folder, 'missing') };
  await assert.rejects(readInThread(missing, { signal, onProgress: ignore }), { code: 'ENOENT' });
});

test('A thread that exceeds its processor time ends with a message.', async () => {
  const limits = { heapMb: 384, cpuMs: 1, wallMs: 600_000 };
  const { signal } = new AbortController();
  const stuck = new URL(`data:text/javascript,${encodeURIComponent('for (;;) /^(a|a)*b$/.test("a".repeat(28));')}`);
  const never = () => assert.fail('A thread that is stuck sends no message.');
  await assert.rejects(runThread(stuck, undefined, limits, signal, never), {
    code: 'unusable',
    message: 'Reading this file took too long. Please export a shorter time.',
  });
});

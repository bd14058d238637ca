import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Progress } from '#platform/exports/reading.ts';
import { slowFile } from '../export-files.fixture.ts';
import { importInThread } from './import-thread.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-thread-'));
  await writeFile(join(folder, 'file'), slowFile());
});
after(() => rm(folder, { recursive: true }));

const toRead = () => ({ from: { folder, confirmed: [] }, timeZone: 'Europe/London', wantsSessions: false });
const loadStored = () => assert.fail('Nothing of this file is placed.');

test('A thread that runs out of memory ends with a message, and the server continues.', async () => {
  await assert.rejects(importInThread(toRead(), { loadStored }, { heapMb: 4, cpuMs: 600_000 }), {
    code: 'unusable',
    message: 'Reading this file took more memory than we allow. Please export a shorter time.',
  });
});

test('An aborted reading rejects after its thread has ended.', async () => {
  const stopping = new AbortController();
  const reported: Progress[] = [];
  const onProgress = (progress: Progress) => {
    reported.push(progress);
    stopping.abort();
  };
  await rm(join(folder, 'read'), { force: true });
  const actions = { loadStored, onProgress, signal: stopping.signal };
  await assert.rejects(importInThread(toRead(), actions), { name: 'AbortError' });
  assert.equal(reported.length, 1);
  assert.ok(reported[0]!.doneBytes < reported[0]!.totalBytes);
  await rm(join(folder, 'read'));
  await assert.rejects(importInThread(toRead(), actions), { name: 'AbortError' });
  assert.equal((await readdir(folder)).includes('read'), false);
});

test('An internal error is not a refusal.', async () => {
  await mkdir(join(folder, 'empty'));
  const missing = { ...toRead(), from: { folder: join(folder, 'empty'), confirmed: [] } };
  await assert.rejects(importInThread(missing, { loadStored }), { code: 'ENOENT' });
});

test('A thread that exceeds its processor time ends with a message.', async () => {
  const stuck = new URL(`data:text/javascript,${encodeURIComponent('for (;;) /^(a|a)*b$/.test("a".repeat(28));')}`);
  await assert.rejects(importInThread(toRead(), { loadStored }, { cpuMs: 1 }, stuck), {
    code: 'unusable',
    message: 'Reading this file took too long. Please export a shorter time.',
  });
});

import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { readExport } from '#platform/exports/export-file.ts';
import type { FromThread, ToRead } from './thread-messages.ts';

/**
 * Runs in a thread of its own, so that reading a large file does not delay other requests. Writes the read data as compressed JSON, one
 * sleep session or problem per line.
 */

/** From this size on a file takes seconds, and other requests take precedence. */
const LARGE_FROM_BYTES = 16 * 1024 ** 2;
const LOW_PRIORITY = 10;
const REPORT_EVERY_MS = 300;
const BATCH_CHARACTERS = 64 * 1024;
/** Ten years of nights with a hundred stages each take half of it. */
const MAX_CHARACTERS = 64 * 1024 ** 2;

const { filePath, readPath, scratchFolder } = workerData as ToRead;
const send = (message: FromThread) => parentPort?.postMessage(message);

let hasLowPriority = false;
/** Only Linux has thread priorities. Elsewhere this would slow down the whole server. */
function lowerPriority(): void {
  if (hasLowPriority || process.platform !== 'linux') return;
  hasLowPriority = true;
  setPriority(LOW_PRIORITY);
}

let reportedAtMs = 0;
function onProgress(progress: { doneBytes: number; totalBytes: number }): void {
  if (progress.doneBytes > LARGE_FROM_BYTES) lowerPriority();
  const nowMs = performance.now();
  if (nowMs - reportedAtMs < REPORT_EVERY_MS) return;
  reportedAtMs = nowMs;
  send({ progress });
}

const onRecognized = (): void => send({ isRecognized: true });

class NotUsable extends Error {}

async function* lines(): AsyncGenerator<string> {
  let batch = '';
  let characters = 0;
  for await (const item of readExport(filePath, { onProgress, onRecognized, scratchFolder })) {
    if ('unreadable' in item && item.unreadable === 'file') throw new NotUsable(item.sentence);
    batch += `${JSON.stringify(item)}\n`;
    if (batch.length < BATCH_CHARACTERS) continue;
    characters += batch.length;
    if (characters > MAX_CHARACTERS) {
      throw new NotUsable('This file holds more detail than we read at once. Please export a shorter time.');
    }
    yield batch;
    batch = '';
  }
  yield batch;
}

try {
  await pipeline(lines(), createGzip({ level: 4 }), createWriteStream(readPath, { flags: 'wx', mode: 0o600 }));
  send({ isRead: true });
} catch (reason) {
  if (!(reason instanceof NotUsable)) throw reason;
  send({ fault: reason.message });
}

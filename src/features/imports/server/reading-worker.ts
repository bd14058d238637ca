import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { readExport } from '#platform/exports/export-file.ts';
import type { FromThread, ToRead } from './thread-messages.ts';

/**
 * Runs in a thread of its own, so that reading a large file never makes another request wait. Lays down what it read as compressed
 * JSON, one sleep or complaint a line.
 */

/** From here on a file takes seconds, and people who ask something go before it. */
const LARGE_FROM_BYTES = 16 * 1024 ** 2;
const LOW_PRIORITY = 10;
const TELL_EVERY_MS = 300;
const BATCH_CHARACTERS = 64 * 1024;
/** Ten years of nights with a hundred stages each take half of it. */
const MOST_CHARACTERS = 64 * 1024 ** 2;

const { filePath, readPath, scratchFolder } = workerData as ToRead;
const tell = (message: FromThread) => parentPort?.postMessage(message);

let givesWay = false;
/** Only Linux has priorities of threads; elsewhere it would slow the whole server. */
function giveWay(): void {
  if (givesWay || process.platform !== 'linux') return;
  givesWay = true;
  setPriority(LOW_PRIORITY);
}

let toldAtMs = 0;
function onProgress(progress: { doneBytes: number; totalBytes: number }): void {
  if (progress.doneBytes > LARGE_FROM_BYTES) giveWay();
  const nowMs = performance.now();
  if (nowMs - toldAtMs < TELL_EVERY_MS) return;
  toldAtMs = nowMs;
  tell({ progress });
}

const onRecognized = (): void => tell({ isRecognized: true });

class NotUsable extends Error {}

async function* lines(): AsyncGenerator<string> {
  let batch = '';
  let characters = 0;
  for await (const item of readExport(filePath, { onProgress, onRecognized, scratchFolder })) {
    if ('unreadable' in item && item.unreadable === 'file') throw new NotUsable(item.sentence);
    batch += `${JSON.stringify(item)}\n`;
    if (batch.length < BATCH_CHARACTERS) continue;
    characters += batch.length;
    if (characters > MOST_CHARACTERS) {
      throw new NotUsable('This file holds more detail than we read at once. Please export a shorter time.');
    }
    yield batch;
    batch = '';
  }
  yield batch;
}

try {
  await pipeline(lines(), createGzip({ level: 4 }), createWriteStream(readPath, { flags: 'wx', mode: 0o600 }));
  tell({ isRead: true });
} catch (reason) {
  if (!(reason instanceof NotUsable)) throw reason;
  tell({ fault: reason.message });
}

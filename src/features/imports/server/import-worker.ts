import { createReadStream, createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import type { SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { readExport } from '#platform/exports/export-file.ts';
import type { Progress } from '#platform/exports/reading.ts';
import type { Found } from '../contract.ts';
import { foundIn } from './found.ts';
import { placedReading } from './placed-reading.ts';

/**
 * Runs in a thread of its own, so that a large file does not delay other requests. Reads an export, places its sleep sessions in time
 * and compares them with the stored ones.
 */

/** `folder` contains the `file`, and the thread stores what it read of it there as `read`. The caller deletes the folder. */
export type ToThread = {
  from: { folder: string } | { read: Uint8Array };
  timeZone: TimeZone;
  /** Whether to return the sleep sessions too, as they are stored. */
  wantsSessions: boolean;
};

/** After `placed`, the thread waits for the stored sessions in these time ranges. `fault`, a message for the person, and `found` are final. */
export type FromThread =
  | { isRecognized: true }
  | { progress: Progress }
  | { placed: SessionExtent[] }
  | { sessions: SessionContent[] }
  | { fault: string }
  | { found: Found };

/** Outlines of stored sessions, one batch at a time. */
export type StoredBatch = { stored: PlacedSession[]; isLast: boolean };

/** From this size on a file takes seconds, and other requests take precedence. */
const LARGE_FROM_BYTES = 16 * 1024 ** 2;
const LOW_PRIORITY = 10;
const REPORT_EVERY_MS = 300;
const BATCH_CHARACTERS = 64 * 1024;
const BATCH_SESSIONS = 100;
/** Ten years of nights with a hundred stages each take half of it. */
const MAX_CHARACTERS = 64 * 1024 ** 2;

const { from, timeZone, wantsSessions } = workerData as ToThread;
const send = (message: FromThread) => parentPort?.postMessage(message);

class NotUsable extends Error {}

try {
  const placed = await placedReading(
    'read' in from ? Readable.from([from.read]) : await readFile(from.folder),
    timeZone,
  );
  if (placed.sessions.size === 0) {
    const reasons = placed.unreadable.map(({ sentence }) => sentence);
    throw new NotUsable(['There is no sleep in this file that we could use.', ...reasons].join(' '));
  }
  send({ placed: [...placed.sessions.keys()].map(extentOf) });
  const found = foundIn(placed, await storedSessions());
  const contents = wantsSessions ? [...placed.sessions.values()] : [];
  while (contents.length > 0) send({ sessions: contents.splice(0, BATCH_SESSIONS) });
  send({ found });
} catch (reason) {
  if (!(reason instanceof NotUsable)) throw reason;
  send({ fault: reason.message });
}

/** Stores the content of the file as compressed JSON, one sleep session or problem per line, and returns it. */
async function readFile(folder: string): Promise<Readable> {
  const path = join(folder, 'read');
  await pipeline(linesOf(folder), createGzip({ level: 4 }), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return createReadStream(path);
}

async function* linesOf(folder: string): AsyncGenerator<string> {
  const options = { onProgress: progressReporter(), onRecognized: () => send({ isRecognized: true }) };
  let batch = '';
  let characters = 0;
  for await (const item of readExport(join(folder, 'file'), { ...options, scratchFolder: folder })) {
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

/** Reports now and then. A large file lowers the priority of the thread, which only Linux has: elsewhere the whole server would slow down. */
function progressReporter(): (progress: Progress) => void {
  let reportedAtMs = 0;
  let hasLowPriority = process.platform !== 'linux';
  return (progress) => {
    if (progress.doneBytes > LARGE_FROM_BYTES && !hasLowPriority) {
      hasLowPriority = true;
      setPriority(LOW_PRIORITY);
    }
    const nowMs = performance.now();
    if (nowMs - reportedAtMs < REPORT_EVERY_MS) return;
    reportedAtMs = nowMs;
    send({ progress });
  };
}

function extentOf({ source, sourceId, startMs, endMs, night }: PlacedSession): SessionExtent {
  return { source, sourceId, startMs, endMs, night };
}

function storedSessions(): Promise<PlacedSession[]> {
  const { promise, resolve } = Promise.withResolvers<PlacedSession[]>();
  const received: PlacedSession[] = [];
  parentPort?.on('message', ({ stored, isLast }: StoredBatch) => {
    received.push(...stored);
    if (isLast) resolve(received);
  });
  return promise;
}

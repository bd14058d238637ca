import { createReadStream, createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import type { SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import { type OwnTable, rememberedTable } from '#domain/sessions/own-table.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { type Read, readExport } from '#platform/exports/export-file.ts';
import type { OwnRecord } from '#platform/exports/format.ts';
import { ownTableIn } from '#platform/exports/own-table.ts';
import type { Progress } from '#platform/exports/reading.ts';
import { type RefusalReason, Refused } from '#platform/exports/refusal.ts';
import type { Found } from '../contract.ts';
import { foundIn } from './found-in-file.ts';
import { contentIn, placedReading } from './placed-reading.ts';

/**
 * Runs in a thread of its own, so that a large file does not delay other requests. Reads an export, places its sleep sessions in time
 * and compares them with the stored ones.
 */

/**
 * `folder` contains the `file`, and the thread stores what it read of it there as `read`. The caller deletes the folder. The columns of
 * a table are those of the newest of the `confirmed` tables with the same headings.
 */
export type ToThread = {
  from: { folder: string; confirmed: readonly OwnTable[] } | { read: Uint8Array; ownTable: OwnTable | null };
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
  | { records: OwnRecord[] }
  | { fault: string }
  | { found: Found; ownTable: OwnTable | null };

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

/** A file for which no format is known, or a zip without one, may be a table. */
const MAYBE_TABLE: ReadonlySet<RefusalReason> = new Set(['unknown_kind', 'nothing_inside']);

const { from, timeZone, wantsSessions } = workerData as ToThread;
const send = (message: FromThread) => parentPort?.postMessage(message);

let ownTable = 'read' in from ? from.ownTable : null;

try {
  const read = 'read' in from ? Readable.from([from.read]) : await readFile(from.folder);
  const placed = await placedReading(contentIn(read, ownTable?.choice), timeZone);
  const isEmpty = placed.sessions.size === 0 && placed.records.length === 0;
  // Other columns may be chosen until the table is confirmed.
  if (isEmpty && (wantsSessions || !ownTable)) {
    const reasons = placed.unreadable.map(({ sentence }) => sentence);
    throw notUsable(['There is no sleep in this file that we could use.', ...reasons].join(' '));
  }
  send({ placed: [...placed.sessions.keys()].map(extentOf) });
  const found = foundIn(placed, await storedSessions());
  const contents = wantsSessions ? [...placed.sessions.values()] : [];
  while (contents.length > 0) send({ sessions: contents.splice(0, BATCH_SESSIONS) });
  while (placed.records.length > 0) send({ records: placed.records.splice(0, BATCH_SESSIONS) });
  send({ found, ownTable });
} catch (reason) {
  if (!(reason instanceof Refused)) throw reason;
  send({ fault: reason.userMessage });
}

function notUsable(message: string): Refused {
  return new Refused('nothing_inside', message);
}

/** Stores the content of the file as compressed JSON, for `contentIn`, and returns it. */
async function readFile(folder: string): Promise<Readable> {
  const path = join(folder, 'read');
  await pipeline(linesOf(folder), createGzip({ level: 4 }), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return createReadStream(path);
}

async function* linesOf(folder: string): AsyncGenerator<string> {
  let batch = '';
  let characters = 0;
  for await (const item of itemsOf(folder)) {
    batch += `${JSON.stringify(item)}\n`;
    if (batch.length < BATCH_CHARACTERS) continue;
    characters += batch.length;
    if (characters > MAX_CHARACTERS) {
      throw notUsable('This file holds more detail than we read at once. Please export a shorter time.');
    }
    yield batch;
    batch = '';
  }
  yield batch;
}

async function* itemsOf(folder: string): AsyncGenerator<Read | string[]> {
  const [path, onRecognized] = [join(folder, 'file'), () => send({ isRecognized: true })];
  for await (const item of readExport(path, { onProgress: progressReporter(), onRecognized, scratchFolder: folder })) {
    if (!('unreadable' in item) || item.unreadable === 'rows') yield item;
    else {
      const read = MAYBE_TABLE.has(item.reason) ? await ownTableIn(path, folder) : null;
      if (!read) throw notUsable(item.sentence);
      onRecognized();
      ownTable = rememberedTable(read.table, 'folder' in from ? from.confirmed : []);
      yield* read.rows;
    }
  }
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

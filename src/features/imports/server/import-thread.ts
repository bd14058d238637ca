import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { refuse } from '#contract/errors.ts';
import type { SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import type { OwnTable } from '#domain/sessions/own-table.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import type { OwnRecord } from '#platform/exports/format.ts';
import type { Progress } from '#platform/exports/reading.ts';
import type { Found } from '../contract.ts';
import type { FromThread, StoredBatch, ToThread } from './import-worker.ts';

/** Limits of a thread. Beyond them it is terminated. `recognizedCpuMs`: the processor time once the kind of file is known. */
type Limits = { heapMb: number; cpuMs: number; recognizedCpuMs: number; wallMs: number };

const MINUTE_MS = 60_000;
/** Ten years of an account need a quarter of the memory, the worst known file three quarters. */
const HEAP_MB = 384;
/** Ten years of nights are placed in a second. */
const PLACING_CPU_MS = 20_000;
/**
 * Processor time until the kind of file is recognized, of which the thread takes 0.4 s to start. Ten years of a watch
 * are 20,000 files in a zip of 60 MB or more and take 10 s.
 */
const RECOGNITION_CPU_MS = { base: 4000, perMb: 500 };
/** A zip of 150 MB with three gigabytes of text takes two minutes. */
const READING_CPU_MS = { base: 15_000, perMb: 2000 };
const MAX_READING_CPU_MS = 20 * MINUTE_MS;
const WALL_MS = { reading: 30 * MINUTE_MS, placing: 1.5 * MINUTE_MS };
const CPU_CHECK_MS = 200;
const BATCH_SESSIONS = 100;
const TOO_LONG = refuse('unusable', 'Reading this file took too long. Please export a shorter time.');
const TOO_MUCH = refuse('unusable', 'Reading this file took more memory than we allow. Please export a shorter time.');

type Actions = {
  loadStored: (incoming: SessionExtent[]) => Promise<PlacedSession[]>;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

/** `sessions` stay empty unless requested. `ownTable`: the file is a table whose columns the person names. */
export type Placed = { found: Found; sessions: SessionContent[]; records: OwnRecord[]; ownTable: OwnTable | null };

/**
 * Reads and places a file in a thread of its own. Rejects with a refusal for the person if it cannot be used or exceeds a limit, or with
 * the signal's reason after an abort. The thread has ended when the promise settles.
 */
export async function importInThread(
  toThread: ToThread,
  { loadStored, signal, onProgress }: Actions,
  given: Partial<Limits> = {},
  module = new URL('./import-worker.ts', import.meta.url),
): Promise<Placed> {
  signal?.throwIfAborted();
  const limits = { ...(await limitsOf(toThread)), ...given };
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(module, { workerData: toThread, resourceLimits });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<Placed>();
  const wall = setTimeout(() => reject(TOO_LONG), limits.wallMs).unref();
  const cpu = setInterval(async () => {
    if ((await cpuTimeMs(worker)) > limits.cpuMs) reject(TOO_LONG);
  }, CPU_CHECK_MS).unref();
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const sessions: SessionContent[] = [];
  const records: OwnRecord[] = [];
  worker.on('message', (message: FromThread) => {
    if ('progress' in message) onProgress?.(message.progress);
    else if ('isRecognized' in message) limits.cpuMs = limits.recognizedCpuMs;
    else if ('placed' in message) loadStored(message.placed).then((stored) => sendInBatches(worker, stored), reject);
    else if ('sessions' in message) sessions.push(...message.sessions);
    else if ('records' in message) records.push(...message.records);
    else if ('found' in message) resolve({ ...message, sessions, records });
    else reject(refuse('unusable', message.fault));
  });
  worker.on('error', (reason) => reject(isOutOfMemory(reason) ? TOO_MUCH : reason));
  worker.once('exit', () => reject(new Error('The thread that read a file ended early.')));
  return promise.finally(async () => {
    clearTimeout(wall);
    clearInterval(cpu);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  });
}

async function limitsOf({ from }: ToThread): Promise<Limits> {
  if ('read' in from) {
    return { heapMb: HEAP_MB, cpuMs: PLACING_CPU_MS, recognizedCpuMs: PLACING_CPU_MS, wallMs: WALL_MS.placing };
  }
  const { size } = await stat(join(from.folder, 'file'));
  const cpuMsOf = ({ base, perMb }: typeof READING_CPU_MS) =>
    Math.min(MAX_READING_CPU_MS, base + (size / 1024 ** 2) * perMb);
  return {
    heapMb: HEAP_MB,
    cpuMs: cpuMsOf(RECOGNITION_CPU_MS),
    recognizedCpuMs: cpuMsOf(READING_CPU_MS) + PLACING_CPU_MS,
    wallMs: WALL_MS.reading,
  };
}

/** Processor time of a thread. Zero before its start and after its end. */
async function cpuTimeMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

const isOutOfMemory = (reason: unknown): boolean =>
  (reason as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Other requests are answered between the batches. */
async function sendInBatches(worker: Worker, stored: readonly PlacedSession[]): Promise<void> {
  for (let at = 0; at < stored.length; at += BATCH_SESSIONS) {
    worker.postMessage({ stored: stored.slice(at, at + BATCH_SESSIONS), isLast: false } satisfies StoredBatch);
    await nextTurn();
  }
  worker.postMessage({ stored: [], isLast: true } satisfies StoredBatch);
}

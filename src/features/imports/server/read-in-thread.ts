import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { FromThread, ReadingProgress, ToRead } from './thread-messages.ts';

/** Ten years of an account take a fourth of it, the worst that a file can do three quarters. */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };
/** Three gigabytes of text take two minutes; on a busy machine a file waits behind people's requests. */
const LONGEST_MS = 30 * 60_000;

const TOO_LONG = refuse('unusable', 'Reading this file took too long. Please export a shorter time.');
const TOO_MUCH = refuse('unusable', 'Reading this file took more memory than we allow. Please export a shorter time.');

/**
 * Reads an export in a thread of its own and lays down what is in it. Rejects with a refusal for the person where the file cannot be
 * used, and with the signal's reason once it is aborted: then the thread has ended.
 */
export async function readInThread(
  toRead: ToRead,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadingProgress) => void },
  heap = HEAP,
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: toRead,
    resourceLimits: heap,
  });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  const limit = setTimeout(() => reject(TOO_LONG), LONGEST_MS).unref();
  signal.addEventListener('abort', stop, { once: true });
  worker.on('message', (message: FromThread) => {
    if ('progress' in message) onProgress(message.progress);
    else if ('fault' in message) reject(refuse('unusable', message.fault));
    else resolve();
  });
  worker.on('error', (reason) => reject(explained(reason)));
  worker.once('exit', () => reject(new Error('The thread that read a file ended early.')));
  return promise.finally(async () => {
    clearTimeout(limit);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  });
}

const explained = (reason: unknown): Refusal | unknown =>
  (reason as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : reason;

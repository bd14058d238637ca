import { stat } from 'node:fs/promises';
import { refuse } from '#contract/errors.ts';
import { runThread, type ThreadLimits } from './run-thread.ts';
import type { FromThread, ReadingProgress, ToRead } from './thread-messages.ts';

const MINUTE_MS = 60_000;
/** Processor time until the kind of file is recognized. A zip of 20,000 entries takes a few seconds. */
const RECOGNITION_CPU_MS = 30_000;
/** A zip of 150 MB with three gigabytes of text takes two minutes. */
const CPU_MS_PER_MB = 2000;
/** Ten years of an account need a quarter of the memory, the worst known file three quarters. */
const LIMITS: ThreadLimits = { heapMb: 384, cpuMs: RECOGNITION_CPU_MS, wallMs: 30 * MINUTE_MS };
const MAX_CPU_MS = 20 * MINUTE_MS;

/**
 * Reads an export in a thread of its own and writes its content to `readPath`. Rejects with a refusal for the person if the file cannot
 * be used, or with the signal's reason after an abort; then the thread has ended.
 */
export async function readInThread(
  toRead: ToRead,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadingProgress) => void },
  limits = LIMITS,
): Promise<void> {
  const { size } = await stat(toRead.filePath);
  const cpuMs = Math.min(MAX_CPU_MS, RECOGNITION_CPU_MS + (size / 1024 ** 2) * CPU_MS_PER_MB);
  const module = new URL('./reading-worker.ts', import.meta.url);
  await runThread<FromThread, never>(module, toRead, limits, signal, (message, thread) => {
    if ('progress' in message) onProgress(message.progress);
    else if ('isRecognized' in message) thread.limitCpu(cpuMs);
    else if ('fault' in message) thread.fail(refuse('unusable', message.fault));
    else thread.done();
  });
}

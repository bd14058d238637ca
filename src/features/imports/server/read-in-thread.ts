import { stat } from 'node:fs/promises';
import { refuse } from '#contract/errors.ts';
import { runThread, type ThreadLimits } from './run-thread.ts';
import type { FromThread, ReadingProgress, ToRead } from './thread-messages.ts';

const MINUTE_MS = 60_000;
/**
 * Processor time until the kind of file is recognized, of which the thread takes 0.4 s to start. Ten years of a watch
 * are 20,000 files in a zip of 60 MB or more and take 10 s.
 */
const RECOGNITION_CPU_MS = { base: 4000, perMb: 500 };
/** Processor time until the file is read. A zip of 150 MB with three gigabytes of text takes two minutes. */
const READING_CPU_MS = { base: 15_000, perMb: 2000 };
/** Ten years of an account need a quarter of the memory, the worst known file three quarters. */
const LIMITS = { heapMb: 384, wallMs: 30 * MINUTE_MS };
const MAX_CPU_MS = 20 * MINUTE_MS;

/**
 * Reads an export in a thread of its own and writes its content to `readPath`. Rejects with a refusal for the person if the file cannot
 * be used, or with the signal's reason after an abort; then the thread has ended.
 */
export async function readInThread(
  toRead: ToRead,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadingProgress) => void },
  limits: Partial<ThreadLimits> = {},
): Promise<void> {
  const { size } = await stat(toRead.filePath);
  const cpuMsOf = ({ base, perMb }: typeof READING_CPU_MS) => Math.min(MAX_CPU_MS, base + (size / 1024 ** 2) * perMb);
  const allLimits = { ...LIMITS, cpuMs: cpuMsOf(RECOGNITION_CPU_MS), ...limits };
  const module = new URL('./reading-worker.ts', import.meta.url);
  await runThread<FromThread, never>(module, toRead, allLimits, signal, (message, thread) => {
    if ('progress' in message) onProgress(message.progress);
    else if ('isRecognized' in message) thread.limitCpu(cpuMsOf(READING_CPU_MS));
    else if ('fault' in message) thread.fail(refuse('unusable', message.fault));
    else thread.done();
  });
}

import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '#contract/errors.ts';

/** Limits of a thread that handles an untrusted file. Beyond them it is terminated. */
export type ThreadLimits = { heapMb: number; cpuMs: number; wallMs: number };

type Thread<ToThread> = {
  /** Ends the thread. */
  done(): void;
  fail(reason: unknown): void;
  post(message: ToThread): void;
  /** Changes the processor time limit, counted from the start of the thread. */
  limitCpu(ms: number): void;
};

const CPU_CHECK_MS = 200;
const TOO_LONG = refuse('unusable', 'Reading this file took too long. Please export a shorter time.');
const TOO_MUCH = refuse('unusable', 'Reading this file took more memory than we allow. Please export a shorter time.');

/**
 * Runs a module in a thread of its own until a message marks it `done`. Rejects with a refusal for the person at a limit, or with the
 * signal's reason after an abort. The thread has ended when the promise settles.
 */
export async function runThread<FromThread, ToThread>(
  module: URL,
  workerData: unknown,
  limits: ThreadLimits,
  signal: AbortSignal,
  onMessage: (message: FromThread, thread: Thread<ToThread>) => void,
): Promise<void> {
  signal.throwIfAborted();
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(module, { workerData, resourceLimits });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  const wall = setTimeout(() => reject(TOO_LONG), limits.wallMs).unref();
  let { cpuMs } = limits;
  const cpu = setInterval(async () => {
    if ((await cpuTimeMs(worker)) > cpuMs) reject(TOO_LONG);
  }, CPU_CHECK_MS).unref();
  signal.addEventListener('abort', stop, { once: true });
  const thread: Thread<ToThread> = {
    done: resolve,
    fail: reject,
    post: (message) => worker.postMessage(message),
    limitCpu: (ms) => {
      cpuMs = ms;
    },
  };
  worker.on('message', (message: FromThread) => onMessage(message, thread));
  worker.on('error', (reason) => reject(toRefusal(reason)));
  worker.once('exit', () => reject(new Error('The thread that read a file ended early.')));
  return promise.finally(async () => {
    clearTimeout(wall);
    clearInterval(cpu);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  });
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

const toRefusal = (reason: unknown): Refusal | unknown =>
  (reason as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : reason;

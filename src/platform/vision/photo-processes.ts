import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { boundedQueue } from '../bounded-queue.ts';
import type { DetectorFiles } from './detector.ts';
import { admitPhotoFile } from './photo-admission.ts';
import type { Detection, MeasuredPhoto, PhotoJob } from './photo-process.ts';
import { type Unusable, unusable } from './vision.ts';

type Answer = (MeasuredPhoto & Detection) | Unusable;

/**
 * The most processor time of a photo. Measured: 0.3 s for a JPEG of 12 megapixels, 2.3 s for an AVIF, and 3.3 s for the
 * slowest PNG of 60. A small computer takes five times as long.
 */
const CPU_MS = 3000;
const CPU_MS_PER_MEGAPIXEL = { avif: 1000, jpeg: 500, png: 500, webp: 500 };
/** An idle process holds 110 to 230 MB; a new one delays the next photo by a quarter of a second, with the detector by one. */
const IDLE_MS = 60_000;
const PROCESSES = 2;
/** The detector does the same work for every photo: 0.3 s of processor time, 1 s with the loading of its files. */
const DETECTION_MS = 15_000;
const HEAP_OPTIONS = ['--max-old-space-size=96', '--max-semi-space-size=2'];

const TOO_SLOW = unusable('unreadable', 'This photo took too long to open. Please send a smaller copy.');
const FAILED = unusable('unreadable', 'This photo could not be opened. Please send a smaller copy, or take a new one.');

type Options = { cpuMs?: number; detectionMs?: number; detector?: DetectorFiles | null };

/**
 * Opens photos in separate processes: one that takes too much processor time or whose client disconnects is killed, a
 * crash affects only its own photo, and the memory of a large photo returns to the system. Large photos are opened one
 * at a time, and so are those of one sender. A detector that fails, or whose process is killed, costs only its part.
 */
export function photoProcesses({ cpuMs = CPU_MS, detectionMs = DETECTION_MS, detector = null }: Options = {}) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const enqueue = boundedQueue({
    concurrency: PROCESSES,
    maxWaiting: 24,
    busyMessage: 'Many photos are being checked right now. Please try again in a moment.',
  });
  let isClosed = false;

  function takeIdle(): ChildProcess | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (!hasEnded(child)) return child;
    }
    return undefined;
  }

  async function endIdle(): Promise<void> {
    for (let child = takeIdle(); child; child = takeIdle()) await end(child);
  }

  async function open(job: PhotoJob, signal: AbortSignal | undefined): Promise<Answer> {
    const { isLarge } = job.admitted;
    const child = takeIdle() ?? startProcess();
    if (isLarge) await endIdle();
    let answer: Answer | null = null;
    try {
      answer = await runJob(child, { job, signal, detectionMs });
      if (answer?.usable && answer.failure) detector?.onFailure(answer.failure);
      return answer ?? TOO_SLOW;
    } finally {
      // A process does not free all memory of a large photo until it ends.
      if (!answer || isLarge || isClosed || hasEnded(child)) await end(child);
      else idle.set(markIdle(child), setTimeout(() => end(takeIdle()), IDLE_MS).unref());
    }
  }

  return {
    /** `sender`: the address of the client. Rejects with the signal's reason when its process has ended. */
    async measure(path: string, { signal, sender }: { signal?: AbortSignal; sender?: string } = {}): Promise<Answer> {
      const admitted = await admitPhotoFile(path);
      if (!admitted.usable) return admitted;
      const { format, width, height, isLarge } = admitted;
      const photoCpuMs = cpuMs + (CPU_MS_PER_MEGAPIXEL[format] * width * height) / 1e6;
      const job = { path, admitted, cpuMs: photoCpuMs, detectorFolder: detector?.folder };
      return enqueue(() => open(job, signal), { key: sender, weight: isLarge ? PROCESSES : 1, signal });
    },
    async close(): Promise<void> {
      isClosed = true;
      await endIdle();
    },
  };
}

function startProcess(): ChildProcess {
  // Without our environment, because a process that opens untrusted files needs no keys or passwords. With one arena, glibc
  // returns the memory of a photo: after 30 of 12 megapixels a process holds 160 MB and not 270, the detector 230 and not 340.
  const child = fork(new URL('./photo-process.ts', import.meta.url), [], {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: HEAP_OPTIONS,
    serialization: 'advanced',
  });
  // `answerOf` reports failures; errors of an idle process can be ignored.
  child.on('error', () => {});
  return child;
}

type Run = { job: PhotoJob; signal: AbortSignal | undefined; detectionMs: number };

/** Null at the limit of processor time. */
async function runJob(child: ChildProcess, { job, signal, detectionMs }: Run): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  let photo: MeasuredPhoto | undefined;
  let deadline: NodeJS.Timeout | undefined;
  const onAbort = () => reject(signal?.reason);
  const listeners = {
    message: (message: MeasuredPhoto | Unusable | Detection | null) => {
      if (photo) resolve({ ...photo, ...(message as Detection) });
      else if (message && 'measurements' in message) {
        photo = message;
        deadline = setTimeout(() => child.kill('SIGKILL'), detectionMs);
      } else resolve(message as Unusable | null);
    },
    error: reject,
    // A signal comes from the decoder or from a system without memory; an exit code means a bug.
    exit: (code: number | null) => {
      if (photo) resolve({ ...photo, sight: null, failure: 'The process ended.' });
      else if (code === null) resolve(FAILED);
      else reject(new Error(`The process that opens photos ended with code ${code}.`));
    },
  };
  for (const [event, listener] of Object.entries(listeners)) child.on(event, listener);
  signal?.addEventListener('abort', onAbort);
  child.ref();
  child.channel?.ref();
  child.send(job, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onAbort);
    for (const [event, listener] of Object.entries(listeners)) child.off(event, listener);
  }
}

/** An idle process does not keep the server running. */
function markIdle(child: ChildProcess): ChildProcess {
  child.unref();
  child.channel?.unref();
  return child;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Kills the process and waits until its memory is free. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.ref();
  child.kill('SIGKILL');
  await ended;
}

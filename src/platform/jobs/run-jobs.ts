import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import { claimRun } from './claim-run.ts';
import type { Job } from './job.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'logger'>;

/** How often a server tries to claim a run of a job that one server does for all. */
const CHECK_INTERVAL_MS = 60_000;
const STOP_TIMEOUT_MS = 8000;

export type RunningJobs = {
  /** Runs a job now, or waits for the current run. */
  runNow(name: string): Promise<void>;
  /** Starts no more runs, and waits some seconds at most for running jobs. */
  stop(): Promise<void>;
};

/**
 * Runs jobs periodically, the first time at once. A job never overlaps itself; a failure is logged and does not change
 * its interval.
 */
export function startJobs(
  jobs: readonly Job[],
  dependencies: Dependencies,
  stopTimeoutMs = STOP_TIMEOUT_MS,
): RunningJobs {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();

  const runOnce = (job: Job): Promise<void> => {
    const current = running.get(job.name);
    if (current) return current;
    const run = runLogged(job, dependencies, stopping.signal).finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  };

  const loops = jobs.map((job) => runPeriodically(job, dependencies, () => runOnce(job), stopping.signal));
  return {
    async runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await runOnce(job);
    },
    async stop() {
      stopping.abort();
      const limit = new AbortController();
      const ended = Promise.all([...loops, ...running.values()]);
      const timeout = sleep(stopTimeoutMs, 'too long' as const, { signal: limit.signal }).catch(() => undefined);
      if ((await Promise.race([ended, timeout])) === 'too long') {
        dependencies.logger.warn({ jobs: [...running.keys()] }, 'jobs were still running when the server stopped');
      }
      limit.abort();
    },
  };
}

async function runPeriodically(
  job: Job,
  dependencies: Dependencies,
  run: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const everyMs = job.servers === 'each' ? job.everyMs : Math.min(job.everyMs, CHECK_INTERVAL_MS);
  while (!signal.aborted) {
    const startedAt = performance.now();
    if (job.servers === 'each' || (await isClaimed(job, dependencies))) await run();
    const remainingMs = Math.max(0, everyMs - (performance.now() - startedAt));
    await sleep(remainingMs, undefined, { signal }).catch(() => {});
  }
}

async function isClaimed(job: Job, { db, clock, logger }: Dependencies): Promise<boolean> {
  try {
    return await claimRun(db, job, clock.nowMs());
  } catch (reason) {
    logger.error({ err: reason, job: job.name }, 'a job could not be claimed');
    return false;
  }
}

async function runLogged(job: Job, { logger }: Dependencies, signal: AbortSignal): Promise<void> {
  try {
    await job.run(signal);
  } catch (reason) {
    logger.error({ err: reason, job: job.name }, 'a job failed');
  }
}

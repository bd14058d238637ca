import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import { claimBeat } from './claim-beat.ts';
import type { Job } from './job.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'logger'>;

/** How often a server looks whether it may claim a beat of a job that one server does for all. */
const LOOK_EVERY_MS = 60_000;
const STOP_WITHIN_MS = 8000;

export type RunningJobs = {
  /** Runs a job now, or waits for the run that is under way. */
  runNow(name: string): Promise<void>;
  /** No more beats. Waits for what runs, for some seconds at most. */
  stop(): Promise<void>;
};

/**
 * Runs jobs on their beat, the first at once. A job never overlaps itself; one that fails is logged and has its next beat like any
 * other.
 */
export function startJobs(jobs: readonly Job[], needs: Needs, stopWithinMs = STOP_WITHIN_MS): RunningJobs {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();

  const runOnce = (job: Job): Promise<void> => {
    const under = running.get(job.name);
    if (under) return under;
    const run = runLogged(job, needs, stopping.signal).finally(() => running.delete(job.name));
    running.set(job.name, run);
    return run;
  };

  const beats = jobs.map((job) => beat(job, needs, () => runOnce(job), stopping.signal));
  return {
    async runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await runOnce(job);
    },
    async stop() {
      stopping.abort();
      const limit = new AbortController();
      const ended = Promise.all([...beats, ...running.values()]);
      const tooLong = sleep(stopWithinMs, 'too long' as const, { signal: limit.signal }).catch(() => undefined);
      if ((await Promise.race([ended, tooLong])) === 'too long') {
        needs.logger.warn({ jobs: [...running.keys()] }, 'jobs were still running when the server stopped');
      }
      limit.abort();
    },
  };
}

async function beat(job: Job, needs: Needs, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const everyMs = job.servers === 'each' ? job.everyMs : Math.min(job.everyMs, LOOK_EVERY_MS);
  while (!signal.aborted) {
    const startedAt = performance.now();
    if (job.servers === 'each' || (await isClaimed(job, needs))) await run();
    const restMs = Math.max(0, everyMs - (performance.now() - startedAt));
    await sleep(restMs, undefined, { signal }).catch(() => {});
  }
}

async function isClaimed(job: Job, { db, clock, logger }: Needs): Promise<boolean> {
  try {
    return await claimBeat(db, job, clock.nowMs());
  } catch (reason) {
    logger.error({ err: reason, job: job.name }, 'a job could not be claimed');
    return false;
  }
}

async function runLogged(job: Job, { logger }: Needs, signal: AbortSignal): Promise<void> {
  try {
    await job.run(signal);
  } catch (reason) {
    logger.error({ err: reason, job: job.name }, 'a job failed');
  }
}

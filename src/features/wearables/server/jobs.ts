import { isoInstant } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/job.ts';
import { obtainAccess } from './call-with-grant.ts';
import { idleConnections } from './connection-queries.ts';
import { processNotices } from './process-notices.ts';
import { hasProvider, type ProviderDependencies, type WearableDependencies } from './wearable-dependencies.ts';

const NOTICES_EVERY_MS = 5000;
const DAY_MS = 86_400_000;
/** An access token lasts a day, so six idle days mean that the grant was last renewed a week ago. */
const IDLE_MS = 6 * DAY_MS;
const MAX_BATCH_SIZE = 100;

/** The scheduled jobs of wearables. None if this server has no access to a provider. */
export const wearableJobs = (dependencies: WearableDependencies): Job[] =>
  hasProvider(dependencies) ? [noticesJob(dependencies), grantsJob(dependencies)] : [];

/** Handles remaining notices, as after a busy provider or a stopped server. Every server runs it, and each notice goes to one server. */
const noticesJob = (dependencies: ProviderDependencies): Job => ({
  name: 'wearable-news',
  everyMs: NOTICES_EVERY_MS,
  servers: 'each',
  run: (signal) => processNotices(dependencies, signal),
});

/** Renews grants unused for a week, because a grant expires after some months without renewal. */
const grantsJob = (dependencies: ProviderDependencies): Job => ({
  name: 'wearable-grants',
  everyMs: DAY_MS,
  servers: 'one',
  async run(signal) {
    const { db, clock, wearable } = dependencies;
    const before = isoInstant(clock.nowMs() - IDLE_MS);
    for (let after = ''; !signal.aborted; ) {
      const idle = await idleConnections(db, { vendor: wearable.vendor, before, after, limit: MAX_BATCH_SIZE });
      for (const { owner } of idle) {
        if (!signal.aborted) await obtainAccess(dependencies, owner);
      }
      const last = idle.at(-1);
      if (!last) return;
      after = last.owner;
    }
  },
});

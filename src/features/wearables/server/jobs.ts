import { isoInstant } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/job.ts';
import { idleConnections } from './connection-store.ts';
import { takeNotices } from './take-notices.ts';
import { hasProvider, type ProviderNeeds, type WearableNeeds } from './wearable-needs.ts';
import { accessOf } from './with-grant.ts';

const NEWS_EVERY_MS = 5000;
const DAY_MS = 86_400_000;
/** An access token lasts a day, so a grant is renewed a week after it was last. */
const IDLE_MS = 6 * DAY_MS;
const MOST_AT_ONCE = 100;

/** What happens for wearables without anybody asking; nothing where this server has no access to a provider. */
export const wearableJobs = (needs: WearableNeeds): Job[] =>
  hasProvider(needs) ? [newsJob(needs), grantsJob(needs)] : [];

/** News that were left: the provider was busy, or the server that took them stopped. Every server runs it; one gets each. */
const newsJob = (needs: ProviderNeeds): Job => ({
  name: 'wearable-news',
  everyMs: NEWS_EVERY_MS,
  servers: 'each',
  run: (signal) => takeNotices(needs, signal),
});

/** Renews grants that nobody used for a week: one that is not renewed for some months is lost. */
const grantsJob = (needs: ProviderNeeds): Job => ({
  name: 'wearable-grants',
  everyMs: DAY_MS,
  servers: 'one',
  async run(signal) {
    const { db, clock, wearable } = needs;
    const before = isoInstant(clock.nowMs() - IDLE_MS);
    for (let after = ''; !signal.aborted; ) {
      const idle = await idleConnections(db, { vendor: wearable.vendor, before, after, most: MOST_AT_ONCE });
      for (const { owner } of idle) {
        if (!signal.aborted) await accessOf(needs, owner);
      }
      const last = idle.at(-1);
      if (!last) return;
      after = last.owner;
    }
  },
});

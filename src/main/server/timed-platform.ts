import { Refusal } from '#contract/errors.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { timedPort } from '#platform/metrics/timed-port.ts';
import type { Platform } from '#platform/platform.ts';
import { inTrace, newTraceId } from '#platform/trace.ts';
import type { ProviderResult } from '#platform/wearables/wearable.ts';

const done = (): string => 'done';
const faultOrDone = (answer: ProviderResult<unknown>): string => ('fault' in answer ? answer.fault : 'done');

/** The same platform with every external port timed and every rate limit counted. */
export function timedPlatform(platform: Platform): Platform {
  const { metrics, limits, vision, blobs, mail, sms, push, wearable } = platform;
  return {
    ...platform,
    vision: timedPort(metrics, 'vision', vision, { analyze: (made) => (made.usable ? 'usable' : made.reason) }),
    blobs: timedPort(metrics, 'blobs', blobs, { put: done, get: done, delete: done }),
    mail: timedPort(metrics, 'mail', mail, { send: done }),
    sms: timedPort(metrics, 'sms', sms, {
      send: ({ outcome, reason }) => reason ?? outcome,
      find: ({ trace }) => trace,
    }),
    push: timedPort(metrics, 'push', push, { send: ({ outcome, reason }) => reason ?? outcome }),
    wearable: wearable && timedPort(metrics, 'wearable', wearable, WEARABLE_CALLS),
    limits: {
      ...limits,
      async spend(limit, key) {
        try {
          await limits.spend(limit, key);
        } catch (reason) {
          if (reason instanceof Refusal) metrics.limitsRefused.of(limit).add();
          throw reason;
        }
      },
    },
  };
}

const WEARABLE_CALLS = {
  exchange: faultOrDone,
  refresh: faultOrDone,
  externalId: faultOrDone,
  permissions: faultOrDone,
  revokeGrant: faultOrDone,
  requestNights: faultOrDone,
  fetchNights: faultOrDone,
};

/** The same job, with each run timed and in its own trace. */
export const timedJob = ({ jobRuns }: Pick<Metrics, 'jobRuns'>, job: Job): Job => ({
  ...job,
  run: (signal) =>
    inTrace(newTraceId(), async () => {
      const startedAt = performance.now();
      let outcome = 'failed';
      try {
        await job.run(signal);
        outcome = 'done';
      } finally {
        jobRuns.of(job.name, outcome).observe((performance.now() - startedAt) / 1000);
      }
    }),
});

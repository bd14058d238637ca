import { Refusal } from '#contract/errors.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
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
          if (reason instanceof Refusal) metrics.limitsRefused.inc({ limit });
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

type Calls<Port> = {
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of the port's calls are arbitrary.
  readonly [Name in keyof Port]?: Port[Name] extends (...args: any[]) => Promise<infer Result>
    ? (result: Result) => string
    : never;
};

type AsyncMethod = (...args: unknown[]) => Promise<unknown>;

/** The same port, with some of its calls timed. `calls` maps each result to an outcome label; a call that throws gets `error`. */
function timedPort<Port extends object>(
  { portCalls }: Pick<Metrics, 'portCalls'>,
  name: string,
  port: Port,
  calls: Calls<Port>,
): Port {
  const timed = new Map<string | symbol, AsyncMethod>();
  for (const [call, outcomeOf] of Object.entries(calls) as [string, (result: unknown) => string][]) {
    const method = (port[call as keyof Port] as AsyncMethod).bind(port);
    timed.set(call, async (...args) => {
      const startedAt = performance.now();
      let outcome = 'error';
      try {
        const result = await method(...args);
        outcome = outcomeOf(result);
        return result;
      } finally {
        portCalls.observe({ port: name, call, outcome }, (performance.now() - startedAt) / 1000);
      }
    });
  }
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = timed.get(key) ?? Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

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
        jobRuns.observe({ job: job.name, outcome }, (performance.now() - startedAt) / 1000);
      }
    }),
});

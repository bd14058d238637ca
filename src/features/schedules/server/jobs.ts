import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { attempt } from './attempt.ts';
import { claimDue } from './claim-due.ts';
import { claimReminders } from './claim-reminders.ts';
import { reconcile } from './deliver.ts';
import { type RecordDependencies, record } from './record.ts';

const EVERY_MS = 15_000;
/** The number of batches sent in parallel: one SMS that hangs must not delay the rest. */
const LANES = 5;

type Dependencies = RecordDependencies & Pick<Platform, 'sms' | 'push' | 'mail' | 'limits' | 'settings' | 'seal'>;

/** Claims due reminders, attempts them, records the outcomes and reconciles unfinished ones. Every server runs it. */
export function reminderJob(dependencies: Dependencies): Job {
  const claim = () => claimDue(dependencies, dependencies.clock.nowMs());
  const lane = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      if ((await sendBatch(dependencies, signal)) === 0 && (await claim()) === 0) return;
    }
  };
  return {
    name: 'reminders',
    everyMs: EVERY_MS,
    servers: 'each',
    async run(signal) {
      const claimed = await claim().catch((err: unknown) => {
        dependencies.logger.error({ err }, 'schedules could not be claimed');
        return 0;
      });
      const lanes = Array.from({ length: claimed > 0 ? LANES : 1 }, () => lane(signal));
      // Waits for all even if one fails, so that the next run does not overlap.
      const ended = await Promise.allSettled([...lanes, reconcile(dependencies, signal)]);
      const faults = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (faults.length > 0) throw faults[0];
    },
  };
}

/** Returns the number of due reminders, zero once none is left. */
async function sendBatch(dependencies: Dependencies, signal: AbortSignal): Promise<number> {
  const { claimed, seen } = await claimReminders(dependencies, dependencies.clock.nowMs());
  await Promise.all(
    claimed.map(async (claim) => {
      const outcome = await attempt(dependencies, claim);
      if (outcome) await record(dependencies, claim.row, outcome, signal);
    }),
  );
  return seen;
}

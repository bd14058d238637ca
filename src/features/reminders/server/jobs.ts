import type { Job } from '#platform/jobs/job.ts';
import type { DeliverNeeds } from './deliver-needs.ts';
import { reconcile } from './reconcile.ts';
import { sendBatch } from './send-due.ts';
import { remindOver } from './take-up.ts';

const EVERY_MS = 15_000;
/** How many batches go out side by side when much is due: one text that hangs must not hold up the rest. */
const LANES = 5;

/** Queues what is due, sends it, and reconciles what was left unfinished. Every server runs it; each reminder is claimed by one. */
export function reminderJob(needs: DeliverNeeds): Job {
  const remind = remindOver(needs);
  const takeUp = () => needs.takeDue(needs.clock.nowMs(), remind);
  const lane = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      if ((await sendBatch(needs, signal)) === 0 && (await takeUp()) === 0) return;
    }
  };
  return {
    name: 'reminders',
    everyMs: EVERY_MS,
    servers: 'each',
    async run(signal) {
      const taken = await takeUp().catch((reason: unknown) => {
        needs.logger.error({ err: reason }, 'reminders could not be taken up');
        return 0;
      });
      const lanes = Array.from({ length: taken > 0 ? LANES : 1 }, () => lane(signal));
      // All are waited for, whatever happens to one: the next beat must not find one still running.
      const ended = await Promise.allSettled([...lanes, reconcile(needs, signal)]);
      const faults = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (faults.length > 0) throw faults[0];
    },
  };
}

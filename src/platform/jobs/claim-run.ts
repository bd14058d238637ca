import { isoInstant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Job } from './job.ts';

/**
 * Claims the next beat of a job for this server; of all that ask, one gets it. The first beat of a new job is due at once. The only
 * writer of `jobs`.
 */
export async function claimRun(
  db: Database,
  { name, everyMs }: Pick<Job, 'name' | 'everyMs'>,
  nowMs: number,
): Promise<boolean> {
  const now = isoInstant(nowMs);
  await db
    .insertInto('jobs')
    .values({ name, dueAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const nextRun = isoInstant(nowMs + everyMs);
  const claimed = await db
    .updateTable('jobs')
    .set({ dueAt: nextRun })
    .where('name', '=', name)
    // Further away than one beat: it was written by a clock that was ahead.
    .where((where) => where.or([where('dueAt', '<=', now), where('dueAt', '>', nextRun)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

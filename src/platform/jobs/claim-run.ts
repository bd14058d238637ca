import { isoInstant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Job } from './job.ts';

/**
 * Claims the next run of a job for this server; only one server gets it. The first run of a new job is due at once. The
 * only writer of `jobs`.
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
    // A due time more than one interval ahead was written by a wrong clock.
    .where((where) => where.or([where('dueAt', '<=', now), where('dueAt', '>', nextRun)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

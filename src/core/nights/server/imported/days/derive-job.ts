import { lockOwner } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { updateDays } from './derive-days.ts';
import { ownersAfter } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
const OWNERS_PER_QUERY = 100;

/**
 * Derives the days of everyone whose nights were imported before the days were. Each person is one short transaction, so
 * it can stop and go on at any time. Reading derives, too, and the derivation of a person who reads first is found here.
 */
export function deriveDaysJob({ db, clock }: Pick<Platform, 'db' | 'clock'>): Job {
  const derive = (owner: string) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockOwner(transaction, owner);
      if (locked === owner) await updateDays(transaction, locked, isoInstant(clock.nowMs()).slice(0, 10));
    });
  return {
    name: 'sleep-days',
    everyMs: DAY_MS,
    servers: 'one',
    async run(signal) {
      let last: string | undefined = '';
      while (last !== undefined && !signal.aborted) {
        const owners = await ownersAfter(db, last, OWNERS_PER_QUERY);
        for (const { owner, derived } of owners) {
          if (signal.aborted) return;
          if (derived === null) await derive(owner);
        }
        last = owners.at(-1)?.owner;
      }
    },
  };
}

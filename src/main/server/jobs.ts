import { deriveDaysJob } from '#core/nights/server/imported/days/derive-job.ts';
import { deleteExpiredAuthSessions } from '#core/person/server/auth-sessions.ts';
import { deleteGuest, expiredGuests, lockGuest } from '#core/person/server/guests.ts';
import { lastVisit } from '#core/person/server/last-visit.ts';
import { lostOwners } from '#core/person/server/lost-owners.ts';
import { deleteExpiredCodes } from '#core/person/server/users.ts';
import { eraseLostOwner, eraseOwner } from '#features/accounts/server/erase-account.ts';
import { cleanUpJob, sweepScratchJob } from '#features/imports/server/jobs.ts';
import { adviceOf } from '#features/progress/server/analyze-nights.ts';
import { notifyDevices } from '#features/schedules/server/attempt.ts';
import { pushDevices } from '#features/schedules/server/channel-queries.ts';
import { reminderJob } from '#features/schedules/server/jobs.ts';
import { dropRemindersBefore } from '#features/schedules/server/reminder-queries.ts';
import { wearableJobs } from '#features/wearables/server/jobs.ts';
import { dropNoticesBefore } from '#features/wearables/server/notice-queries.ts';
import { weeklyLetterJob } from '#features/weekly-letter/server/jobs.ts';
import { isoInstant } from '#platform/clock.ts';
import { dropEndedLimits } from '#platform/http/rate-limits-shared.ts';
import type { Job } from '#platform/jobs/job.ts';
import { dropEmailsBefore } from '#platform/mail/outbox-personal-data.ts';
import type { Platform } from '#platform/platform.ts';
import { dropSmsBefore } from '#platform/sms/outbox-personal-data.ts';
import { sweepBlobs } from './maintenance/sweep-blobs.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { timedJob } from './timed-platform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A server in use has a visit at least every few days. */
const MAX_IDLE_MS = 7 * DAY_MS;
const OUTBOX_DAYS = 30;
/** A little more than a year, so that a person can look back at the same evening a year ago. */
const REMINDER_DAYS = 400;
/** Notifications of wearables are given up after a week. Some may be left where the operator removed the access. */
const NOTICE_DAYS = 30;

/** The jobs of every server, whichever half of the program it runs. */
export const everyServerJobs = (platform: Platform): Job[] => timed(platform, [sweepScratchJob(platform)]);

/** All background jobs. */
export const allJobs = (platform: Platform): Job[] => [
  ...everyServerJobs(platform),
  ...timed(platform, [
    reminderJob({ ...platform }),
    weeklyLetterJob({
      ...platform,
      adviceOf: (person) => adviceOf(platform, person),
      notify: async (owner, content) => notifyDevices(platform, await pushDevices(platform.db, [owner]), content),
    }),
    cleanUpJob(platform),
    ...wearableJobs({ ...platform }),
    cleanupJob(platform),
    deriveDaysJob(platform),
    guestsJob(platform),
    blobsJob(platform),
    limitsJob(platform),
  ]),
];

const timed = ({ metrics }: Platform, jobs: readonly Job[]): Job[] => jobs.map((job) => timedJob(metrics, job));

/** Deletes expired data once a day. */
const cleanupJob = ({ db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>): Job => ({
  name: 'forget',
  everyMs: DAY_MS,
  servers: 'one',
  async run() {
    const nowMs = await cleanupNow({ db, clock, logger });
    const daysAgo = (days: number) => isoInstant(nowMs - days * DAY_MS);
    await dropEmailsBefore(db, daysAgo(OUTBOX_DAYS));
    await dropSmsBefore(db, daysAgo(OUTBOX_DAYS));
    await dropRemindersBefore(db, daysAgo(REMINDER_DAYS));
    await dropNoticesBefore(db, daysAgo(NOTICE_DAYS));
    await deleteExpiredCodes(db, daysAgo(0));
    await deleteExpiredAuthSessions(db, daysAgo(0));
  },
});

const GUESTS_AT_ONCE = 100;

/** Erases guests whose browser key has expired: their data can never be opened again. Then rows without an owner. */
const guestsJob = ({ db, blobs, ...rest }: Pick<Platform, 'db' | 'blobs' | 'clock' | 'logger'>): Job => ({
  name: 'guests',
  everyMs: DAY_MS,
  servers: 'one',
  async run(signal) {
    const dependencies = { db, blobs, personalData: PERSONAL_DATA };
    const nowMs = await cleanupNow({ db, ...rest });
    while (true) {
      const ids = await expiredGuests(db, nowMs, GUESTS_AT_ONCE);
      if (ids.length === 0) break;
      for (const id of ids) {
        if (signal.aborted) return;
        await eraseOwner(dependencies, id, {
          lock: (transaction) => lockGuest(transaction, id),
          drop: (transaction) => deleteGuest(transaction, id),
        });
      }
    }
    for await (const id of lostOwners(db)) {
      if (signal.aborted) return;
      await eraseLostOwner(dependencies, id, nowMs);
    }
  },
});

const blobsJob = (platform: Pick<Platform, 'db' | 'blobs' | 'logger' | 'settings'>): Job => ({
  name: 'blobs',
  everyMs: DAY_MS,
  servers: 'one',
  run: (signal) => sweepBlobs(platform, signal),
});

/** Deletes rate-limit counts once they have expired. */
const limitsJob = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Job => ({
  name: 'limits',
  everyMs: HOUR_MS,
  servers: 'one',
  run: () => dropEndedLimits(db, isoInstant(clock.nowMs())),
});

/**
 * The time that decides what has expired: now, but at most one week after the last visit of any person. This protects
 * the data if the clock of the machine is years ahead, for example before its first time synchronization; the cleanup
 * then waits for the next visit.
 */
async function cleanupNow({ db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>): Promise<number> {
  const nowMs = clock.nowMs();
  const last = await lastVisit(db);
  const latestMs = last === undefined ? nowMs : Date.parse(last) + MAX_IDLE_MS;
  if (nowMs <= latestMs) return nowMs;
  logger.warn(
    { now: isoInstant(nowMs), lastVisit: last },
    'no visit for a long time, or the clock is ahead: the cleanup is limited',
  );
  return latestMs;
}

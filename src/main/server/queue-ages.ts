import * as imports from '#features/imports/server/queries.ts';
import * as choices from '#features/schedules/server/channel-queries.ts';
import * as reminders from '#features/schedules/server/reminder-queries.ts';
import * as schedules from '#features/schedules/server/schedule-queries.ts';
import * as notices from '#features/wearables/server/notice-queries.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Seconds that the oldest entry of each queue has been due; zero for an empty queue. Each is the first row of an index,
 * so that the cost does not grow with the queue.
 */
export async function queueAges({
  db,
  clock,
  wearable,
}: Pick<Platform, 'db' | 'clock' | 'wearable'>): Promise<[queue: string, seconds: number][]> {
  const nowMs = clock.nowMs();
  const now = isoInstant(nowMs);
  const ageOf = async (first: Promise<{ since: string | null } | undefined>) =>
    secondsSince((await first)?.since, nowMs);
  return [
    ['schedules', await ageOf(schedules.longestDueSince(db, now))],
    ['questions', await ageOf(choices.longestAskSince(db, now))],
    ['reminders', await ageOf(reminders.longestDueSince(db, now))],
    // Notifications of a provider that is no longer configured are not a queue.
    ['wearable-news', await ageOf(notices.longestDueSince(db, wearable?.vendor ?? '', now))],
    ['readings', await ageOf(imports.longestReadingSince(db))],
  ];
}

const secondsSince = (instant: string | null | undefined, nowMs: number): number =>
  instant ? Math.max(0, (nowMs - Date.parse(instant)) / 1000) : 0;

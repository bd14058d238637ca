import { sql } from 'kysely';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'wearable'>;

/**
 * For how many seconds the first in each line has been due; zero where nobody waits. Each is the first row of an index, so that it costs
 * the same however many wait.
 */
export async function queueAges({ db, clock, wearable }: Needs): Promise<[queue: string, seconds: number][]> {
  const nowMs = clock.nowMs();
  const now = isoInstant(nowMs);
  const schedules = db
    .selectFrom('sleepSchedules')
    .select('dueAt as since')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1);
  const reminders = db
    .selectFrom('reminders')
    .select('nextTryAt as since')
    // As it stands in the partial index.
    .where('state', '=', sql.lit('due' as const))
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1);
  const news = db
    .selectFrom('wearableNotices')
    .select('nextTryAt as since')
    // News of a provider that this server has no access to any more wait for nobody.
    .where('vendor', '=', wearable?.vendor ?? '')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1);
  const readings = db
    .selectFrom('imports')
    .select('createdAt as since')
    .where('state', '=', 'reading')
    .orderBy('createdAt')
    .limit(1);
  const ageOf = async (query: { executeTakeFirst(): Promise<{ since: string | null } | undefined> }) =>
    secondsSince((await query.executeTakeFirst())?.since, nowMs);
  return [
    ['schedules', await ageOf(schedules)],
    ['reminders', await ageOf(reminders)],
    ['wearable-news', await ageOf(news)],
    ['readings', await ageOf(readings)],
  ];
}

const secondsSince = (instant: string | null | undefined, nowMs: number): number =>
  instant ? Math.max(0, (nowMs - Date.parse(instant)) / 1000) : 0;

import { lastVisit } from '#core/person/server/last-visit.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

/** A server that people use has somebody there every few days. */
const MAX_IDLE_MS = 7 * 86_400_000;

/**
 * The time by which things are old enough to be forgotten: now, but no more than a week after anybody was here last. A machine that
 * wakes up in the year 2038, before it has asked anybody for the time, would take all there is for old. What nobody looks at waits
 * until somebody does.
 */
export async function cleanupNow({ db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>): Promise<number> {
  const nowMs = clock.nowMs();
  const last = await lastVisit(db);
  const latestMs = last === undefined ? nowMs : Date.parse(last) + MAX_IDLE_MS;
  if (nowMs <= latestMs) return nowMs;
  logger.warn(
    { now: isoInstant(nowMs), lastVisit: last },
    'nobody was here for long, or the clock is ahead: little is forgotten',
  );
  return latestMs;
}

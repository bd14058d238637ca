import { lastVisit } from '#core/person/server/last-visit.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

/** A server in use has a visit at least every few days. */
const MAX_IDLE_MS = 7 * 86_400_000;

/**
 * The time that decides what has expired: now, but at most one week after the last visit of any person. This protects
 * the data if the clock of the machine is years ahead, for example before its first time synchronization; the cleanup
 * then waits for the next visit.
 */
export async function cleanupNow({ db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>): Promise<number> {
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

import { minutesInBed } from '#domain/log/night-log.ts';
import type { DateSpan } from '#domain/sleep-day/affected-dates.ts';
import type { SessionPiece } from '#domain/sleep-day/session-days.ts';
import type { SleepDay } from '#domain/sleep-day/sleep-days.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { instantOf } from '#domain/time/zone.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import type { DailyLog } from '../../../contract.ts';
import { findLog } from '../../queries.ts';
import { replaceTimes } from '../../save-night.ts';
import * as queries from './queries.ts';
import { deviceNight } from './stored-day.ts';

/**
 * Replaces times of the log that are those of one piece of a night, because the app suggested them, by those of the whole
 * night. Returns whether there were any.
 */
export async function replaceTakenTimes(
  transaction: Database,
  owner: LockedOwner,
  days: readonly SleepDay<SessionPiece>[],
  logs: readonly DailyLog[],
  { from, until }: DateSpan,
  since: LocalDate,
): Promise<boolean> {
  const dayOf = new Map(days.map((day) => [day.date, day]));
  let hasReplaced = false;
  for (const { id, date, bedTime, wakeTime } of logs) {
    if (bedTime === null || wakeTime === null || date < from || date > until) continue;
    const night = dayOf
      .get(date)
      ?.nights.find(
        ({ blocks }) =>
          blocks.length > 1 &&
          blocks.some(
            (block) => clockTimeOf(block.localFrom) === bedTime && clockTimeOf(block.localUntil) === wakeTime,
          ),
      );
    if (!night) continue;
    const whole = deviceNight(night.blocks);
    await queries.saveReplacedTimes(transaction, { owner, date, source: night.source, bedTime, wakeTime, since });
    await replaceTimes(transaction, owner, id, {
      bedTime: whole.bedTime,
      wakeTime: whole.wakeTime,
      totalTimeInBed: whole.minutesInBed,
      minutesUp: whole.spanMinutes - whole.minutesInBed,
    });
    hasReplaced = true;
  }
  return hasReplaced;
}

/** Gives a night its former times back. Nothing without any. */
export async function restoreReplacedTimes(
  transaction: Database,
  owner: LockedOwner,
  date: LocalDate,
  timeZone: TimeZone,
): Promise<void> {
  const former = await queries.takeReplacedTimes(transaction, owner, date);
  const log = await findLog(transaction, owner, date);
  if (!former || !log) return;
  const totalTimeInBed = minutesInBed({ date, ...former }, (day, time) => instantOf(timeZone, day, time));
  await replaceTimes(transaction, owner, log.id, { ...former, totalTimeInBed, minutesUp: null });
  await queries.markStale(transaction, owner, date);
}

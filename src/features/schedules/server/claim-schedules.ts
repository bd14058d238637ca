import { dueMoments } from '#domain/schedules/due-reminder.ts';
import type { ReminderMoment } from '#domain/schedules/next-reminder.ts';
import { REMINDER_CHANNELS, type ReminderChannel, type ReminderReason } from '#domain/schedules/reminder-record.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { isoInstant } from '#platform/clock.ts';
import type { LockedRow } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { dueColumns } from './plan.ts';
import { type Reach, reachOf } from './reach.ts';
import { insertReminders, type NewReminder } from './reminder-store.ts';
import { lockDueSchedules, type ScheduleRow, updateSchedule } from './schedule-store.ts';

const BATCH_SIZE = 200;
const RETRY_UNREADABLE_AFTER_MS = 3_600_000;

/**
 * Inserts the reminders of a batch of due schedules and plans the next ones, in one transaction. Returns the number of schedules. A
 * claimed evening is not claimed again unless no channel was ready: one that becomes ready before bedtime is used.
 */
export async function claimSchedules(
  { db, logger, metrics, settings }: Pick<Platform, 'db' | 'logger' | 'metrics' | 'settings'>,
  nowMs: number,
): Promise<number> {
  const claims = await db.transaction().execute(async (transaction) => {
    const rows = await lockDueSchedules(transaction, isoInstant(nowMs), BATCH_SIZE);
    // Read after the lock: a later change of the zone waits for the lock and plans again.
    const reaches = await reachOf(transaction, [...new Set(rows.map(({ owner }) => owner))], settings);
    const claims = rows.map((row) => claimOrPostpone(row, reaches.get(row.owner)!, nowMs, logger));
    await insertReminders(
      transaction,
      claims.flatMap(({ reminders }) => reminders),
    );
    for (const { row, planned } of claims) await updateSchedule(transaction, row, planned);
    return claims;
  });
  for (const { channel, state, reason } of claims.flatMap(({ reminders }) => reminders)) {
    metrics.reminders.inc({ channel, state, reason: reason ?? '' });
  }
  return claims.length;
}

type Claim = { row: ScheduleRow; reminders: NewReminder[]; planned: Partial<Omit<ScheduleRow, 'owner'>> };

/** An unreadable schedule must not delay the reminders of others. */
function claimOrPostpone(row: LockedRow<ScheduleRow>, reach: Reach, nowMs: number, logger: Platform['logger']): Claim {
  try {
    return claimOf(row, reach, nowMs);
  } catch (err) {
    logger.error({ err }, 'a schedule could not be read, its reminder waits');
    return { row, reminders: [], planned: { dueAt: isoInstant(nowMs + RETRY_UNREADABLE_AFTER_MS) } };
  }
}

/**
 * A reminder for every ready channel. One whose bedtime is over, or whose email address is unconfirmed, is inserted as missed, so that
 * the person can see the reason.
 */
function claimOf(row: LockedRow<ScheduleRow>, reach: Reach, nowMs: number): Claim {
  if (row.dueEvening === null) return { row, reminders: [], planned: dueColumns(null) };
  const { over, due, next } = dueMoments(planOf(row), reach.zone ?? row.timeZone, row.dueEvening, nowMs);
  const moments = due ? [...over, due] : over;
  const ready = REMINDER_CHANNELS.filter((channel) => reach.readiness[channel] === 'ready');
  const unconfirmed = REMINDER_CHANNELS.filter((channel) => reach.readiness[channel] === 'unconfirmed');
  const last = ready.length > 0 ? moments.at(-1)?.evening : undefined;
  return {
    row,
    reminders: moments.flatMap((moment) => [
      ...ready.map((channel) => newReminder(row, moment, channel, moment === due ? null : 'late', nowMs)),
      ...unconfirmed.map((channel) => newReminder(row, moment, channel, 'unconfirmed', nowMs)),
    ]),
    planned: { ...dueColumns(next), ...(last && { lastEvening: last }) },
  };
}

function newReminder(
  { owner, id: scheduleId, name, targetBedTime: bedTime }: LockedRow<ScheduleRow>,
  { evening, remindAtMs, bedAtMs }: ReminderMoment,
  channel: ReminderChannel,
  reason: ReminderReason | null,
  nowMs: number,
): NewReminder {
  const at = isoInstant(nowMs);
  return {
    ...{ owner, scheduleId, evening, channel, name, bedTime },
    remindAt: isoInstant(remindAtMs),
    bedAt: isoInstant(bedAtMs),
    ...{ state: reason === null ? 'due' : 'missed', reason, attempts: 0, nextTryAt: at },
    ...{ providerId: null, createdAt: at, updatedAt: at },
  };
}

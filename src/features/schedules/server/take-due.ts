import { zonesOf } from '#core/person/server/users.ts';
import * as store from '#core/schedules/server/store.ts';
import type { DueReminder } from '#domain/schedules/due-reminder.ts';
import { dueMoments } from '#domain/schedules/due-reminder.ts';
import type { ReminderMoment } from '#domain/schedules/next-reminder.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { NOTHING_DUE } from './plan.ts';

const MOST_AT_ONCE = 200;
/** One schedule that cannot be read, which no rule foresees, must not keep the others from their reminders. */
const LOOK_AGAIN_AFTER_MS = 3_600_000;

/** Notes the reminders that are to go out, in the same transaction, and tells for which schedules there was a way to the person. */
export type Remind = (
  transaction: Database,
  due: readonly DueReminder[],
  nowMs: number,
) => Promise<ReadonlySet<string>>;

/**
 * Takes up schedules whose reminder is due, a batch at a time, and plans their next one. Tells how many it took; zero once nothing is
 * due. An evening that is taken up never comes again; where there is no way to the person it can, so that a way that opens before
 * bedtime is used.
 */
export async function takeDueSchedules(
  { db, logger }: Pick<Platform, 'db' | 'logger'>,
  nowMs: number,
  remind: Remind,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await store.heldDueSchedules(transaction, isoInstant(nowMs), MOST_AT_ONCE);
    if (rows.length === 0) return 0;
    // Read after the schedules are held: a zone that changes from here on waits for them and plans anew.
    const zones = await zonesOf(transaction, [...new Set(rows.map(({ owner }) => owner))]);
    const taken = rows.map((row) => {
      try {
        return takenUp(row, zones.get(row.owner) ?? null, nowMs);
      } catch (reason) {
        logger.error({ err: reason }, 'a schedule could not be read, its reminder waits');
        return { row, due: [], planned: { dueAt: isoInstant(nowMs + LOOK_AGAIN_AFTER_MS) } };
      }
    });
    const due = taken.flatMap((one) => one.due);
    const reached = due.length === 0 ? new Set<string>() : await remind(transaction, due, nowMs);
    for (const { row, due, planned } of taken) {
      const last = reached.has(row.id) ? due.at(-1)?.evening : undefined;
      await store.updateSchedule(transaction, row, { ...planned, ...(last && { lastEvening: last }) });
    }
    return rows.length;
  });
}

function takenUp(row: store.ScheduleRow, accountZone: TimeZone | null, nowMs: number) {
  const { owner, id: scheduleId, name, targetBedTime: bedTime, dueEvening } = row;
  if (dueEvening === null) return { row, due: [], planned: NOTHING_DUE };
  const { over, due, next } = dueMoments(planOf(row), accountZone ?? row.timeZone, dueEvening, nowMs);
  const told = (moment: ReminderMoment, isOver: boolean): DueReminder => ({
    ...moment,
    owner,
    scheduleId,
    name,
    bedTime,
    isOver,
  });
  return {
    row,
    due: [...over.map((moment) => told(moment, true)), ...(due ? [told(due, false)] : [])],
    planned: next ? { dueAt: isoInstant(next.remindAtMs), dueEvening: next.evening } : NOTHING_DUE,
  };
}

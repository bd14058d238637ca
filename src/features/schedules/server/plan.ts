import { lockUserForShare, type UserRow } from '#core/person/server/users.ts';
import { nextReminder, type ReminderMoment } from '#domain/schedules/next-reminder.ts';
import { planOf, type StoredPlan } from '#domain/schedules/stored-plan.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { planQuestion } from './plan-question.ts';
import { lockSchedules, type ScheduleRow, updateSchedule } from './schedule-store.ts';

type Due = Pick<ScheduleRow, 'dueAt' | 'dueEvening'>;

/** `next` null: no reminder is due. */
export const dueColumns = (next: ReminderMoment | null): Due =>
  next ? { dueAt: isoInstant(next.remindAtMs), dueEvening: next.evening } : { dueAt: null, dueEvening: null };

/** The due time of a schedule's next reminder. The zone of the account takes precedence over that of the browser. */
export const dueOf = (
  row: StoredPlan & Pick<ScheduleRow, 'timeZone' | 'lastEvening'>,
  account: Pick<UserRow, 'timezone'> | undefined,
  nowMs: number,
): Due => dueColumns(nextReminder(planOf(row), account?.timezone ?? row.timeZone, nowMs, row.lastEvening));

/**
 * Plans the next reminders of an owner again, in the transaction that changed what they depend on: the zone, the number, the consent, the
 * channels or the owner. `browserZone` is stored if given.
 */
export async function planReminders(
  transaction: Database,
  owner: string,
  nowMs: number,
  browserZone?: TimeZone,
): Promise<void> {
  const account = await lockUserForShare(transaction, owner);
  for (const row of await lockSchedules(transaction, owner)) {
    const timeZone = browserZone ?? row.timeZone;
    const due = dueOf({ ...row, timeZone }, account, nowMs);
    if (due.dueAt === row.dueAt && due.dueEvening === row.dueEvening && timeZone === row.timeZone) continue;
    await updateSchedule(transaction, row, { timeZone, ...due });
  }
  await planQuestion(transaction, owner, account?.timezone ?? null, nowMs);
}

import { lockUserForShare, type UserRow } from '#core/person/server/users.ts';
import { type MorningQuestion, nextQuestion } from '#domain/schedules/morning-question.ts';
import { nextReminder, type ReminderMoment } from '#domain/schedules/next-reminder.ts';
import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { planOf, type StoredPlan } from '#domain/schedules/stored-plan.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { changeChoice, findChoice, saveChoice } from './channel-queries.ts';
import { lockSchedules, type ScheduleRow, schedulesOf, updateSchedule } from './schedule-queries.ts';

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

/** The schedules of one person as plans with ids, and their zone: that of the account, else of the browser. */
export function plansOf(
  rows: readonly ScheduleRow[],
  accountZone: TimeZone | null,
): { plans: (SchedulePlan & { id: string })[]; zone: TimeZone } {
  const plans = rows.map((row) => ({ ...planOf(row), id: row.id }));
  return { plans, zone: accountZone ?? rows.at(-1)?.timeZone ?? 'UTC' };
}

/**
 * Plans the next question of an owner who chose it, in the transaction that changed what it depends on: the schedules,
 * the zone or the choice. `accountZone`: the zone saved in the account.
 */
export async function planQuestion(
  transaction: Database,
  owner: string,
  accountZone: TimeZone | null,
  nowMs: number,
): Promise<void> {
  const choice = await findChoice(transaction, owner);
  if (choice?.asksMorning !== 1) return;
  const { plans, zone } = plansOf(await schedulesOf(transaction, [owner]), accountZone);
  const askAt = askAtOf(nextQuestion(plans, zone, nowMs, choice.lastAskDate));
  if (askAt !== choice.askAt) await changeChoice(transaction, owner, { askAt });
}

export const askAtOf = (question: MorningQuestion | null): string | null => question && isoInstant(question.askAtMs);

/** Turns the question on or off. A night that ended before it was turned on is not asked about. */
export async function chooseQuestion(
  transaction: Database,
  owner: LockedOwner,
  isOn: boolean,
  accountZone: TimeZone | null,
  nowMs: number,
): Promise<void> {
  if (!isOn) return changeChoice(transaction, owner, { asksMorning: 0, askAt: null });
  const { plans, zone } = plansOf(await schedulesOf(transaction, [owner]), accountZone);
  const before = (await findChoice(transaction, owner))?.lastAskDate ?? null;
  const first = nextQuestion(plans, zone, nowMs, before);
  const isOver = first !== null && first.askAtMs <= nowMs;
  const lastAskDate: LocalDate | null = isOver ? first.date : before;
  await saveChoice(transaction, owner, {
    asksMorning: 1,
    lastAskDate,
    askAt: askAtOf(isOver ? nextQuestion(plans, zone, nowMs, lastAskDate) : first),
  });
}

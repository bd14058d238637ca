import { type MorningQuestion, nextQuestion } from '#domain/schedules/morning-question.ts';
import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { changeChoice, findChoice, saveChoice } from './channel-store.ts';
import { type ScheduleRow, schedulesOf } from './schedule-store.ts';

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

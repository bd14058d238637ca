import { ownersOfRunning } from '#core/experiments/server/store.ts';
import { tonightsPlan } from '#core/experiments/server/tonight.ts';
import { ARM_NAMES, type Arm } from '#domain/experiments/planned-nights.ts';
import { reminderOn } from '#domain/schedules/next-reminder.ts';
import { reminderSms } from '#domain/schedules/reminder-message.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { type Decision, type Due, decideQuestion, isNightLogged, type QuestionDetails } from './decide-question.ts';
import { type Reach, reachOf } from './reach.ts';
import { changeReminder, lockDueReminders, type ReminderRow } from './reminder-store.ts';
import { type ScheduleRow, schedulesOf } from './schedule-store.ts';

const BATCH_SIZE = 20;

/**
 * A reminder that only this server sends, with the channels of its person. `arm`: what the night is planned as in the running
 * experiment.
 */
export type Claimed = { row: ReminderRow; reach: Reach; question: QuestionDetails | null; arm: Arm | null };

/**
 * Claims reminders for sending. Once this resolves, the claim and the text are stored, so no server sends them a second time. `seen`
 * counts the rows that were read, including those that are not sent or not sent yet.
 */
export async function claimReminders(
  { db, settings, logger, metrics }: Pick<Platform, 'db' | 'settings' | 'logger' | 'metrics'>,
  nowMs: number,
): Promise<{ claimed: Claimed[]; seen: number }> {
  const seen = await db.transaction().execute(async (transaction) => {
    const rows = await lockDueReminders(transaction, isoInstant(nowMs), BATCH_SIZE);
    if (rows.length === 0) return [];
    const owners = [...new Set(rows.map(({ owner }) => owner))];
    const reaches = await reachOf(transaction, owners, settings);
    const schedules = await schedulesOf(transaction, owners);
    const experimenting = await ownersOfRunning(transaction, owners);
    const seen: Claimed[] = [];
    for (const row of rows) {
      const reach = reaches.get(row.owner)!;
      const isLogged = row.kind === 'morning' && (await isNightLogged(transaction, row));
      const own = schedules.filter(({ owner }) => owner === row.owner);
      const decision = decideOrWithdraw({ row, own, reach, isLogged }, nowMs, logger);
      const isReminder = row.kind === 'bedtime' && decision.kind === 'send';
      const arm =
        isReminder && experimenting.has(row.owner) ? await armOf(transaction, { row, own, reach }, nowMs) : null;
      const changed = changedBy(decision, { row, reach, arm }, nowMs);
      await changeReminder(transaction, row, changed);
      seen.push({ row: { ...row, ...changed }, reach, question: questionOf(decision), arm });
    }
    return seen;
  });
  for (const { row } of seen) {
    const { channel, state, reason } = row;
    if (state === 'missed') metrics.reminders.inc({ channel, state, reason: reason ?? '' });
  }
  return { claimed: seen.filter(({ row }) => row.state === 'sending'), seen: seen.length };
}

/** In the words of a message. */
export const tonightText = (arm: Arm | null): string | null => arm && ARM_NAMES[arm].toLowerCase();

export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

const questionOf = (decision: Decision): QuestionDetails | null =>
  decision.kind === 'miss' ? null : (decision.question ?? null);

/** An unreadable schedule must not delay the reminders of others. */
function decideOrWithdraw(due: Due, nowMs: number, logger: Platform['logger']): Decision {
  const { row, own, reach } = due;
  try {
    if (row.kind === 'morning') return decideQuestion(due, nowMs);
    const schedule = own.find(({ id }) => id === row.scheduleId);
    return schedule ? decide(row, schedule, reach, nowMs) : { kind: 'miss', reason: 'withdrawn' };
  } catch (err) {
    logger.error({ err }, 'a schedule could not be read, its reminder is withdrawn');
    return { kind: 'miss', reason: 'withdrawn' };
  }
}

/** What tonight is planned as in the zone of the reminder. Null by day, as on the pages. */
async function armOf(
  transaction: Database,
  { row, own, reach }: Pick<Due, 'row' | 'own' | 'reach'>,
  nowMs: number,
): Promise<Arm | null> {
  const timeZone = reach.zone ?? own.find(({ id }) => id === row.scheduleId)?.timeZone;
  const plan = timeZone && (await tonightsPlan(transaction, row.owner, { timeZone, nowMs }));
  return plan ? plan.arm : null;
}

/** Decides by the current schedule and channels. */
function decide(row: ReminderRow, schedule: ScheduleRow, reach: Reach, nowMs: number): Decision {
  const readiness = reach.readiness[row.channel];
  if (readiness !== 'ready') return { kind: 'miss', reason: readiness === 'unconfirmed' ? readiness : 'withdrawn' };
  const moment = reminderOn(planOf(schedule), reach.zone ?? schedule.timeZone, row.evening);
  if (!moment) return { kind: 'miss', reason: 'withdrawn' };
  if (moment.bedAtMs <= nowMs) return { kind: 'miss', reason: row.reason === 'busy' ? 'busy' : 'late' };
  const { name, targetBedTime: bedTime } = schedule;
  return { kind: moment.remindAtMs > nowMs ? 'wait' : 'send', name, bedTime, moment };
}

function changedBy(decision: Decision, { row, reach, arm }: Omit<Claimed, 'question'>, nowMs: number) {
  const updatedAt = isoInstant(nowMs);
  if (decision.kind === 'miss') return { state: 'missed' as const, reason: decision.reason, updatedAt };
  const { name, bedTime, moment } = decision;
  const remindAt = isoInstant(moment.remindAtMs);
  const asPlanned = { name, bedTime, remindAt, bedAt: isoInstant(moment.bedAtMs), updatedAt };
  if (decision.kind === 'wait') return { ...asPlanned, state: 'due' as const, nextTryAt: remindAt };
  const minutesLeft = minutesBetween(updatedAt, asPlanned.bedAt);
  const content = { name, bedTime, minutesLeft, tonight: tonightText(arm), clock: reach.clock };
  const sentText = row.channel === 'sms' ? reminderSms(content) : null;
  return { ...asPlanned, state: 'sending' as const, attempts: row.attempts + 1, sentText };
}

import { ownersOfRunning } from '#core/experiments/server/queries.ts';
import { tonightsPlan } from '#core/experiments/server/tonight.ts';
import { findLog } from '#core/nights/server/queries.ts';
import { tonightsProgram } from '#core/programs/server/current-programs.ts';
import { ARM_NAMES, type Arm } from '#domain/experiments/planned-nights.ts';
import { clockDifference } from '#domain/nights/clock-spread.ts';
import { remindedText } from '#domain/programs/step-words.ts';
import type { ProgramTonight } from '#domain/programs/tonight-step.ts';
import { type ReminderContent, reminderSms } from '#domain/schedules/reminder-message.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { minutesOfDay, timeOn } from '#domain/time/clock-time.ts';
import { clockIn } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { type Decision, type Due, decide, type QuestionDetails } from './decide-reminder.ts';
import { type Reach, reachOf } from './reach.ts';
import { changeReminder, lockDueReminders, type ReminderRow } from './reminder-queries.ts';
import { schedulesOf } from './schedule-queries.ts';

const BATCH_SIZE = 20;

/**
 * A reminder that only this server sends, with the channels of its person. `arm`: what the night is planned as in the running
 * experiment. `program`: what the running program says of it.
 */
export type Claimed = {
  row: ReminderRow;
  reach: Reach;
  question: QuestionDetails | null;
  arm: Arm | null;
  program: ProgramTonight | null;
};

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
      const own = schedules.filter(({ owner }) => owner === row.owner);
      const due = { row, own, reach, isLogged: await isNightLogged(transaction, row) };
      const decision = decideOrWithdraw(due, nowMs, logger);
      const isReminder = row.kind === 'bedtime' && decision.kind === 'send';
      const arm = isReminder && experimenting.has(row.owner) ? await armOf(transaction, due, nowMs) : null;
      const program = isReminder ? await programOf(transaction, due, { nowMs, logger }) : null;
      const changed = changedBy(decision, { row, reach, arm, program }, nowMs);
      await changeReminder(transaction, row, changed);
      seen.push({
        row: { ...row, ...changed },
        reach,
        question: decision.kind === 'miss' ? null : decision.question,
        arm,
        program,
      });
    }
    return seen;
  });
  for (const { row } of seen) {
    const { channel, state, reason } = row;
    if (state === 'missed') metrics.reminders.inc({ channel, state, reason: reason ?? '' });
  }
  return { claimed: seen.filter(({ row }) => row.state === 'sending'), seen: seen.length };
}

/** What a reminder says. The bedtime of the program takes the place of the planned one. */
export function contentOf(
  { name, bedTime, minutesLeft }: Pick<ReminderContent, 'name' | 'bedTime' | 'minutesLeft'>,
  { arm, program, reach: { clock } }: Pick<Claimed, 'arm' | 'program' | 'reach'>,
): ReminderContent {
  const { bed = bedTime, isEarliest = false } = program?.hours ?? {};
  return {
    ...{ name, bedTime: bed, isEarliest, clock },
    minutesLeft: minutesLeft + clockDifference(minutesOfDay(bedTime), minutesOfDay(bed)),
    tonight: arm && ARM_NAMES[arm].toLowerCase(),
    step: program?.step ? remindedText(program.step, (time) => timeOn(time, clock)) : null,
  };
}

export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** Whether the person rated the night of a question or entered a time. Such a night is not asked about. */
async function isNightLogged(db: Database, { kind, owner, evening: date }: ReminderRow): Promise<boolean> {
  const log = kind === 'morning' ? await findLog(db, owner, date) : undefined;
  return log !== undefined && (log.isRated || log.bedTime !== null || log.wakeTime !== null);
}

/** An unreadable schedule must not delay the reminders of others. */
function decideOrWithdraw(due: Due, nowMs: number, logger: Platform['logger']): Decision {
  try {
    return decide(due, nowMs);
  } catch (err) {
    logger.error({ err }, 'a schedule could not be read, its reminder is withdrawn');
    return { kind: 'miss', reason: 'withdrawn' };
  }
}

const zoneOf = ({ row, own, reach }: Due) => reach.zone ?? own.find(({ id }) => id === row.scheduleId)?.timeZone;

/** An unreadable program must not delay reminders: they are sent without its step. */
async function programOf(
  transaction: Database,
  due: Due,
  { nowMs, logger }: Pick<Platform, 'logger'> & { nowMs: number },
): Promise<ProgramTonight | null> {
  const timeZone = zoneOf(due);
  if (!timeZone) return null;
  try {
    const plans = due.own.map(planOf);
    return await tonightsProgram(transaction, due.row.owner, { ...clockIn(timeZone, nowMs), plans });
  } catch (err) {
    logger.error({ err }, 'a program could not be read, its step is left out of a reminder');
    return null;
  }
}

/** What tonight is planned as in the zone of the reminder. Null by day, as on the pages. */
async function armOf(transaction: Database, due: Due, nowMs: number): Promise<Arm | null> {
  const { row } = due;
  const timeZone = zoneOf(due);
  const plan = timeZone && (await tonightsPlan(transaction, row.owner, { timeZone, nowMs }));
  return plan ? plan.arm : null;
}

function changedBy(decision: Decision, { row, ...rest }: Omit<Claimed, 'question'>, nowMs: number) {
  const updatedAt = isoInstant(nowMs);
  if (decision.kind === 'miss') return { state: 'missed' as const, reason: decision.reason, updatedAt };
  const { name, bedTime, moment } = decision;
  const remindAt = isoInstant(moment.remindAtMs);
  const asPlanned = { name, bedTime, remindAt, bedAt: isoInstant(moment.bedAtMs), updatedAt };
  if (decision.kind === 'wait') return { ...asPlanned, state: 'due' as const, nextTryAt: remindAt };
  const minutesLeft = minutesBetween(updatedAt, asPlanned.bedAt);
  const sentText = row.channel === 'sms' ? reminderSms(contentOf({ name, bedTime, minutesLeft }, rest)) : null;
  return { ...asPlanned, state: 'sending' as const, attempts: row.attempts + 1, sentText };
}

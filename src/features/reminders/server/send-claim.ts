import { type ReminderMoment, reminderOn } from '#domain/schedules/next-reminder.ts';
import type { ReminderReason } from '#domain/schedules/reminder-record.ts';
import { reminderText } from '#domain/schedules/reminder-text.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { DeliverNeeds } from './deliver-needs.ts';
import { type Reach, reachOf } from './reach.ts';
import { changeReminder, heldDueReminders, type ReminderRow } from './reminder-store.ts';
import { readinessOf } from './take-up.ts';

const MOST_AT_ONCE = 20;

/** A reminder that is this server's to send, and how its person is reached. */
export type Claimed = { row: ReminderRow; reach: Reach };

/**
 * Claims reminders for sending. Once this resolves, the claim and the text to send are on disk, so no server sends them a second time.
 * `seen` counts the rows that were read: some turn out not to be sent, or not yet.
 */
export async function claimDue(
  { db, settings, logger, metrics }: Pick<DeliverNeeds, 'db' | 'settings' | 'logger' | 'metrics'>,
  nowMs: number,
): Promise<{ claimed: Claimed[]; seen: number }> {
  const looked = await db.transaction().execute(async (transaction) => {
    const rows = await heldDueReminders(transaction, isoInstant(nowMs), MOST_AT_ONCE);
    if (rows.length === 0) return [];
    const owners = [...new Set(rows.map(({ owner }) => owner))];
    const reaches = await reachOf(transaction, owners, settings);
    const plans = await plansOf(transaction, owners, rows);
    const looked: Looked[] = [];
    for (const row of rows) {
      const reach = reaches.get(row.owner);
      const fate = readable(() => fateOf(row, plans.get(row.scheduleId), reach, nowMs), logger);
      const changed = changedBy(fate, row, nowMs);
      await changeReminder(transaction, row, changed);
      looked.push({ row: { ...row, ...changed }, reach });
    }
    return looked;
  });
  for (const { row } of looked) {
    if (row.state === 'missed') metrics.reminders.of(row.channel, row.state, row.reason ?? '').add();
  }
  return { claimed: looked.filter(isClaimed), seen: looked.length };
}

export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

type Looked = { row: ReminderRow; reach: Reach | undefined };

const isClaimed = (looked: Looked): looked is Claimed => looked.reach !== undefined && looked.row.state === 'sending';

type Plan = Awaited<ReturnType<typeof plansOf>> extends Map<string, infer Value> ? Value : never;

/** The schedules as they are now, with the zone that counts, by id. */
async function plansOf(transaction: Database, owners: readonly string[], rows: readonly ReminderRow[]) {
  const schedules = await transaction
    .selectFrom('sleepSchedules')
    .leftJoin('users', 'users.id', 'sleepSchedules.owner')
    .selectAll('sleepSchedules')
    .select('users.timezone as accountZone')
    .where('sleepSchedules.owner', 'in', owners)
    .where('sleepSchedules.id', 'in', [...new Set(rows.map(({ scheduleId }) => scheduleId))])
    .execute();
  return new Map(schedules.map((schedule) => [schedule.id, schedule]));
}

type Fate =
  | { kind: 'send' | 'wait'; name: string; bedTime: string; moment: ReminderMoment }
  | { kind: 'miss'; reason: ReminderReason };

/** What is to become of a reminder, given what its person planned and chose by now. */
function fateOf(row: ReminderRow, stored: Plan | undefined, reach: Reach | undefined, nowMs: number): Fate {
  if (!stored || !reach) return { kind: 'miss', reason: 'withdrawn' };
  const readiness = readinessOf(reach, row.channel);
  if (readiness !== 'ready') return { kind: 'miss', reason: readiness === 'unconfirmed' ? readiness : 'withdrawn' };
  const zone: TimeZone = stored.accountZone ?? stored.timeZone;
  const moment = reminderOn(planOf(stored), zone, row.evening);
  if (!moment) return { kind: 'miss', reason: 'withdrawn' };
  if (moment.bedAtMs <= nowMs) return { kind: 'miss', reason: row.reason === 'busy' ? 'busy' : 'late' };
  const { name, targetBedTime: bedTime } = stored;
  return { kind: moment.remindAtMs > nowMs ? 'wait' : 'send', name, bedTime, moment };
}

/** One schedule that cannot be read, which no rule foresees, must not keep the others from their reminders. */
function readable(fate: () => Fate, logger: DeliverNeeds['logger']): Fate {
  try {
    return fate();
  } catch (err) {
    logger.error({ err }, 'a schedule could not be read, its reminder is withdrawn');
    return { kind: 'miss', reason: 'withdrawn' };
  }
}

function changedBy(fate: Fate, row: ReminderRow, nowMs: number) {
  const updatedAt = isoInstant(nowMs);
  if (fate.kind === 'miss') return { state: 'missed' as const, reason: fate.reason, updatedAt };
  const { name, bedTime, moment } = fate;
  const remindAt = isoInstant(moment.remindAtMs);
  const asPlanned = { name, bedTime, remindAt, bedAt: isoInstant(moment.bedAtMs), updatedAt };
  if (fate.kind === 'wait') return { ...asPlanned, state: 'due' as const, nextTryAt: remindAt };
  const minutesLeft = minutesBetween(updatedAt, asPlanned.bedAt);
  const sentText = row.channel === 'sms' ? reminderText({ name, bedTime, minutesLeft }) : null;
  return { ...asPlanned, state: 'sending' as const, attempts: row.attempts + 1, sentText };
}

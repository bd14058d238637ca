import { refuse } from '#contract/errors.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { lockUserForShare } from '#core/person/server/users.ts';
import { inOrder, type SchedulePlan } from '#domain/schedules/schedule.ts';
import type { StoredPlan } from '#domain/schedules/stored-plan.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { dueColumns, dueOf, planQuestion } from './plan.ts';
import * as queries from './schedule-queries.ts';

export const MAX_SCHEDULES = 50;

type Entered = SchedulePlan & { name: string };
type Changed = { [Field in keyof Entered]?: Entered[Field] | undefined };

/** Creates a schedule and plans its next reminder. */
export const makeSchedule = (
  db: Database,
  requester: string,
  entered: Entered,
  timeZone: TimeZone,
  nowMs: number,
): Promise<queries.ScheduleRow> =>
  storeFor(db, requester, (transaction, owner) => insertSchedule(transaction, owner, entered, { timeZone, nowMs }));

/** The same in the caller's transaction. An imported schedule has its own `createdAt`. */
export async function insertSchedule(
  transaction: Database,
  owner: LockedOwner,
  { name, createdAt, ...plan }: Entered & { createdAt?: string },
  { timeZone, nowMs }: { timeZone: TimeZone; nowMs: number },
): Promise<queries.ScheduleRow> {
  // Counted after the lock, so that the second of two concurrent requests counts the row of the first.
  await acquireAdvisoryLock(transaction, 'sleepSchedules', owner);
  const account = await lockUserForShare(transaction, owner);
  await queries.lockSchedules(transaction, owner);
  const others = await queries.schedulesOf(transaction, [owner]);
  if (others.length >= MAX_SCHEDULES) {
    throw refuse('conflict', `You have ${MAX_SCHEDULES} schedules, which is the limit. Please delete one first.`);
  }
  const at = isoInstant(nowMs);
  const times = { timeZone, createdAt: createdAt ?? at, updatedAt: at };
  const row = { owner, id: randomId(), name, ...columnsOf(plan), ...times };
  const blank = { ...row, ...dueColumns(null), lastEvening: null };
  const saved = await queries.insertSchedule(transaction, { ...blank, ...dueOf(blank, account, nowMs) });
  await planQuestion(transaction, owner, account?.timezone ?? null, nowMs);
  return saved;
}

/** Changes some fields and plans the next reminder again. Undefined if the owner has no such schedule. */
export async function changeScheduleOf(
  db: Database,
  owner: string,
  id: string,
  { name, ...plan }: Changed,
  timeZone: TimeZone | null,
  nowMs: number,
): Promise<queries.ScheduleRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockUserForShare(transaction, owner);
    const before = await queries.lockSchedule(transaction, owner, id);
    if (!before) return undefined;
    const after = {
      ...before,
      ...columnsOf(plan),
      name: name ?? before.name,
      timeZone: timeZone ?? before.timeZone,
      updatedAt: isoInstant(nowMs),
    };
    const saved = await queries.updateSchedule(transaction, before, { ...after, ...dueOf(after, account, nowMs) });
    await planQuestion(transaction, owner, account?.timezone ?? null, nowMs);
    return saved;
  });
}

/** Undefined if the owner has no such schedule. */
export async function dropScheduleOf(
  transaction: Database,
  owner: string,
  id: string,
  nowMs: number,
): Promise<{ id: string } | undefined> {
  const account = await lockUserForShare(transaction, owner);
  const dropped = await queries.dropSchedule(transaction, owner, id);
  if (dropped) await planQuestion(transaction, owner, account?.timezone ?? null, nowMs);
  return dropped;
}

type ChangedPlan = { [Field in keyof SchedulePlan]?: SchedulePlan[Field] | undefined };

function columnsOf(plan: SchedulePlan): StoredPlan;
function columnsOf(plan: ChangedPlan): Partial<StoredPlan>;
function columnsOf({ daysOfWeek, isActive, reminderEnabled, ...plain }: ChangedPlan): Partial<StoredPlan> {
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(daysOfWeek && { daysOfWeek: JSON.stringify(inOrder(daysOfWeek)) }),
    ...(isActive !== undefined && { isActive: isActive ? 1 : 0 }),
    ...(reminderEnabled !== undefined && { reminderEnabled: reminderEnabled ? 1 : 0 }),
  };
}

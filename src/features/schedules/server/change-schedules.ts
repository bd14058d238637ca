import { refuse } from '#contract/errors.ts';
import { lockZones } from '#core/person/server/users.ts';
import * as store from '#core/schedules/server/store.ts';
import { type SchedulePlan, WEEKDAYS } from '#domain/schedules/schedule.ts';
import type { StoredPlan } from '#domain/schedules/stored-plan.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { dueOf, NOTHING_DUE } from './plan.ts';

const MOST_SCHEDULES = 50;

type Entered = SchedulePlan & { name: string };
type Changed = { [Field in keyof Entered]?: Entered[Field] | undefined };

/** Makes a schedule and plans its next reminder. */
export async function makeSchedule(
  db: Database,
  owner: string,
  entered: Entered,
  timeZone: TimeZone,
  nowMs: number,
): Promise<store.ScheduleRow> {
  return db.transaction().execute(async (transaction) => {
    const zones = await lockZones(transaction, [owner]);
    await store.heldSchedules(transaction, [owner]);
    // Counted after they are held: of two who ask at once, the second counts what the first has made.
    const others = await store.schedulesOf(transaction, [owner]);
    if (others.length >= MOST_SCHEDULES) {
      throw refuse(
        'conflict',
        `You have ${MOST_SCHEDULES} schedules, which is all there is room for. Please delete one.`,
      );
    }
    const at = isoInstant(nowMs);
    const { name, ...plan } = entered;
    const row = { owner, id: randomId(), name, ...columnsOf(plan), timeZone, createdAt: at, updatedAt: at };
    const blank = { ...row, ...NOTHING_DUE, lastEvening: null };
    return store.insertSchedule(transaction, { ...blank, ...dueOf(blank, zones.get(owner) ?? null, nowMs) });
  });
}

/** Changes some fields and plans the next reminder anew; undefined where the owner has no such schedule. */
export async function changeScheduleOf(
  db: Database,
  owner: string,
  id: string,
  { name, ...plan }: Changed,
  timeZone: TimeZone | null,
  nowMs: number,
): Promise<store.ScheduleRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const zones = await lockZones(transaction, [owner]);
    const before = await store.heldSchedule(transaction, owner, id);
    if (!before) return undefined;
    const after = {
      ...before,
      ...columnsOf(plan),
      name: name ?? before.name,
      timeZone: timeZone ?? before.timeZone,
      updatedAt: isoInstant(nowMs),
    };
    return store.updateSchedule(transaction, before, {
      ...after,
      ...dueOf(after, zones.get(before.owner) ?? null, nowMs),
    });
  });
}

/** Plans the next reminders of an owner anew: after the zone, number, consent or channels changed, or the owner did. */
export async function refreshSchedules(transaction: Database, owner: string, nowMs: number): Promise<void> {
  const zones = await lockZones(transaction, [owner]);
  for (const row of await store.heldSchedules(transaction, [owner])) {
    const due = dueOf(row, zones.get(owner) ?? null, nowMs);
    if (due.dueAt === row.dueAt && due.dueEvening === row.dueEvening) continue;
    await store.updateSchedule(transaction, row, due);
  }
}

/** The browser is in another zone than before: reminders follow, unless the account names a zone. */
export async function noteZone(db: Database, owner: string, timeZone: TimeZone, nowMs: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockZones(transaction, [owner]);
    for (const row of await store.heldSchedules(transaction, [owner])) {
      if (row.timeZone !== timeZone) await store.updateSchedule(transaction, row, { timeZone });
    }
    await refreshSchedules(transaction, owner, nowMs);
  });
}

type ChangedPlan = { [Field in keyof SchedulePlan]?: SchedulePlan[Field] | undefined };

function columnsOf(plan: SchedulePlan): StoredPlan;
function columnsOf(plan: ChangedPlan): Partial<StoredPlan>;
function columnsOf({ daysOfWeek, isActive, reminderEnabled, ...plain }: ChangedPlan): Partial<StoredPlan> {
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(daysOfWeek && { daysOfWeek: JSON.stringify(WEEKDAYS.filter((day) => daysOfWeek.includes(day))) }),
    ...(isActive !== undefined && { isActive: isActive ? 1 : 0 }),
    ...(reminderEnabled !== undefined && { reminderEnabled: reminderEnabled ? 1 : 0 }),
  };
}

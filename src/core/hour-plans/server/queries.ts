import type { PersonalData } from '#core/person/server/personal-data.ts';
import { HourPlans } from '#domain/programs/hour-plans.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';

/** The only module that writes `hourPlans`: one row a person. */

const NONE: HourPlans = { trip: null, shifts: [], isSleepOnly: false };

export async function hourPlansOf(db: Database, owner: string): Promise<HourPlans> {
  const row = await db.selectFrom('hourPlans').select('plan').where('owner', '=', owner).executeTakeFirst();
  return row ? HourPlans.parse(JSON.parse(row.plan)) : NONE;
}

/** `at`: an ISO instant. */
export async function storeHourPlans(db: Database, owner: LockedOwner, plans: HourPlans, at: string): Promise<void> {
  const columns = { plan: JSON.stringify(plans), createdAt: at };
  await db
    .insertInto('hourPlans')
    .values({ owner, id: 'plans', ...columns })
    .onConflict((conflict) => conflict.columns(['owner', 'id']).doUpdateSet(columns))
    .execute();
}

/** A trip and shifts that are there stay; light that is left out stays left out. */
async function addHourPlans(db: Database, owner: LockedOwner, added: HourPlans, at: string): Promise<void> {
  const plans = await hourPlansOf(db, owner);
  const shifts = plans.shifts.length > 0 ? plans.shifts : added.shifts;
  const isSleepOnly = plans.isSleepOnly || added.isSleepOnly;
  await storeHourPlans(db, owner, { trip: plans.trip ?? added.trip, shifts, isSleepOnly }, at);
}

async function erase(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('hourPlans').where('owner', '=', owner).execute();
}

export const hourPlanPersonalData: PersonalData = {
  name: 'hourPlans',
  async transfer(transaction, from, to, at) {
    const rows = await transaction.deleteFrom('hourPlans').where('owner', 'in', from).returning('plan').execute();
    for (const { plan } of rows) await addHourPlans(transaction, to, HourPlans.parse(JSON.parse(plan)), at);
    return rows.length;
  },
  async collect(db, owner) {
    const plans = await hourPlansOf(db, owner);
    return plans === NONE ? null : plans;
  },
  restore: {
    kind: 'plan',
    max: 1,
    read: (record) => HourPlans.safeParse(record).data ?? null,
    keysOf: () => ['plan'],
    insert: (transaction, owner, [plans], { nowMs }) =>
      addHourPlans(transaction, owner, plans as HourPlans, isoInstant(nowMs)),
    remove: erase,
  },
  erase,
};

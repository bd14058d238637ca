import type { PlannedHours } from '#domain/schedules/planned-night.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import type { Database } from '#platform/database/schema.ts';

/** The active schedules of a person, oldest first, for the other modules. */
export async function plannedHoursOf(db: Database, owner: string): Promise<PlannedHours[]> {
  const rows = await db
    .selectFrom('sleepSchedules')
    .selectAll()
    .where('owner', '=', owner)
    .where('isActive', '=', 1)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(planOf);
}

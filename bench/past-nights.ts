import { addDays } from '#domain/time/local-date.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { everyNight } from './every-night.ts';
import { TIME_ZONE } from './guests.ts';

const ROWS_AT_ONCE = 500;

/** Inserts nights before today, as in the demo, for each owner. */
export async function insertPastNights(db: Database, owners: readonly string[], count: number): Promise<void> {
  const nights = everyNight(addDays(dateIn(TIME_ZONE, Date.now()), -1), count);
  for (const owner of owners) {
    const rows = nights.map((night) => {
      const at = `${night.date}T08:00:00.000Z`;
      return { ...night, owner, id: randomId(), isCompleted: 1, createdAt: at, updatedAt: at };
    });
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('dailyLogs')
        .values(withoutLock(rows.slice(at, at + ROWS_AT_ONCE)))
        .execute();
  }
}

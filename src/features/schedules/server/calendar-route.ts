import { createHash } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import { savedZone } from '#core/person/server/users.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { readCalendar } from '../contract.ts';
import { type CalendarSchedule, calendarText } from './calendar.ts';
import { choiceOfCalendar } from './channel-store.ts';
import { schedulesOf } from './schedule-store.ts';

const NO_CALENDAR = 'There is no calendar at this address. It may have been replaced or turned off.';

/** The calendar of a person. Its secret address is the only protection. */
export const calendarRoute = ({ db, settings }: Pick<Platform, 'db' | 'settings'>): Route =>
  implement(readCalendar, async ({ params: { feed } }) => {
    const choice = await choiceOfCalendar(db, feed.slice(0, -'.ics'.length));
    if (!choice) throw refuse('not_found', NO_CALENDAR);
    const schedules = await activeSchedules(db, choice.owner);
    const bytes = Buffer.from(await calendarText(schedules, settings.publicUrl, choice.clock ?? '12-hour'));
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { mediaType: 'text/calendar; charset=utf-8', bytes, tag };
  });

/** Oldest first, each in the zone of its reminders. */
async function activeSchedules(db: Database, owner: string): Promise<CalendarSchedule[]> {
  const accountZone = await savedZone(db, owner);
  const rows = await schedulesOf(db, [owner]);
  return rows
    .filter(({ isActive }) => isActive === 1)
    .map((row) => {
      const { id, name, createdAt, updatedAt: changedAt } = row;
      const zone = accountZone ?? row.timeZone;
      return { ...planOf(row), id, name, zone, since: dateIn(zone, Date.parse(createdAt)), changedAt };
    });
}

import { createHash } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { readCalendar } from '../contract.ts';
import { type CalendarSchedule, calendarText } from './calendar.ts';
import type { ChannelNeeds } from './channel-needs.ts';
import { ownerOfCalendar } from './channel-store.ts';

const NO_CALENDAR = 'There is no calendar at this address. It may have been replaced or turned off.';

/** The calendar of a person, for whoever knows its address. */
export const calendarRoute = ({ db, settings }: ChannelNeeds): Route =>
  implement(readCalendar, async ({ params: { feed } }) => {
    const owner = await ownerOfCalendar(db, feed.slice(0, -'.ics'.length));
    if (owner === undefined) throw refuse('not_found', NO_CALENDAR);
    const bytes = Buffer.from(await calendarText(await activeSchedules(db, owner), settings.publicUrl));
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { mediaType: 'text/calendar; charset=utf-8', bytes, tag };
  });

/** Oldest first, each in the zone its reminders follow. */
async function activeSchedules(db: Database, owner: string): Promise<CalendarSchedule[]> {
  const rows = await db
    .selectFrom('sleepSchedules')
    .leftJoin('users', 'users.id', 'sleepSchedules.owner')
    .selectAll('sleepSchedules')
    .select('users.timezone as accountZone')
    .where('sleepSchedules.owner', '=', owner)
    .where('sleepSchedules.isActive', '=', 1)
    .orderBy('sleepSchedules.createdAt')
    .orderBy('sleepSchedules.id')
    .execute();
  return rows.map((row) => {
    const zone = row.accountZone ?? row.timeZone;
    return {
      id: row.id,
      name: row.name,
      zone,
      since: dateIn(zone, Date.parse(row.createdAt)),
      changedAt: row.updatedAt,
      targetBedTime: row.targetBedTime,
      targetWakeTime: row.targetWakeTime,
      daysOfWeek: JSON.parse(row.daysOfWeek) as SchedulePlan['daysOfWeek'],
      isActive: true,
      reminderEnabled: row.reminderEnabled === 1,
      reminderMinutesBefore: row.reminderMinutesBefore as SchedulePlan['reminderMinutesBefore'],
    };
  });
}

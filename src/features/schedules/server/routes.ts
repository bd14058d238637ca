import { notYours } from '#core/person/server/identity.ts';
import { ofOneOwner } from '#core/person/server/of-one-owner.ts';
import { fetchTodaysSchedule, type LastReminder, listSchedules, type SleepSchedule } from '#core/schedules/contract.ts';
import { eveningOf, scheduleOfEvening } from '#domain/schedules/evening.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { clockIn } from '#domain/time/zone.ts';
import type { Asked, Route } from '#platform/http/route.ts';
import { implement } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeSchedule, createSchedule, deleteSchedule } from '../contract.ts';
import { calendarRoute } from './calendar-route.ts';
import { changeScheduleOf, makeSchedule } from './change-schedule.ts';
import { channelRoutes } from './channel-routes.ts';
import { lastReminders } from './last-reminder.ts';
import { planReminders } from './plan.ts';
import { dropSchedule, type ScheduleRow, schedulesOf } from './schedule-store.ts';

type AskedAboutOwner = Pick<Asked<typeof listSchedules>, 'params' | 'timeZone' | 'visit'>;

export function scheduleRoutes(platform: Pick<Platform, 'db' | 'clock' | 'push' | 'settings' | 'limits'>): Route[] {
  const { db, clock } = platform;
  /** Stores the zone of the browser first: reminders follow it, unless the account names a zone. */
  const listed = async ({ params: { ownerId }, timeZone, visit }: AskedAboutOwner) => {
    const rows = await schedulesOf(db, [ownerId]);
    if (!visit.tellsZone || rows.every((row) => row.timeZone === timeZone)) return shownAll(ownerId, rows);
    await db.transaction().execute((transaction) => planReminders(transaction, ownerId, clock.nowMs(), timeZone));
    return shownAll(ownerId, await schedulesOf(db, [ownerId]));
  };
  const shownAll = async (owner: string, rows: readonly ScheduleRow[]) => {
    const last = rows.length === 0 ? new Map() : await lastReminders(db, owner);
    return rows.map((row) => shown(row, last.get(row.id) ?? null));
  };

  return [
    implement(listSchedules, listed),

    implement(fetchTodaysSchedule, async (asked) => {
      const { date, time } = clockIn(asked.timeZone, clock.nowMs());
      return scheduleOfEvening(await listed(asked), eveningOf(date, time));
    }),

    implement(createSchedule, async ({ body: { sessionId, ...entered }, timeZone }) =>
      shown(await makeSchedule(db, sessionId, entered, timeZone, clock.nowMs()), null),
    ),

    implement(changeSchedule, async ({ params, body: { sessionId, ...changed }, askerIds, timeZone, visit }) => {
      if (sessionId !== undefined && !askerIds.includes(sessionId)) throw notYours();
      const zone = visit.tellsZone ? timeZone : null;
      const row = await ofOneOwner(askerIds, (owner) =>
        changeScheduleOf(db, owner, params.scheduleId, changed, zone, clock.nowMs()),
      );
      if (!row) throw notYours();
      return shown(row, (await lastReminders(db, row.owner)).get(row.id) ?? null);
    }),

    implement(deleteSchedule, async ({ params, askerIds }) => {
      if (!(await ofOneOwner(askerIds, (owner) => dropSchedule(db, owner, params.scheduleId)))) throw notYours();
    }),

    ...channelRoutes(platform),
    calendarRoute(platform),
  ];
}

const shown = (row: ScheduleRow, lastReminder: LastReminder | null): SleepSchedule => ({
  ...planOf(row),
  id: row.id,
  name: row.name,
  nextReminderAt: row.dueAt,
  lastReminder,
});

import { findForOwners } from '#core/person/server/find-for-owners.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { fetchTodaysSchedule, type LastReminder, listSchedules, type SleepSchedule } from '#core/schedules/contract.ts';
import { eveningOf, scheduleOfEvening } from '#domain/schedules/evening.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { clockIn } from '#domain/time/zone.ts';
import type { HandlerInput, Route } from '#platform/http/route.ts';
import { implement } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeSchedule, createSchedule, deleteSchedule } from '../contract.ts';
import { changeScheduleOf, dropScheduleOf, makeSchedule } from './change-schedule.ts';
import { channelRoutes } from './channel-routes.ts';
import { morningRoutes } from './morning-routes.ts';
import { planReminders } from './plan.ts';
import { lastReminders, type ScheduleRow, schedulesOf } from './schedule-queries.ts';

type OwnerRequest = Pick<HandlerInput<typeof listSchedules>, 'params' | 'timeZone' | 'client'>;

export function scheduleRoutes(
  platform: Pick<Platform, 'db' | 'clock' | 'push' | 'settings' | 'limits' | 'seal'>,
): Route[] {
  const { db, clock } = platform;
  /** Stores the zone of the browser first, because reminders follow it unless the account has a zone. */
  const listForOwner = async ({ params: { ownerId }, timeZone, client }: OwnerRequest) => {
    const rows = await schedulesOf(db, [ownerId]);
    if (!client.sendsTimeZone || rows.every((row) => row.timeZone === timeZone)) return toSchedules(ownerId, rows);
    await db.transaction().execute((transaction) => planReminders(transaction, ownerId, clock.nowMs(), timeZone));
    return toSchedules(ownerId, await schedulesOf(db, [ownerId]));
  };
  const toSchedules = async (owner: string, rows: readonly ScheduleRow[]) => {
    const last = rows.length === 0 ? new Map() : await lastReminders(platform, owner);
    return rows.map((row) => toSchedule(row, last.get(row.id) ?? null));
  };

  return [
    implement(listSchedules, listForOwner),

    implement(fetchTodaysSchedule, async (request) => {
      const { date, time } = clockIn(request.timeZone, clock.nowMs());
      return scheduleOfEvening(await listForOwner(request), eveningOf(date, time));
    }),

    implement(createSchedule, async ({ body: { sessionId, ...entered }, timeZone }) =>
      toSchedule(await makeSchedule(db, sessionId, entered, timeZone, clock.nowMs()), null),
    ),

    implement(changeSchedule, async ({ params, body: { sessionId, ...changed }, requesterIds, timeZone, client }) => {
      if (sessionId !== undefined && !requesterIds.includes(sessionId)) throw forbidden();
      const zone = client.sendsTimeZone ? timeZone : null;
      const row = await findForOwners(requesterIds, (owner) =>
        changeScheduleOf(db, owner, params.scheduleId, changed, zone, clock.nowMs()),
      );
      if (!row) throw forbidden();
      return toSchedule(row, (await lastReminders(platform, row.owner)).get(row.id) ?? null);
    }),

    implement(deleteSchedule, async ({ params, requesterIds }) => {
      const drop = (owner: string) =>
        db.transaction().execute((transaction) => dropScheduleOf(transaction, owner, params.scheduleId, clock.nowMs()));
      if (!(await findForOwners(requesterIds, drop))) throw forbidden();
    }),

    ...channelRoutes(platform),
    ...morningRoutes(platform),
  ];
}

const toSchedule = (row: ScheduleRow, lastReminder: LastReminder | null): SleepSchedule => ({
  ...planOf(row),
  id: row.id,
  sessionId: row.owner,
  name: row.name,
  nextReminderAt: row.dueAt,
  lastReminder,
});

import { notYours } from '#core/person/server/identity.ts';
import { ofOneOwner } from '#core/person/server/of-one-owner.ts';
import * as contract from '#core/schedules/contract.ts';
import * as store from '#core/schedules/server/store.ts';
import { eveningOf, scheduleOfEvening } from '#domain/schedules/evening.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { clockIn } from '#domain/time/zone.ts';
import type { Asked, Route } from '#platform/http/route.ts';
import { implement } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeScheduleOf, makeSchedule, noteZone } from './change-schedules.ts';
import { lastReminders } from './last-reminders.ts';

type AskedAboutOwner = Pick<Asked<typeof contract.listSchedules>, 'params' | 'timeZone' | 'visit'>;

export function scheduleRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  /** The schedules of a person, once it is noted where the browser is. */
  const listed = async ({ params: { ownerId }, timeZone, visit }: AskedAboutOwner) => {
    const rows = await store.schedulesOf(db, [ownerId]);
    if (!visit.tellsZone || rows.every((row) => row.timeZone === timeZone)) return shownAll(ownerId, rows);
    await noteZone(db, ownerId, timeZone, clock.nowMs());
    return shownAll(ownerId, await store.schedulesOf(db, [ownerId]));
  };
  const shownAll = async (owner: string, rows: readonly store.ScheduleRow[]) => {
    const last = rows.length === 0 ? new Map() : await lastReminders(db, owner);
    return rows.map((row) => shown(row, last.get(row.id) ?? null));
  };
  const shownOne = async (row: store.ScheduleRow) =>
    shown(row, (await lastReminders(db, row.owner)).get(row.id) ?? null);

  return [
    implement(contract.listSchedules, listed),

    implement(contract.fetchTodaysSchedule, async (asked) => {
      const { date, time } = clockIn(asked.timeZone, clock.nowMs());
      return scheduleOfEvening(await listed(asked), eveningOf(date, time));
    }),

    implement(contract.createSchedule, async ({ body: { sessionId, ...entered }, timeZone }) =>
      shown(await makeSchedule(db, sessionId, entered, timeZone, clock.nowMs()), null),
    ),

    implement(
      contract.changeSchedule,
      async ({ params, body: { sessionId, ...changed }, askerIds, timeZone, visit }) => {
        if (sessionId !== undefined && !askerIds.includes(sessionId)) throw notYours();
        const zone = visit.tellsZone ? timeZone : null;
        const row = await ofOneOwner(askerIds, (owner) =>
          changeScheduleOf(db, owner, params.scheduleId, changed, zone, clock.nowMs()),
        );
        if (!row) throw notYours();
        return shownOne(row);
      },
    ),

    implement(contract.deleteSchedule, async ({ params, askerIds }) => {
      if (!(await ofOneOwner(askerIds, (owner) => store.dropSchedule(db, owner, params.scheduleId)))) throw notYours();
    }),
  ];
}

const shown = (row: store.ScheduleRow, lastReminder: contract.LastReminder | null): contract.SleepSchedule => ({
  ...planOf(row),
  id: row.id,
  name: row.name,
  nextReminderAt: row.dueAt,
  lastReminder,
});

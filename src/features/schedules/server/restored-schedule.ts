import { z } from 'zod';
import type { Restore } from '#core/person/server/restore.ts';
import { inOrder } from '#domain/schedules/schedule.ts';
import { isoInstant } from '#platform/clock.ts';
import { EnteredSchedule } from '../contract.ts';
import { dropScheduleOf, insertSchedule, MAX_SCHEDULES } from './change-schedule.ts';
import { schedulesOf } from './schedule-store.ts';

const ExportedSchedule = EnteredSchedule.strip().extend({ createdAt: z.iso.datetime() });

/** Schedules. One that was created at the same moment, or is the same, is here already. */
export const restoreSchedules: Restore<z.infer<typeof ExportedSchedule>> = {
  kind: 'schedule',
  max: MAX_SCHEDULES,

  read(record, { nowMs }) {
    const { data } = ExportedSchedule.safeParse(record);
    if (!data) return null;
    const createdAt = isoInstant(Math.min(nowMs, Date.parse(data.createdAt)));
    return { ...data, daysOfWeek: inOrder(data.daysOfWeek), createdAt };
  },

  keysOf: ({ createdAt, ...entered }) => [createdAt, JSON.stringify(entered)],

  async insert(transaction, owner, entries, moment) {
    for (const entry of entries) await insertSchedule(transaction, owner, entry, moment);
  },

  async remove(transaction, owner, createdAts, nowMs) {
    const rows = await schedulesOf(transaction, [owner]);
    for (const { id } of rows.filter(({ createdAt }) => createdAts.includes(createdAt))) {
      await dropScheduleOf(transaction, owner, id, nowMs);
    }
  },
};

import type { ScheduleRow } from '#core/schedules/server/store.ts';
import { nextReminder } from '#domain/schedules/next-reminder.ts';
import { planOf, type StoredPlan } from '#domain/schedules/stored-plan.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';

export type Due = Pick<ScheduleRow, 'dueAt' | 'dueEvening'>;

export const NOTHING_DUE: Due = { dueAt: null, dueEvening: null };

/** When the next reminder of a schedule is due. `accountZone` counts before the zone of the browser. */
export function dueOf(
  row: StoredPlan & Pick<ScheduleRow, 'timeZone' | 'lastEvening'>,
  accountZone: TimeZone | null,
  nowMs: number,
): Due {
  const next = nextReminder(planOf(row), accountZone ?? row.timeZone, nowMs, row.lastEvening);
  return next ? { dueAt: isoInstant(next.remindAtMs), dueEvening: next.evening } : NOTHING_DUE;
}

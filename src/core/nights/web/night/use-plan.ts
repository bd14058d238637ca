import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { plannedNight } from '#domain/nights/suggested-night.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type PlannedTimes = { bedTime: ClockTime; wakeTime: ClockTime };

/** The planned hours of the night that ended on a date; null without a schedule. */
export const usePlan = (owner: string, date: LocalDate): PlannedTimes | null =>
  plannedNight(date, { schedules: useSchedules(owner).data ?? [] });

import type { ClockTime } from '../time/clock-time.ts';
import type { SchedulePlan, Weekday } from './schedule.ts';

/** A plan as stored in columns: switches are 0 or 1, and the days are a JSON list. */
export type StoredPlan = {
  targetBedTime: ClockTime;
  targetWakeTime: ClockTime;
  daysOfWeek: string;
  isActive: number;
  reminderEnabled: number;
  reminderMinutesBefore: number;
};

/** The stored plan. It was validated on entry. */
export const planOf = (stored: StoredPlan): SchedulePlan => ({
  targetBedTime: stored.targetBedTime,
  targetWakeTime: stored.targetWakeTime,
  daysOfWeek: JSON.parse(stored.daysOfWeek) as Weekday[],
  isActive: stored.isActive === 1,
  reminderEnabled: stored.reminderEnabled === 1,
  reminderMinutesBefore: stored.reminderMinutesBefore as SchedulePlan['reminderMinutesBefore'],
});

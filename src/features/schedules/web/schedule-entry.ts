import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { isClockTime } from '#domain/time/clock-time.ts';

/** The input of the dialog. A cleared time is ''. */
export type Entry = SchedulePlan & { name: string };

/** The initial input: an existing schedule, or the defaults. */
export function entryOf(schedule: Entry): Entry {
  const { name, targetBedTime, targetWakeTime, daysOfWeek, isActive, reminderEnabled, reminderMinutesBefore } =
    schedule;
  return { name, targetBedTime, targetWakeTime, daysOfWeek, isActive, reminderEnabled, reminderMinutesBefore };
}

/** Whether closing would lose changes. */
export const isChanged = (before: Entry, now: Entry): boolean => JSON.stringify(before) !== JSON.stringify(now);

export type Problems = Partial<Record<'name' | 'targetBedTime' | 'targetWakeTime' | 'daysOfWeek', string>>;

/** The problems that prevent saving, in the order of the dialog. */
export function problemsOf({ name, targetBedTime, targetWakeTime, daysOfWeek }: Entry): Problems {
  return {
    ...(name.trim() === '' && { name: 'Please give it a name.' }),
    ...(!isClockTime(targetBedTime) && { targetBedTime: 'Please enter a time.' }),
    ...(!isClockTime(targetWakeTime) && { targetWakeTime: 'Please enter a time.' }),
    ...(daysOfWeek.length === 0 && { daysOfWeek: 'Please choose at least one day.' }),
  };
}

/** The message under 'Please fill in all required fields'. */
export const requiredMessage = (problems: Problems): string =>
  problems.name || problems.daysOfWeek
    ? 'Name and at least one day of the week are required.'
    : 'A bedtime and a wake time are required.';

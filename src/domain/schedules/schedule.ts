import { z } from 'zod';
import { ClockTime } from '../time/clock-time.ts';
import { type LocalDate, weekday } from '../time/local-date.ts';

/** The evenings of a week, in order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const Weekday = z.enum(WEEKDAYS, 'Please choose days from monday to sunday.');
export type Weekday = z.infer<typeof Weekday>;

/** `monday` -> `Monday`. */
export const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** `monday` -> `Mon`. */
export const shortDay = (day: Weekday): string => dayName(day).slice(0, 3);

/** In the order of the week. */
export const inOrder = (days: readonly Weekday[]): Weekday[] => WEEKDAYS.filter((day) => days.includes(day));

export const weekdayOf = (date: LocalDate): Weekday => WEEKDAYS[weekday(date)] as Weekday;

/** The choices for the lead of a reminder, in minutes before bedtime. */
export const REMINDER_MINUTES = [15, 30, 45, 60, 120] as const;
export const ReminderMinutes = z.literal(REMINDER_MINUTES, 'Please choose 15, 30, 45, 60 or 120 minutes.');

/** A plan for some evenings of the week. */
export const SchedulePlan = z.object({
  targetBedTime: ClockTime,
  targetWakeTime: ClockTime,
  daysOfWeek: z.array(Weekday),
  isActive: z.boolean(),
  reminderEnabled: z.boolean(),
  reminderMinutesBefore: ReminderMinutes,
});
export type SchedulePlan = z.infer<typeof SchedulePlan>;

/** The initial values of the dialog. */
export const NEW_SCHEDULE = {
  name: '',
  targetBedTime: '22:00',
  targetWakeTime: '07:00',
  daysOfWeek: [] as Weekday[],
  isActive: true,
  reminderEnabled: false,
  reminderMinutesBefore: 30,
} as const satisfies SchedulePlan & { name: string };

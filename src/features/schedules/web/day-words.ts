import { WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';

/** `monday` -> `Monday`. */
export const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** `monday` -> `Mon`. */
export const shortDay = (day: Weekday): string => dayName(day).slice(0, 3);

/** In the order of the week. */
export const inOrder = (days: readonly Weekday[]): Weekday[] => WEEKDAYS.filter((day) => days.includes(day));

import {
  longDate as dateInFull,
  longMonthAndDay,
  monthAndDay,
  shortWeekday,
  weekdayName,
} from '#domain/time/format-date.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** `Thursday, November 20, 2025` */
export const fullDateLabel = (date: LocalDate): string => `${weekdayName(date)}, ${dateInFull(date)}`;

/** `Thursday, November 20` */
export const longDateLabel = (date: LocalDate): string => `${weekdayName(date)}, ${longMonthAndDay(date)}`;

/** `Thu, Nov 20` */
export const shortDateLabel = (date: LocalDate): string => `${shortWeekday(date)}, ${monthAndDay(date)}`;

/** The weekday of the evening before a wake date. */
export const eveningName = (date: LocalDate): string => weekdayName(addDays(date, -1));

/** The evening and the morning of the night that ended on a date: `From Wednesday to Thursday` */
export const nightLabel = (date: LocalDate): string => `From ${eveningName(date)} to ${weekdayName(date)}`;

import { fullDate, monthAndDay, shortWeekday } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** `Thu, Nov 20`, with the year if it differs from that of `today`. */
export const weekdayAndDate = (date: LocalDate, today: LocalDate): string =>
  `${shortWeekday(date)}, ${date.slice(0, 4) === today.slice(0, 4) ? monthAndDay(date) : fullDate(date)}`;

/** `3,406` */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

export const nightCountLabel = (nights: number): string =>
  `${formatCount(nights)} ${nights === 1 ? 'night' : 'nights'}`;

import { type LocalDate, weekday } from './local-date.ts';

/**
 * Dates in US English. Not formatted by Intl, because the first date format of a browser loads all its calendar data,
 * which takes 50 ms on a phone.
 */

/** Monday first, in the order of `weekday`. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT_LENGTH = 3;

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
const dayOfMonth = (date: LocalDate): number => Number(date.slice(8, 10));

/** `Thursday` */
export const weekdayName = (date: LocalDate): string => WEEKDAYS[weekday(date)] ?? '';

/** `Thu` */
export const shortWeekday = (date: LocalDate): string => weekdayName(date).slice(0, SHORT_LENGTH);

/** `November`, for a date or a month such as `2025-11`. */
export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** `Nov` */
const shortMonth = (date: string): string => monthName(date).slice(0, SHORT_LENGTH);

/** `Nov 20` */
export const monthAndDay = (date: LocalDate): string => `${shortMonth(date)} ${dayOfMonth(date)}`;

/** `November 20` */
export const longMonthAndDay = (date: LocalDate): string => `${monthName(date)} ${dayOfMonth(date)}`;

/** `Nov 20, 2025` */
export const fullDate = (date: LocalDate): string => `${monthAndDay(date)}, ${yearOf(date)}`;

/** `November 20, 2025` */
export const longDate = (date: LocalDate): string => `${longMonthAndDay(date)}, ${yearOf(date)}`;

/** `Nov 2025` */
export const shortMonthAndYear = (date: string): string => `${shortMonth(date)} ${yearOf(date)}`;

/** `November 2025` */
export const monthAndYear = (date: string): string => `${monthName(date)} ${yearOf(date)}`;

/** `11/20` */
export const monthSlashDay = (date: LocalDate): string => `${Number(date.slice(5, 7))}/${dayOfMonth(date)}`;

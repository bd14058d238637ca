import type { LocalDate } from '#domain/time/local-date.ts';

const noon = (date: LocalDate): number => Date.parse(`${date}T12:00:00Z`);

const inUsEnglish = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const WEEKDAY_AND_DATE = inUsEnglish({ weekday: 'short', month: 'short', day: 'numeric' });
const WEEKDAY_AND_FULL_DATE = inUsEnglish({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const WEEKDAY = inUsEnglish({ weekday: 'short' });
const MONTH_AND_DAY = inUsEnglish({ month: 'short', day: 'numeric' });
const SHORT_DATE = inUsEnglish({ month: 'numeric', day: 'numeric' });
const FULL_DATE = inUsEnglish({ month: 'short', day: 'numeric', year: 'numeric' });
const MONTH_AND_YEAR = inUsEnglish({ month: 'short', year: 'numeric' });

/** `Thu, Nov 20`, with the year where it is not that of `today`. */
export const weekdayAndDate = (date: LocalDate, today: LocalDate): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? WEEKDAY_AND_DATE : WEEKDAY_AND_FULL_DATE).format(noon(date));

/** `Thu` */
export const weekdayName = (date: LocalDate): string => WEEKDAY.format(noon(date));

/** `Nov 20` */
export const monthAndDay = (date: LocalDate): string => MONTH_AND_DAY.format(noon(date));

/** `11/20` */
export const shortDate = (date: LocalDate): string => SHORT_DATE.format(noon(date));

/** `Nov 2025` */
export const monthAndYear = (date: LocalDate): string => MONTH_AND_YEAR.format(noon(date));

/** `Nov 20, 2025` */
export const fullDate = (date: LocalDate): string => FULL_DATE.format(noon(date));

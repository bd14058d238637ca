import { addDays, type LocalDate } from '#domain/time/local-date.ts';

const noon = (date: LocalDate): number => Date.parse(`${date}T12:00:00Z`);

const inUsEnglish = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const LONG = inUsEnglish({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const LONG_WEEKDAY = inUsEnglish({ weekday: 'long' });
const WEEKDAY = inUsEnglish({ weekday: 'short' });
const SHORT = inUsEnglish({ weekday: 'short', month: 'short', day: 'numeric' });
const SPOKEN = inUsEnglish({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Thursday, November 20, 2025` */
export const longDate = (date: LocalDate): string => LONG.format(noon(date));

/** `Thu` */
export const shortWeekday = (date: LocalDate): string => WEEKDAY.format(noon(date));

/** `Thursday, November 20` */
export const spokenDate = (date: LocalDate): string => SPOKEN.format(noon(date));

/** `Thu, Nov 20` */
export const shortDate = (date: LocalDate): string => SHORT.format(noon(date));

/** The evening and the morning of the night that ended on a day: `From Wednesday to Thursday` */
export const nightWords = (date: LocalDate): string =>
  `From ${LONG_WEEKDAY.format(noon(addDays(date, -1)))} to ${LONG_WEEKDAY.format(noon(date))}`;

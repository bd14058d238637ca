import type { LocalDate } from '#domain/time/local-date.ts';

const noon = (date: LocalDate): number => Date.parse(`${date}T12:00:00Z`);

const inUsEnglish = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const LONG = inUsEnglish({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const WEEKDAY = inUsEnglish({ weekday: 'short' });
const SPOKEN = inUsEnglish({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Thursday, November 20, 2025` */
export const longDate = (date: LocalDate): string => LONG.format(noon(date));

/** `Thu` */
export const shortWeekday = (date: LocalDate): string => WEEKDAY.format(noon(date));

/** `Thursday, November 20` */
export const spokenDate = (date: LocalDate): string => SPOKEN.format(noon(date));

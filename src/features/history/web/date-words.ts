import { type LocalDate, weekday } from '#domain/time/local-date.ts';

const noon = (date: LocalDate): number => Date.parse(`${date}T12:00:00Z`);

const inUsEnglish = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const WEEKDAY = inUsEnglish({ weekday: 'long' });
const MONTH = inUsEnglish({ month: 'long' });
const DAY_AND_YEAR = inUsEnglish({ month: 'long', day: 'numeric', year: 'numeric' });
const MONTH_AND_YEAR = inUsEnglish({ month: 'long', year: 'numeric' });

/** Monday first, as `weekday` counts. The formatters are too slow to be asked for thousands of nights. */
const WEEKDAYS = Array.from({ length: 7 }, (_, place) => WEEKDAY.format(Date.UTC(2024, 0, 1 + place)));
const MONTHS = Array.from({ length: 12 }, (_, place) => MONTH.format(Date.UTC(2024, place, 15)));

/** `Thursday` */
export const weekdayName = (date: LocalDate): string => WEEKDAYS[weekday(date)] ?? '';

/** `November 20, 2025` */
export const dayAndYear = (date: LocalDate): string => DAY_AND_YEAR.format(noon(date));

/** `2025-11` -> `November 2025` */
export const monthAndYear = (month: string): string => MONTH_AND_YEAR.format(noon(`${month}-15`));

/** What a day is searched by, in small letters: weekday, month, day, year, `11/20`, `11/20/2025` and `2025-11-20`. */
export function dateWords(date: LocalDate): string[] {
  const year = date.slice(0, 4);
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  const name = MONTHS[month - 1] ?? '';
  return [
    weekdayName(date).toLowerCase(),
    name.toLowerCase(),
    `${day}`,
    year,
    `${month}/${day}`,
    `${month}/${day}/${year}`,
    date,
  ];
}

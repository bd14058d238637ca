import { monthName, monthSlashDay, weekdayName } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The search terms of a day in lower case: weekday, month, day, year, `11/20`, `11/20/2025` and `2025-11-20`. */
export function dateSearchTerms(date: LocalDate): string[] {
  const year = date.slice(0, 4);
  const day = Number(date.slice(8, 10));
  const short = monthSlashDay(date);
  return [
    weekdayName(date).toLowerCase(),
    monthName(date).toLowerCase(),
    `${day}`,
    year,
    short,
    `${short}/${year}`,
    date,
  ];
}

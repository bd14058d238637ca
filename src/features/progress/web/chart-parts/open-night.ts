import type { LocalDate } from '#domain/time/local-date.ts';

/** Opens the night that ended on a date, in front of the page. */
export type OpenNight = (date: LocalDate) => void;

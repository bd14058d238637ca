import type { LocalDate } from '#domain/time/local-date.ts';

/** Shows the night that ended on a day, in front of the page. */
export type OpenNight = (date: LocalDate) => void;

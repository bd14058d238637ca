import { fullDate, longDate } from '#domain/time/format-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { localClockTime, localDate } from './today-in.ts';

/* Instants in the time zone of the browser. */

/** `Mar 1, 2026` */
export const formatInstantDate = (instant: string): string => fullDate(localDate(new Date(instant)));

/** `March 1, 2026` */
export const formatInstantLongDate = (instant: string): string => longDate(localDate(new Date(instant)));

/** `Mar 1, 2026, 9:04 PM` */
export const formatInstant = (instant: string): string =>
  `${formatInstantDate(instant)}, ${clockText(localClockTime(new Date(instant)))}`;

import type { LoggedNight } from '#domain/nights/night.ts';
import { BANDS } from '#domain/progress/distribution.ts';
import { fourBand } from '#domain/score/bands.ts';
import { fullDate, monthAndDay, shortWeekday } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** `Nov 20`, with the year if it differs from that of `today`. */
export const shortDate = (date: LocalDate, today: LocalDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? monthAndDay(date) : fullDate(date);

/** `Thu, Nov 20`, with the year if it differs from that of `today`. */
export const weekdayAndDate = (date: LocalDate, today: LocalDate): string =>
  `${shortWeekday(date)}, ${shortDate(date, today)}`;

/** `Thu, Nov 20. Score 75, Good`; `Not logged` without a night, `No score` without a score above 0. */
export function dayLabel(
  date: LocalDate,
  night: Pick<LoggedNight, 'overallScore'> | undefined,
  today: LocalDate,
): string {
  const band = night && BANDS.find((known) => known.band === fourBand(night.overallScore));
  const score = band ? `Score ${night.overallScore}, ${band.label}` : night ? 'No score' : 'Not logged';
  return `${weekdayAndDate(date, today)}. ${score}`;
}

/** `3,406` */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

export const nightCountLabel = (nights: number): string =>
  `${formatCount(nights)} ${nights === 1 ? 'night' : 'nights'}`;

import type { LoggedNight } from '#domain/nights/night.ts';
import { threeBand } from '#domain/score/bands.ts';
import { monthName, monthSlashDay, weekdayName } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A filter by badge. `none`: nights without a score. */
export type ScoreBand = 'all' | 'excellent' | 'good' | 'poor' | 'none';

/** The color of a night's badge: green from 80, yellow from 60, red below, gray without a score. */
export const badgeTone = (score: number | null): Exclude<ScoreBand, 'all'> => {
  if (score === 0) return 'poor';
  const band = threeBand(score);
  return band === 'fair' ? 'poor' : band;
};

/** A night with its search text. */
export type SearchedNight<Night> = { night: Night; dateTerms: readonly string[]; text: string };

const MARKS = /\p{M}/gu;

/** Ignores case and accents, which people leave out of a search. */
const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

export const searchable = <Night extends { date: LocalDate }>(
  nights: readonly Night[],
  textOf: (night: Night) => string,
): SearchedNight<Night>[] =>
  nights.map((night) => ({ night, dateTerms: dateSearchTerms(night.date), text: folded(textOf(night)) }));

/**
 * The nights of a band that match every word of the text: anywhere in their text, or in the date as the start of a weekday or month, a
 * day, a year, `11/20` or `2025-11-20`.
 */
export function foundNights<Night extends Pick<LoggedNight, 'overallScore'>>(
  nights: readonly SearchedNight<Night>[],
  text: string,
  band: ScoreBand,
): Night[] {
  const wanted = folded(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return nights
    .filter(({ night }) => band === 'all' || badgeTone(night.overallScore) === band)
    .filter((searched) => wanted.every((term) => searched.text.includes(term) || isInDate(searched.dateTerms, term)))
    .map(({ night }) => night);
}

/** Numbers must match completely: `20` is a day, not the start of each year. */
const isInDate = (terms: readonly string[], wanted: string): boolean =>
  terms.some((term) => (/^\d/.test(wanted) ? term === wanted : term.startsWith(wanted)));

/** Groups nights by month, in their order. */
export function byMonth<Night extends { date: LocalDate }>(
  nights: readonly Night[],
): { month: string; nights: Night[] }[] {
  const months = Map.groupBy(nights, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, itsNights]) => ({ month, nights: itsNights }));
}

/** The search terms of a day in lower case: weekday, month, day, year, `11/20`, `11/20/2025` and `2025-11-20`. */
function dateSearchTerms(date: LocalDate): string[] {
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

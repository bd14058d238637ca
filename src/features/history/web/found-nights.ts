import type { LoggedNight } from '#domain/nights/night.ts';
import { threeBand } from '#domain/score/bands.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { dateSearchTerms } from './date-search-terms.ts';

/** Which nights to show by their badge. `none`: without a score. */
export type ScoreBand = 'all' | 'excellent' | 'good' | 'poor' | 'none';

/** The colour of a night's badge: green from 80, yellow from 60, red below, grey without a score. */
export const badgeTone = (score: number | null): Exclude<ScoreBand, 'all'> => {
  if (score === 0) return 'poor';
  const band = threeBand(score);
  return band === 'fair' ? 'poor' : band;
};

/** A night with the text it is found by. */
export type SearchedNight<Night> = { night: Night; dateTerms: readonly string[]; text: string };

const MARKS = /\p{M}/gu;

/** Without capitals and accents, which nobody types into a search. */
const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

export const searchable = <Night extends { date: LocalDate }>(
  nights: readonly Night[],
  textOf: (night: Night) => string,
): SearchedNight<Night>[] =>
  nights.map((night) => ({ night, dateTerms: dateSearchTerms(night.date), text: folded(textOf(night)) }));

/**
 * The nights of a band in which every word of the text is found: somewhere in its text, or in the date: the beginning of a weekday or
 * a month, a day, a year, `11/20` or `2025-11-20`.
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

/** Numbers must be whole: `20` is a day, not the beginning of each year. */
const isInDate = (terms: readonly string[], wanted: string): boolean =>
  terms.some((term) => (/^\d/.test(wanted) ? term === wanted : term.startsWith(wanted)));

/** Nights in their months, in the order they come in. */
export function byMonth<Night extends { date: LocalDate }>(
  nights: readonly Night[],
): { month: string; nights: Night[] }[] {
  const months = Map.groupBy(nights, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, itsNights]) => ({ month, nights: itsNights }));
}

import { formatNights, formatShortDate, joinList, pluralize } from '#domain/insights/format.ts';
import { type SleepSummary, SUMMARY_DAYS } from '#domain/progress/sleep-summary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** More dates than this are only counted; the table shows them. */
const MAX_LISTED_DATES = 6;

/** One sentence for each gap in the logs and for what the log does not ask. */
export function missingLines({ nights, logged, missing }: SleepSummary): string[] {
  const onlyImported = nights.filter(({ isLogged, source }) => !isLogged && source !== null).length;
  return [
    missing.nights.length === 0
      ? 'Something is known of every night.'
      : `Nothing is known of ${missing.nights.length} of ${SUMMARY_DAYS} nights${listedDates(missing.nights)}.`,
    onlyImported > 0 &&
      `${formatNights(onlyImported)} ${onlyImported === 1 ? 'has' : 'have'} imported times only: no rating, no habits.`,
    missing.times.length > 0 &&
      `${pluralize(missing.times.length, 'logged night')} ${missing.times.length === 1 ? 'has' : 'have'} no times${listedDates(missing.times)}.`,
    missing.habits > 0 &&
      missing.habits < logged.length &&
      `${pluralize(missing.habits, 'logged night')} ${missing.habits === 1 ? 'has' : 'have'} no answered checklist, and no part in the shares.`,
    missing.ratings > 0 &&
      missing.ratings < logged.length &&
      `${pluralize(missing.ratings, 'logged night')} ${missing.ratings === 1 ? 'was' : 'were'} not rated, and ${missing.ratings === 1 ? 'has' : 'have'} no part in the average rating.`,
    'The log does not ask how long it took to fall asleep, nor about awakenings, naps, alcohol or medication.',
  ].filter((line) => line !== false);
}

const listedDates = (dates: readonly LocalDate[]): string =>
  dates.length > MAX_LISTED_DATES ? '' : `: ${joinList(dates.map(formatShortDate))}`;

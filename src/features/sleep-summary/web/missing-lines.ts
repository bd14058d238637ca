import { formatNights, formatShortDate, joinList, pluralize } from '#domain/insights/format.ts';
import { type SleepSummary, SUMMARY_DAYS } from '#domain/progress/sleep-summary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** More dates than this are only counted; the table shows them. */
const MAX_LISTED_DATES = 6;

/** One sentence for each gap in the logs. `hasDiary`: whether any of the nights has one. */
export function missingLines({ nights, logged, missing }: SleepSummary, hasDiary: boolean): string[] {
  const onlyImported = nights.filter(({ isLogged, source }) => !isLogged && source !== null).length;
  return [
    missing.nights.length === 0
      ? 'Every night has data.'
      : `${missing.nights.length} of ${SUMMARY_DAYS} nights ${missing.nights.length === 1 ? 'has' : 'have'} no data${listedDates(missing.nights)}.`,
    onlyImported > 0 &&
      `${formatNights(onlyImported)} ${onlyImported === 1 ? 'has' : 'have'} only imported times: no rating and no habits.`,
    missing.times.length > 0 &&
      `${pluralize(missing.times.length, 'logged night')} ${missing.times.length === 1 ? 'has' : 'have'} no times${listedDates(missing.times)}.`,
    missing.habits > 0 &&
      missing.habits < logged.length &&
      `${pluralize(missing.habits, 'logged night')} ${missing.habits === 1 ? 'has' : 'have'} no answered checklist and ${missing.habits === 1 ? 'does' : 'do'} not count for the habits.`,
    missing.ratings > 0 &&
      missing.ratings < logged.length &&
      `${pluralize(missing.ratings, 'logged night')} ${missing.ratings === 1 ? 'has' : 'have'} no rating and ${missing.ratings === 1 ? 'does' : 'do'} not count for the average rating.`,
    !hasDiary && 'No sleep diary: nothing on falling asleep, awakenings, naps, alcohol or medicine.',
  ].filter((line) => line !== false);
}

const listedDates = (dates: readonly LocalDate[]): string =>
  dates.length > MAX_LISTED_DATES ? '' : `: ${joinList(dates.map(formatShortDate))}`;

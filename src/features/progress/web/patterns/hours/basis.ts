import { formatNights } from '#domain/insights/format.ts';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { NEED_DAYS } from '#domain/progress/sleep-need.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** The number of nights behind a statistic, and how many of them have imported times. */
export type Basis = { nights: number; imported: number };

/** `sources` maps a date to the source of its imported times. */
export const basisOf = (timed: readonly TimedNight[], sources: ReadonlyMap<LocalDate, string>): Basis => ({
  nights: timed.length,
  imported: timed.filter(({ night }) => sources.has(night.date)).length,
});

/** The same for the nights that are compared with the sleep need. `timed` ends with today. */
export const needBasisOf = (
  timed: readonly TimedNight[],
  sources: ReadonlyMap<LocalDate, string>,
  today: LocalDate,
): Basis => {
  const before = addDays(today, -NEED_DAYS);
  return basisOf(
    timed.filter(({ night }) => night.date > before),
    sources,
  );
};

/** `From 31 nights, 9 of them imported.`; null when all were logged. */
export function basisMessage({ nights, imported }: Basis): string | null {
  if (imported === 0) return null;
  if (imported === nights)
    return nights === 1 ? 'From 1 night, imported.' : `From ${nights} nights, all of them imported.`;
  return `From ${formatNights(nights)}, ${imported} of them imported.`;
}

import type { LoggedNight } from '#domain/nights/night.ts';
import { type Band, fourBand } from '#domain/score/bands.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { weekdayAndDate } from '../../format.ts';

const BAND_NAMES: Record<Band, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  none: 'No score',
};

/** `Score 75, Good`; `Not logged` without a night. */
export function scoreLabel(night: Pick<LoggedNight, 'overallScore'> | undefined): string {
  if (!night) return 'Not logged';
  const band = fourBand(night.overallScore);
  return band === 'none' ? BAND_NAMES.none : `Score ${night.overallScore}, ${BAND_NAMES[band]}`;
}

/** `Thu, Nov 20. Score 75, Good` */
export const dayLabel = (
  date: LocalDate,
  night: Pick<LoggedNight, 'overallScore'> | undefined,
  today: LocalDate,
): string => `${weekdayAndDate(date, today)}. ${scoreLabel(night)}`;

import { formatDuration } from '#domain/insights/format.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ActogramRow } from '#domain/progress/actogram.ts';
import { type Band, fourBand } from '#domain/score/bands.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockAt, weekdayAndDate } from './format.ts';

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

/** `11:05 PM to 6:30 AM, 7 h 25 min`, with `, imported from Oura` for imported times; or why there is no bar. */
export function timesLabel(
  { bed, wake }: Pick<ActogramRow, 'bed' | 'wake'>,
  isLogged: boolean,
  source?: string,
): string {
  if (bed === null || wake === null) return isLogged ? 'Times not set' : 'Not logged';
  const times = `${clockAt(bed)} to ${clockAt(wake)}, ${formatDuration(wake - bed)}`;
  return source === undefined ? times : `${times}, imported from ${sourceName(source)}`;
}

/** `Thu, Nov 20. Score 75, Good` */
export const dayLabel = (
  date: LocalDate,
  night: Pick<LoggedNight, 'overallScore'> | undefined,
  today: LocalDate,
): string => `${weekdayAndDate(date, today)}. ${scoreLabel(night)}`;

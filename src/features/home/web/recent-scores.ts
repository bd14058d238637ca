import type { LoggedNight } from '#domain/nights/night.ts';
import type { Band } from '#domain/score/bands.ts';
import { nightBand } from '#domain/score/open-parts.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export type DayScore = { date: LocalDate; score: number | null; band: Band };

/** The scores of the `count` days that end with `today`, oldest first. A score of 0 counts as none. */
export function recentScores(logs: readonly LoggedNight[], today: LocalDate, count: number): DayScore[] {
  const known = new Map(logs.map((log) => [log.date, { score: log.overallScore || null, band: nightBand(log) }]));
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1)).map((date) => ({
    date,
    ...(known.get(date) ?? { score: null, band: 'none' }),
  }));
}

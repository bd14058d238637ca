import { isLogged, type LoggedNight } from '../nights/night.ts';
import type { Band } from '../score/bands.ts';
import { nightBand } from '../score/open-parts.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { oldestFirst } from './oldest-first.ts';

/** Logged nights from which on charts are drawn. Fewer would look like a pattern that is chance. */
export const MIN_CHART_NIGHTS = 7;

export type FirstNight = { date: LocalDate; score: number | null; band: Band; isLogged: boolean };

/** Fewer than seven logged nights, oldest first, filled up to seven with the days that can still be logged. */
export function firstWeek(nights: readonly LoggedNight[], today: LocalDate): FirstNight[] {
  const logged = oldestFirst(nights.filter(isLogged)).slice(0, MIN_CHART_NIGHTS);
  const next = logged.at(-1)?.date === today ? addDays(today, 1) : today;
  return [
    ...logged.map((log) => ({ date: log.date, score: log.overallScore, band: nightBand(log), isLogged: true })),
    ...Array.from({ length: MIN_CHART_NIGHTS - logged.length }, (_, day) => ({
      date: addDays(next, day),
      score: null,
      band: 'none' as const,
      isLogged: false,
    })),
  ];
}

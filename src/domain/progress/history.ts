import type { LoggedNight } from '../nights/night.ts';
import { average } from './summary.ts';

/** The minimum score that continues the streak of the sleep history. */
export const HISTORY_STREAK_SCORE = 70;

type Entry = Pick<LoggedNight, 'overallScore'>;

/** The number of entries with a score of 70 or more at the start of a newest-first list, up to the first without. */
export function historyStreak(newestFirst: readonly Entry[]): number {
  const end = newestFirst.findIndex((entry) => (entry.overallScore ?? 0) < HISTORY_STREAK_SCORE);
  return end === -1 ? newestFirst.length : end;
}

/** The rounded mean of the existing scores, including 0; 0 without a score. */
export function historyAverage(entries: readonly Entry[]): number {
  const known = entries.map((entry) => entry.overallScore).filter((score) => score !== null);
  return Math.round(average(known) ?? 0);
}

import type { LoggedNight } from '../nights/night.ts';
import { average } from './summary.ts';

/** The lowest score that keeps the streak of the sleep history going. */
export const HISTORY_STREAK_SCORE = 70;

type Entry = Pick<LoggedNight, 'overallScore'>;

/** Entries with a score of 70 or more, counted from the top of a list that has the newest first, up to the first without. */
export function historyStreak(newestFirst: readonly Entry[]): number {
  const end = newestFirst.findIndex((entry) => (entry.overallScore ?? 0) < HISTORY_STREAK_SCORE);
  return end === -1 ? newestFirst.length : end;
}

/** The rounded mean of the entries that have a score, a score of 0 included; 0 without one. */
export function historyAverage(entries: readonly Entry[]): number {
  const known = entries.map((entry) => entry.overallScore).filter((score) => score !== null);
  return Math.round(average(known) ?? 0);
}

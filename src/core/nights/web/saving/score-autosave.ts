import { DEFAULT_RATING, timeInBed } from '#domain/log/day.ts';
import { dailyScore } from '#domain/score/daily-score.ts';
import type { Day } from './day-state.ts';

/** How long after a change of what it is made of the score is saved. */
export const SCORE_DELAY_MS = 2000;

/** A score this close to the saved one is not worth a save. */
const SAME_WITHIN = 1;

/** The score of what is shown. */
export function scoreOf({ log, checklist }: Day, roomScore: number | null): ReturnType<typeof dailyScore> {
  return dailyScore({
    roomScore,
    habitsDone: checklist.filter((item) => item.completed).length,
    totalTimeInBed: timeInBed(log.bedTime, log.wakeTime),
    sleepQualityScore: log.sleepQualityScore,
  });
}

/** A day on which nothing has been logged yet. */
export const isFresh = ({ log, checklist }: Day): boolean =>
  log.overallScore === null &&
  log.bedTime === null &&
  log.wakeTime === null &&
  log.sleepQualityScore === DEFAULT_RATING &&
  checklist.every((item) => !item.completed);

/** Whether a score should replace the saved one. Opening a fresh day is no reason; any change of it is. */
export function isWorthSaving(day: Day, total: number, touched: boolean): boolean {
  const saved = day.log.overallScore;
  if (saved === null) return touched || !isFresh(day);
  return Math.abs(saved - total) > SAME_WITHIN;
}

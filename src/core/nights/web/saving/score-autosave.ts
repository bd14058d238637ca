import { hasScoredPart, nightScore } from '#domain/log/night-log.ts';
import type { Night } from './night.ts';

/** The delay between a change of an input and saving the score. */
const SCORE_DELAY_MS = 2000;

/** A score this close to the saved one is not saved. */
const SCORE_TOLERANCE = 1;

/** Whether a night has no score and no input of one. */
export const isUntouched = (night: Night): boolean => night.overallScore === null && !hasScoredPart(night);

/** Whether a score should replace the saved one. Opening an untouched night is not enough; any change of it is. */
const isWorthSaving = (night: Night, total: number): boolean =>
  night.overallScore === null ? !isUntouched(night) : Math.abs(night.overallScore - total) > SCORE_TOLERANCE;

/** `key`: the night and the score that the timer is for. `dueAtMs`: when the score is saved; null if it needs no save. */
export type ScoreTimer = { key: string; dueAtMs: number | null };

/** The timer after a change of today's night. */
export const restarted = (timer: ScoreTimer, nowMs: number): ScoreTimer => ({
  ...timer,
  dueAtMs: nowMs + SCORE_DELAY_MS,
});

/**
 * The score to save now, or null, and the timer afterwards. A score is saved some time after it changed, if the server has
 * not computed it by then.
 */
export function dueScore(before: ScoreTimer, night: Night, roomScore: number | null, nowMs: number) {
  const { total } = nightScore({ ...night, roomAnalysisScore: roomScore });
  const key = `${night.date} ${total}`;
  const timer = key === before.key ? before : restarted({ ...before, key }, nowMs);
  if (timer.dueAtMs === null || timer.dueAtMs > nowMs) return { timer, total: null };
  return { timer: { key, dueAtMs: null }, total: isWorthSaving(night, total) ? total : null };
}

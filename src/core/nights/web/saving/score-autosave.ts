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

/**
 * Schedules saving the score of today's night: some time after it changed, if the server has not computed it by then.
 */
export class ScoreTimer {
  #key = '';
  dueAtMs: number | null = null;

  restart = (nowMs: number): void => {
    this.dueAtMs = nowMs + SCORE_DELAY_MS;
  };

  /** Makes a waiting score due now. */
  makeDue = (nowMs: number): void => {
    if (this.dueAtMs !== null) this.dueAtMs = nowMs;
  };

  /** The score to save now, or null. */
  dueFor(night: Night, roomScore: number | null, nowMs: number): number | null {
    const { total } = nightScore({ ...night, roomAnalysisScore: roomScore });
    const key = `${night.date} ${total}`;
    if (key !== this.#key) this.restart(nowMs);
    this.#key = key;
    if (this.dueAtMs === null || this.dueAtMs > nowMs) return null;
    this.dueAtMs = null;
    return isWorthSaving(night, total) ? total : null;
  }
}

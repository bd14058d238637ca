import { hasScoredPart, nightScore } from '#domain/log/night-log.ts';
import type { Night } from './night.ts';

/** How long after a change of what it is made of the score is saved. */
const SCORE_DELAY_MS = 2000;

/** A score this close to the saved one is not worth a save. */
const SCORE_TOLERANCE = 1;

/** A night that is not judged yet. */
export const isUntouched = (night: Night): boolean => night.overallScore === null && !hasScoredPart(night);

/** Whether a score should replace the saved one. Opening an untouched night is no reason; any change of it is. */
const isWorthSaving = (night: Night, total: number): boolean =>
  night.overallScore === null ? !isUntouched(night) : Math.abs(night.overallScore - total) > SCORE_TOLERANCE;

/** Says when the score of today's night is to be saved: some time after it changed, if the server has not computed it by then. */
export class ScoreTimer {
  #key = '';
  dueAtMs: number | null = null;

  restart = (nowMs: number): void => {
    this.dueAtMs = nowMs + SCORE_DELAY_MS;
  };

  /** What waits is due now. */
  makeDue = (nowMs: number): void => {
    if (this.dueAtMs !== null) this.dueAtMs = nowMs;
  };

  /** The score to save now; null where there is none. */
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

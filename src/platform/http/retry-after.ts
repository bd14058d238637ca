const MIN_SECONDS = 2;
/** Where few are turned away. */
const MAX_SECONDS_AT_LOW_LOAD = 5;
/** So many for one who is answered. */
const LOW_SHED_RATIO = 0.1;
/** And so much later for each more. */
const SECONDS_PER_SHED_RATIO = 120;
export const MAX_RETRY_AFTER_SECONDS = 60;
/** What a person did waits in their browser until it is taken; few edits are ever turned away. */
const MAX_SECONDS_FOR_EDITS = 10;
const WINDOW_MS = 1000;
/** Steps of this share of the whole never meet again, and spread evenly from the first on. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Who waits longest before they are turned away: an edit was made by a person, everything else the page asks again by itself. */
export type Priority = 'edit' | 'other';

type Counts = { answered: number; shed: number };

/**
 * When those who are turned away are asked to come back. Turning away costs something, too: where far more is asked than can be answered,
 * nothing but people who stay away for longer brings back the time to answer. Some are always asked back soon, so that nobody is
 * turned away in vain once there is room.
 */
export class RetryAfter {
  #current: Counts = { answered: 0, shed: 0 };
  #previous: Counts = { answered: 0, shed: 0 };
  #windowEndsAtMs = 0;
  #spread = 0;

  record(isAdmitted: boolean, nowMs: number): void {
    if (nowMs >= this.#windowEndsAtMs) {
      this.#previous = nowMs - this.#windowEndsAtMs < WINDOW_MS ? this.#current : { answered: 0, shed: 0 };
      this.#current = { answered: 0, shed: 0 };
      this.#windowEndsAtMs = nowMs + WINDOW_MS;
    }
    this.#current[isAdmitted ? 'answered' : 'shed']++;
  }

  /** Whole seconds, not the same for all. */
  seconds(priority: Priority): number {
    const shed = this.#current.shed + this.#previous.shed;
    const answered = this.#current.answered + this.#previous.answered;
    const extraSeconds = SECONDS_PER_SHED_RATIO * Math.max(0, shed / Math.max(1, answered) - LOW_SHED_RATIO);
    const maxSeconds = priority === 'edit' ? MAX_SECONDS_FOR_EDITS : MAX_RETRY_AFTER_SECONDS;
    const latest = Math.min(maxSeconds, MAX_SECONDS_AT_LOW_LOAD + extraSeconds);
    this.#spread = (this.#spread + GOLDEN_RATIO) % 1;
    return Math.round(MIN_SECONDS + this.#spread * (latest - MIN_SECONDS));
  }
}

const MIN_SECONDS = 2;
/** Used while the share of shed requests is low. */
const MAX_SECONDS_AT_LOW_LOAD = 5;
/** Shed requests per answered one. */
const LOW_SHED_RATIO = 0.1;
/** The increase for each further shed request per answered one. */
const SECONDS_PER_SHED_RATIO = 120;
export const MAX_RETRY_AFTER_SECONDS = 60;
/** The browser stores a person's edit until it is accepted; few edits are ever shed. */
const MAX_SECONDS_FOR_EDITS = 10;
const WINDOW_MS = 1000;
/** Steps of this fraction never repeat and spread evenly from the first on. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Edits are shed last, because a person made them. A page repeats everything else by itself. */
export type Priority = 'edit' | 'other';

type Counts = { answered: number; shed: number };

/**
 * Computes the `Retry-After` of shed requests. Shedding costs time too, so under heavy overload clients must stay away
 * longer. Some are always asked to return soon, so that free capacity is used at once.
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

  /** Whole seconds, different for each call. */
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

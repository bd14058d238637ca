const EARLIEST_SECONDS = 2;
/** Where few are turned away. */
const LATEST_AT_FIRST_SECONDS = 5;
/** So many for one who is answered. */
const FEW = 0.1;
/** And so much later for each more. */
const LATER_SECONDS = 120;
export const LATEST_SECONDS = 60;
/** What a person did waits in their browser until it is taken; few edits are ever turned away. */
const LATEST_FOR_EDITS_SECONDS = 10;
const WINDOW_MS = 1000;
/** Steps of this share of the whole never meet again, and spread evenly from the first on. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Who waits longest before they are turned away: an edit was made by a person, everything else the page asks again by itself. */
export type Rank = 'edit' | 'other';

type Counts = { answered: number; turnedAway: number };

/**
 * When those who are turned away are asked to come back. Turning away costs something, too: where far more is asked than can be answered,
 * nothing but people who stay away for longer brings back the time to answer. Some are always asked back soon, so that nobody is
 * turned away in vain once there is room.
 */
export class ComeBack {
  #now: Counts = { answered: 0, turnedAway: 0 };
  #before: Counts = { answered: 0, turnedAway: 0 };
  #windowEndsAtMs = 0;
  #spread = 0;

  note(isAdmitted: boolean, nowMs: number): void {
    if (nowMs >= this.#windowEndsAtMs) {
      this.#before = nowMs - this.#windowEndsAtMs < WINDOW_MS ? this.#now : { answered: 0, turnedAway: 0 };
      this.#now = { answered: 0, turnedAway: 0 };
      this.#windowEndsAtMs = nowMs + WINDOW_MS;
    }
    this.#now[isAdmitted ? 'answered' : 'turnedAway']++;
  }

  /** Whole seconds, not the same for all. */
  seconds(rank: Rank): number {
    const turnedAway = this.#now.turnedAway + this.#before.turnedAway;
    const answered = this.#now.answered + this.#before.answered;
    const later = LATER_SECONDS * Math.max(0, turnedAway / Math.max(1, answered) - FEW);
    const atMost = rank === 'edit' ? LATEST_FOR_EDITS_SECONDS : LATEST_SECONDS;
    const latest = Math.min(atMost, LATEST_AT_FIRST_SECONDS + later);
    this.#spread = (this.#spread + GOLDEN) % 1;
    return Math.round(EARLIEST_SECONDS + this.#spread * (latest - EARLIEST_SECONDS));
  }
}

import type { Priority } from './retry-after.ts';

/**
 * A turn of the event loop answers requests for this many milliseconds and sheds the rest. `restart`: with a thousand
 * ready sockets Node ends a turn only after a second, so a new budget starts after this time. `minimum`: never shed
 * below this many requests per turn, because then the machine is busy with other work or has just started.
 */
type Budget = Record<Priority | 'restart' | 'minimum', number>;

/** Bounds the wait, whatever makes a turn long. */
const INITIAL_BUDGET: Budget = { other: 120, edit: 160, restart: 200, minimum: 512 };
/**
 * Used while turns stay too long. Shedding takes a fifth of a response, so this leaves time to work through a queue of
 * thousands.
 */
const OVERLOAD_BUDGET: Budget = { other: 30, edit: 65, restart: 100, minimum: 32 };
/**
 * A garbage collection or a slow disk is not an overload: turns must be too long for this whole period. Pauses of 130
 * ms were measured with 10,000 open pages.
 */
const OVERLOAD_AFTER_MS = 250;

/**
 * Limits how long requests wait for the one thread that answers them. Requests that arrive during a turn of the event
 * loop wait unseen until the next one, so the length of a turn is the wait. The first requests of a turn are answered
 * and the rest are shed, so no rate has to be configured, whatever a response costs on this machine.
 */
export class TurnBudget {
  #startedAtMs: number | null = null;
  /** Since when turns are too long, and when the last such turn was. */
  #tooLongSinceMs: number | null = null;
  #lastTooLongAtMs = 0;
  #admitted = 0;

  /** Whether this request is the first of a turn. If so, call `endTurn` when the turn is over. */
  startTurn(nowMs: number): boolean {
    if (this.#startedAtMs !== null) return false;
    this.#startedAtMs = nowMs;
    this.#admitted = 0;
    return true;
  }

  admit(priority: Priority, nowMs: number): boolean {
    const spentMs = nowMs - (this.#startedAtMs ?? nowMs);
    if (spentMs > OVERLOAD_BUDGET.other) {
      this.#tooLongSinceMs ??= nowMs;
      this.#lastTooLongAtMs = nowMs;
    }
    const budget = this.#isOverloaded(nowMs) ? OVERLOAD_BUDGET : INITIAL_BUDGET;
    if (this.#admitted >= budget.minimum && spentMs > budget[priority]) {
      if (spentMs <= budget.restart) return false;
      this.#startedAtMs = nowMs;
    }
    this.#admitted++;
    return true;
  }

  endTurn(nowMs: number): void {
    const isShort = nowMs - (this.#startedAtMs ?? nowMs) <= OVERLOAD_BUDGET.other;
    // Shedding can make single turns short, so the overload ends only after all turns are short for a while.
    const isOver = !this.#isOverloaded(nowMs) || nowMs - this.#lastTooLongAtMs >= OVERLOAD_AFTER_MS;
    if (isShort && isOver) this.#tooLongSinceMs = null;
    this.#startedAtMs = null;
  }

  #isOverloaded(nowMs: number): boolean {
    return this.#tooLongSinceMs !== null && nowMs - this.#tooLongSinceMs >= OVERLOAD_AFTER_MS;
  }
}

const WINDOW_MS = 100;
/** If even the fastest response of a window took longer, requests queue at the pool or in the database. */
const FAST_RESPONSE_MS = 100;
/** One commit can hold more than this, so a slow disk alone sheds nothing. */
const MIN_LIMIT = 128;
const MAX_LIMIT = 4096;
const DECREASE_FACTOR = 0.8;
const INCREASE_FACTOR = 1.1;

/**
 * Limits the number of requests in flight. The limit falls while even the fastest response is slow, and rises while it
 * is reached and responses are fast.
 */
export class ConcurrencyLimit {
  #limit = MAX_LIMIT;
  #inFlight = 0;
  #fastestMs = Number.POSITIVE_INFINITY;
  #wasReached = false;
  #windowEndsAtMs = 0;

  get limit(): number {
    return this.#limit;
  }

  admit(priority: Priority, nowMs: number): boolean {
    if (nowMs >= this.#windowEndsAtMs) this.#adjust(nowMs);
    if (this.#inFlight < this.#limit) return true;
    this.#wasReached = true;
    return priority === 'edit' && this.#inFlight < 2 * this.#limit;
  }

  begin(): void {
    this.#inFlight++;
  }

  end(tookMs: number): void {
    this.#inFlight--;
    if (tookMs < this.#fastestMs) this.#fastestMs = tookMs;
  }

  #adjust(nowMs: number): void {
    // A window that ended long ago says nothing about the current load.
    const isFresh = nowMs - this.#windowEndsAtMs < WINDOW_MS;
    const isSlow = this.#fastestMs > FAST_RESPONSE_MS && this.#inFlight >= MIN_LIMIT;
    if (isFresh && isSlow) this.#limit = Math.max(MIN_LIMIT, Math.floor(this.#limit * DECREASE_FACTOR));
    else if (this.#wasReached || !isSlow) this.#limit = Math.min(MAX_LIMIT, Math.ceil(this.#limit * INCREASE_FACTOR));
    this.#fastestMs = Number.POSITIVE_INFINITY;
    this.#wasReached = false;
    this.#windowEndsAtMs = nowMs + WINDOW_MS;
  }
}

import { type Priority, RetryAfter } from './retry-after.ts';

/**
 * For so many milliseconds a turn of the event loop answers; the rest of its line is turned away. `restart`: where a thousand sockets are
 * ready all the time, Node ends a turn only after a second; then another turn's worth is answered after so long. `minimum`: so many are no
 * line; where they take long, the machine is busy with something else or has just started, and turning them away would help nobody.
 */
type Budget = Record<Priority | 'restart' | 'minimum', number>;

/** Whatever it is that makes a turn long, nobody is to wait for much longer. */
const INITIAL_BUDGET: Budget = { other: 120, edit: 160, restart: 200, minimum: 512 };
/** Once turns stay too long. Turning away takes a fifth of an answer, so this leaves time to get to the end of a line of thousands. */
const OVERLOAD_BUDGET: Budget = { other: 30, edit: 65, restart: 100, minimum: 32 };
/** A pause of the collector or a slow disk is no overload: turns have to be too long all the time for so long. At 10,000 open pages pauses of 130 ms were seen. */
const OVERLOAD_AFTER_MS = 250;

/**
 * Keeps the line of requests short on the one thread that answers them. What arrives while it works waits in the system, unseen, and
 * is read in the next turn of the event loop; so the length of a turn is what people wait. The start of a turn's line is answered, its
 * end is turned away: no rate has to be guessed, whatever an answer costs on this machine.
 */
export class TurnBudget {
  #startedAtMs: number | null = null;
  /** Since when turns are too long, and the last that was. */
  #tooLongSinceMs: number | null = null;
  #lastTooLongAtMs = 0;
  #admitted = 0;

  /** Whether this is the first request of a turn: then `endTurn` is to be called when the turn is over. */
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
    // Turning some away makes a turn short now and then; the load has gone once all are.
    const isOver = !this.#isOverloaded(nowMs) || nowMs - this.#lastTooLongAtMs >= OVERLOAD_AFTER_MS;
    if (isShort && isOver) this.#tooLongSinceMs = null;
    this.#startedAtMs = null;
  }

  #isOverloaded(nowMs: number): boolean {
    return this.#tooLongSinceMs !== null && nowMs - this.#tooLongSinceMs >= OVERLOAD_AFTER_MS;
  }
}

const WINDOW_MS = 100;
/** Where even the quickest answer of a window took longer, there is a line somewhere behind: at the pool, or in the database. */
const FAST_RESPONSE_MS = 100;
/** One commit takes more than this, so a slow disk alone turns nobody away. */
const MIN_LIMIT = 128;
const MAX_LIMIT = 4096;
const DECREASE_FACTOR = 0.8;
const INCREASE_FACTOR = 1.1;

/**
 * How many requests may be under way together: as many as are answered in good time. The limit falls while even the quickest answer is
 * slow, and rises while it is reached and answers are quick.
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
    // A window that nobody looked at in time says nothing about now.
    const isFresh = nowMs - this.#windowEndsAtMs < WINDOW_MS;
    const isSlow = this.#fastestMs > FAST_RESPONSE_MS && this.#inFlight >= MIN_LIMIT;
    if (isFresh && isSlow) this.#limit = Math.max(MIN_LIMIT, Math.floor(this.#limit * DECREASE_FACTOR));
    else if (this.#wasReached || !isSlow) this.#limit = Math.min(MAX_LIMIT, Math.ceil(this.#limit * INCREASE_FACTOR));
    this.#fastestMs = Number.POSITIVE_INFINITY;
    this.#wasReached = false;
    this.#windowEndsAtMs = nowMs + WINDOW_MS;
  }
}

/** All together, on the clock that never jumps. */
export class Overload {
  readonly #nowMs: () => number;
  readonly #turn = new TurnBudget();
  readonly #concurrency = new ConcurrencyLimit();
  readonly #retryAfter = new RetryAfter();

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  admit(priority: Priority): boolean {
    const nowMs = this.#nowMs();
    if (this.#turn.startTurn(nowMs)) setImmediate(this.#endTurn);
    const isAdmitted = this.#turn.admit(priority, nowMs) && this.#concurrency.admit(priority, nowMs);
    this.#retryAfter.record(isAdmitted, nowMs);
    return isAdmitted;
  }

  /** After how many seconds one who was not admitted may ask again. */
  retryAfterSeconds(priority: Priority): number {
    return this.#retryAfter.seconds(priority);
  }

  /** An admitted request is under way until what this gives is called. */
  begin(): () => void {
    const startedAtMs = this.#nowMs();
    this.#concurrency.begin();
    return () => this.#concurrency.end(this.#nowMs() - startedAtMs);
  }

  readonly #endTurn = () => this.#turn.endTurn(this.#nowMs());
}

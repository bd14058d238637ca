import { ComeBack, type Rank } from './come-back.ts';

/**
 * For so many milliseconds a turn of the event loop answers; the rest of its line is turned away. `anew`: where a thousand sockets are
 * ready all the time, Node ends a turn only after a second; then another turn's worth is answered after so long. `fewest`: so many are no
 * line; where they take long, the machine is busy with something else or has just started, and turning them away would help nobody.
 */
type Budget = Record<Rank | 'anew' | 'fewest', number>;

/** Whatever it is that makes a turn long, nobody is to wait for much longer. */
const AT_FIRST: Budget = { other: 120, edit: 160, anew: 200, fewest: 512 };
/** Once turns stay too long. Turning away takes a fifth of an answer, so this leaves time to get to the end of a line of thousands. */
const STANDING: Budget = { other: 30, edit: 65, anew: 100, fewest: 32 };
/** A pause of the collector or a slow disk is no overload: turns have to be too long all the time for so long. At 10,000 open pages pauses of 130 ms were seen. */
const STANDING_MS = 250;

/**
 * Keeps the line of requests short on the one thread that answers them. What arrives while it works waits in the system, unseen, and
 * is read in the next turn of the event loop; so the length of a turn is what people wait. The start of a turn's line is answered, its
 * end is turned away: no rate has to be guessed, whatever an answer costs on this machine.
 */
export class TurnBudget {
  #startedAtMs: number | null = null;
  /** Since when turns are too long, and the last that was. */
  #tooLongSinceMs: number | null = null;
  #tooLongAtMs = 0;
  #answered = 0;

  /** Whether this is the first request of a turn: then `endTurn` is to be called when the turn is over. */
  beginsTurn(nowMs: number): boolean {
    if (this.#startedAtMs !== null) return false;
    this.#startedAtMs = nowMs;
    this.#answered = 0;
    return true;
  }

  admits(rank: Rank, nowMs: number): boolean {
    const spentMs = nowMs - (this.#startedAtMs ?? nowMs);
    if (spentMs > STANDING.other) {
      this.#tooLongSinceMs ??= nowMs;
      this.#tooLongAtMs = nowMs;
    }
    const budget = this.#isStanding(nowMs) ? STANDING : AT_FIRST;
    if (this.#answered >= budget.fewest && spentMs > budget[rank]) {
      if (spentMs <= budget.anew) return false;
      this.#startedAtMs = nowMs;
    }
    this.#answered++;
    return true;
  }

  endTurn(nowMs: number): void {
    const isShort = nowMs - (this.#startedAtMs ?? nowMs) <= STANDING.other;
    // Turning some away makes a turn short now and then; the load has gone once all are.
    const isOver = !this.#isStanding(nowMs) || nowMs - this.#tooLongAtMs >= STANDING_MS;
    if (isShort && isOver) this.#tooLongSinceMs = null;
    this.#startedAtMs = null;
  }

  #isStanding(nowMs: number): boolean {
    return this.#tooLongSinceMs !== null && nowMs - this.#tooLongSinceMs >= STANDING_MS;
  }
}

const WINDOW_MS = 100;
/** Where even the quickest answer of a window took longer, there is a line somewhere behind: at the pool, or in the database. */
const QUICK_MS = 100;
/** One commit takes more than this, so a slow disk alone turns nobody away. */
const FEWEST = 128;
const MOST = 4096;
const FEWER = 0.8;
const MORE = 1.1;

/**
 * How many requests may be under way together: as many as are answered in good time. The limit falls while even the quickest answer is
 * slow, and rises while it is reached and answers are quick.
 */
export class UnderWayLimit {
  #limit = MOST;
  #underWay = 0;
  #quickestMs = Number.POSITIVE_INFINITY;
  #reached = false;
  #windowEndsAtMs = 0;

  get limit(): number {
    return this.#limit;
  }

  admits(rank: Rank, nowMs: number): boolean {
    if (nowMs >= this.#windowEndsAtMs) this.#adjust(nowMs);
    if (this.#underWay < this.#limit) return true;
    this.#reached = true;
    return rank === 'edit' && this.#underWay < 2 * this.#limit;
  }

  begin(): void {
    this.#underWay++;
  }

  end(tookMs: number): void {
    this.#underWay--;
    if (tookMs < this.#quickestMs) this.#quickestMs = tookMs;
  }

  #adjust(nowMs: number): void {
    // A window that nobody looked at in time says nothing about now.
    const isFresh = nowMs - this.#windowEndsAtMs < WINDOW_MS;
    const isSlow = this.#quickestMs > QUICK_MS && this.#underWay >= FEWEST;
    if (isFresh && isSlow) this.#limit = Math.max(FEWEST, Math.floor(this.#limit * FEWER));
    else if (this.#reached || !isSlow) this.#limit = Math.min(MOST, Math.ceil(this.#limit * MORE));
    this.#quickestMs = Number.POSITIVE_INFINITY;
    this.#reached = false;
    this.#windowEndsAtMs = nowMs + WINDOW_MS;
  }
}

/** All together, on the clock that never jumps. */
export class Overload {
  readonly #nowMs: () => number;
  readonly #turn = new TurnBudget();
  readonly #underWay = new UnderWayLimit();
  readonly #comeBack = new ComeBack();

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  admit(rank: Rank): boolean {
    const nowMs = this.#nowMs();
    if (this.#turn.beginsTurn(nowMs)) setImmediate(this.#endTurn);
    const isAdmitted = this.#turn.admits(rank, nowMs) && this.#underWay.admits(rank, nowMs);
    this.#comeBack.note(isAdmitted, nowMs);
    return isAdmitted;
  }

  /** After how many seconds one who was not admitted may ask again. */
  comeBackSeconds(rank: Rank): number {
    return this.#comeBack.seconds(rank);
  }

  /** An admitted request is under way until what this gives is called. */
  begin(): () => void {
    const startedAtMs = this.#nowMs();
    this.#underWay.begin();
    return () => this.#underWay.end(this.#nowMs() - startedAtMs);
  }

  readonly #endTurn = () => this.#turn.endTurn(this.#nowMs());
}

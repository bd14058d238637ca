import { type Refusal, refuse } from '#contract/errors.ts';
import type { Clock } from '../clock.ts';
import { MAX_DURATIONS, type SharedPoints } from './rate-limits-shared.ts';

export type CountedLimit = {
  points: number;
  seconds: number;
  /** How many points each server grants without the database. Undefined if the limit must be exact. */
  localPoints?: number;
};

/** The maximum part that a server takes at once, so that little is unused while another server refuses. */
const MAX_SHARE = 1 / 20;

/** Clients choose the keys, so the number of windows is limited. Beyond it the oldest window is dropped. */
export const MAX_WINDOWS = 50_000;

/** The points spent for one key at this server until the window ends; the next request starts a new one. */
type Window = {
  spent: number;
  granted: number;
  isExhausted: boolean;
  endsAtMs: number;
  pendingRequest?: Promise<void>;
};

/**
 * Counts one limit at one server. Several servers share the points: each reserves some in the database, as many as it
 * has already spent, and spends them in memory. All servers together never grant more than `points`; with
 * `localPoints`, that many more per further server.
 */
export class LimitCounter {
  readonly #name: string;
  readonly #points: number;
  readonly #durationMs: number;
  readonly #localPoints: number;
  readonly #clock: Clock;
  readonly #shared: SharedPoints | undefined;
  readonly #windows = new Map<string, Window>();

  constructor(name: string, { points, seconds, localPoints = 0 }: CountedLimit, clock: Clock, shared?: SharedPoints) {
    this.#name = name;
    this.#points = points;
    this.#durationMs = seconds * 1000;
    this.#localPoints = shared ? localPoints : points;
    this.#clock = clock;
    this.#shared = shared;
  }

  /** Spends a point of a key, or refuses. */
  async spend(key: string): Promise<void> {
    while (true) {
      const nowMs = this.#clock.nowMs();
      const window = this.#windowOf(key, nowMs);
      if (window.spent < window.granted) {
        window.spent += 1;
        return;
      }
      if (window.isExhausted || !this.#shared) throw tooManyRequests(window.endsAtMs - nowMs);
      window.pendingRequest ??= this.#requestPoints(this.#shared, key, window);
      await window.pendingRequest;
    }
  }

  /** Returns a point of this window for all servers. */
  async refund(key: string): Promise<void> {
    const window = this.#windows.get(key);
    if (!window || !this.#isActive(window, this.#clock.nowMs()) || window.spent === 0) return;
    window.spent -= 1;
    window.isExhausted = false;
    if (!this.#shared) return;
    window.granted -= 1;
    await this.#shared.returnPoint(this.#name, key);
  }

  #windowOf(key: string, nowMs: number): Window {
    const existing = this.#windows.get(key);
    if (existing && this.#isActive(existing, nowMs)) return existing;
    this.#windows.delete(key);
    this.#removeEnded(nowMs);
    if (this.#windows.size >= MAX_WINDOWS) this.#windows.delete(this.#windows.keys().next().value!);
    const window = { spent: 0, granted: this.#localPoints, isExhausted: false, endsAtMs: nowMs + this.#durationMs };
    this.#windows.set(key, window);
    return window;
  }

  #isActive({ endsAtMs, pendingRequest }: Window, nowMs: number): boolean {
    return pendingRequest !== undefined || (endsAtMs > nowMs && endsAtMs <= nowMs + MAX_DURATIONS * this.#durationMs);
  }

  /** Windows are in order of their start, so the search can end at the first one still running. */
  #removeEnded(nowMs: number): void {
    for (const [key, window] of this.#windows) {
      if (this.#isActive(window, nowMs)) return;
      this.#windows.delete(key);
    }
  }

  /**
   * If the database does not answer, the points are granted: the limited operation needs the database too, and reports
   * the outage better than a limit could.
   */
  async #requestPoints(shared: SharedPoints, key: string, window: Window): Promise<void> {
    const share = Math.max(1, Math.min(window.spent, Math.floor(this.#points * MAX_SHARE)));
    const maxPoints = this.#points - this.#localPoints;
    const grant = await shared.take({ limit: this.#name, key, points: share, maxPoints, durationMs: this.#durationMs });
    if (grant) window.endsAtMs = grant.endsAtMs;
    window.isExhausted = grant?.granted === 0;
    window.granted += grant?.granted ?? share;
    delete window.pendingRequest;
  }
}

function tooManyRequests(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse('too_many', `That was a lot at once. Please try again in ${formatWait(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

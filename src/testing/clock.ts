import type { Clock } from '#platform/clock.ts';

/** A clock that moves only when a test sets it. */
export class TestClock implements Clock {
  #nowMs: number;

  constructor(instant: string) {
    this.#nowMs = Date.parse(instant);
  }

  nowMs(): number {
    return this.#nowMs;
  }

  set(instant: string): void {
    this.#nowMs = Date.parse(instant);
  }

  advance(ms: number): void {
    this.#nowMs += ms;
  }
}

import { refuse } from '#contract/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Runs at most `atOnce` tasks together and lets at most `waiting` more wait; everyone beyond that is told `busy`. */
export function boundedQueue({ atOnce, waiting, busy }: { atOnce: number; waiting: number; busy: string }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else if (line.length >= waiting) throw refuse('unavailable', busy, RETRY_AFTER_SECONDS);
    else await new Promise<void>((go) => line.push(go));
    try {
      return await task();
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}

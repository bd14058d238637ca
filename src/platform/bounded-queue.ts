import { refuse } from '#contract/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs tasks in order of arrival whose weights together are at most `atOnce`, and lets at most `waiting` more wait; everyone beyond that
 * is told `busy`. A task of weight `atOnce` runs alone.
 */
export function boundedQueue({ atOnce, waiting, busy }: { atOnce: number; waiting: number; busy: string }) {
  const line: { weight: number; go: () => void }[] = [];
  let running = 0;

  const next = () => {
    for (let first = line[0]; first && running + first.weight <= atOnce; first = line[0]) {
      running += first.weight;
      line.shift();
      first.go();
    }
  };

  return async function inTurn<T>(task: () => Promise<T>, weight = 1): Promise<T> {
    if (line.length === 0 && running + weight <= atOnce) running += weight;
    else if (line.length >= waiting) throw refuse('unavailable', busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    else await new Promise<void>((go) => line.push({ weight, go }));
    try {
      return await task();
    } finally {
      running -= weight;
      next();
    }
  };
}

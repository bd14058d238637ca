import { refuse } from '#contract/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs tasks in order of arrival while their total weight is at most `concurrency`, and queues at most `waiting` more;
 * further tasks are refused as `busy`. A task of weight `concurrency` runs alone.
 */
export function boundedQueue({
  concurrency,
  maxWaiting,
  busyMessage,
}: {
  concurrency: number;
  maxWaiting: number;
  busyMessage: string;
}) {
  const queue: { weight: number; start: () => void }[] = [];
  let running = 0;

  const next = () => {
    for (let first = queue[0]; first && running + first.weight <= concurrency; first = queue[0]) {
      running += first.weight;
      queue.shift();
      first.start();
    }
  };

  return async function enqueue<T>(task: () => Promise<T>, weight = 1): Promise<T> {
    if (queue.length === 0 && running + weight <= concurrency) running += weight;
    else if (queue.length >= maxWaiting)
      throw refuse('unavailable', busyMessage, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    else await new Promise<void>((start) => queue.push({ weight, start }));
    try {
      return await task();
    } finally {
      running -= weight;
      next();
    }
  };
}

import { refuse } from '#contract/errors.ts';

const RETRY_AFTER_SECONDS = 5;

type Options = { concurrency: number; maxWaiting: number; busyMessage: string };
type Turn = {
  /** Whose task it is, such as an address. A task without a key shares its turns with no other. */
  key?: unknown;
  weight?: number;
  /** An abort removes the task from the queue. */
  signal?: AbortSignal | undefined;
};
type Waiter = { key: unknown; weight: number; start: () => void; fail: (reason: unknown) => void };

/**
 * Runs tasks while their total weight is at most `concurrency`, one of each key at a time, and queues at most
 * `maxWaiting` more. The keys take turns, and beyond the limit the last in line is refused as `busy`, so one key cannot
 * fill the queue. A task of weight `concurrency` runs alone.
 */
export function boundedQueue({ concurrency, maxWaiting, busyMessage }: Options) {
  const waiting: Waiter[] = [];
  const runningKeys = new Set<unknown>();
  let runningWeight = 0;

  /** The second task of a key lines up behind the first of every other key, and so on. */
  function lineUp(waiter: Waiter): void {
    const counts = new Map<unknown, number>();
    const round = waiting.filter(({ key }) => key === waiter.key).length;
    const at = waiting.findIndex(({ key }) => {
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return count > round;
    });
    waiting.splice(at === -1 ? waiting.length : at, 0, waiter);
  }

  function leave(waiter: Waiter, reason: unknown): void {
    const at = waiting.indexOf(waiter);
    if (at !== -1) waiting.splice(at, 1)[0]?.fail(reason);
  }

  function startNext(): void {
    const at = waiting.findIndex(({ key }) => !runningKeys.has(key));
    const next = waiting[at];
    if (!next || runningWeight + next.weight > concurrency) return;
    waiting.splice(at, 1);
    runningKeys.add(next.key);
    runningWeight += next.weight;
    next.start();
    startNext();
  }

  async function waitForTurn(key: unknown, weight: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { key, weight, start: resolve, fail: reject };
    const onAbort = () => {
      leave(waiter, signal?.reason);
      startNext();
    };
    signal?.addEventListener('abort', onAbort);
    lineUp(waiter);
    startNext();
    const excess = waiting[maxWaiting];
    if (excess) leave(excess, refuse('unavailable', busyMessage, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    await promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  return async function enqueue<T>(task: () => Promise<T>, turn: Turn = {}): Promise<T> {
    const { key = Symbol(), weight = 1, signal } = turn;
    await waitForTurn(key, weight, signal);
    try {
      return await task();
    } finally {
      runningKeys.delete(key);
      runningWeight -= weight;
      startNext();
    }
  };
}

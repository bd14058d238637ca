import { setTimeout as sleep } from 'node:timers/promises';

const MAX_ATTEMPTS = 6;
/** The first wait is up to this, and each one after it up to twice as long as the one before. */
const FIRST_BACKOFF_MS = 10;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** Where PostgreSQL finds that what was prepared before a table changed cannot be run any more. Its code stands for other things, too. */
const STALE_PLAN = 'RevalidateCachedQuery';

export const isStalePlan = (reason: unknown): boolean =>
  reason instanceof Error && (reason as Error & { routine?: string }).routine === STALE_PLAN;

/** Whether PostgreSQL undid all of it, and the same again may well succeed. */
const isRetryable = (reason: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(reason) ?? '') || isStalePlan(reason);

const codeOf = (reason: unknown): string | undefined =>
  reason instanceof Error ? (reason as Error & { code?: string }).code : undefined;

/**
 * Does it again, after a short wait of random length, where others came in between: of two that wait for each other PostgreSQL undoes
 * one. What is done must therefore change nothing but the database.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (reason) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(reason)) throw reason;
      await sleep(Math.random() * FIRST_BACKOFF_MS * 2 ** (attempt - 1));
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

const MAX_ATTEMPTS = 6;
/** The first wait is at most this long, and each later one at most twice the previous one. */
const FIRST_BACKOFF_MS = 10;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** The routine that reports a prepared statement made invalid by a table change. Its error code has other meanings too. */
const STALE_PLAN = 'RevalidateCachedQuery';

export const isStalePlan = (reason: unknown): boolean =>
  reason instanceof Error && (reason as Error & { routine?: string }).routine === STALE_PLAN;

/** Whether PostgreSQL undid everything, and the same work may succeed when repeated. */
const isRetryable = (reason: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(reason) ?? '') || isStalePlan(reason);

const codeOf = (reason: unknown): string | undefined =>
  reason instanceof Error ? (reason as Error & { code?: string }).code : undefined;

/**
 * Repeats work that a concurrent transaction made PostgreSQL undo, after a short random wait. The work must therefore
 * have no effect outside the database.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (reason) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(reason)) throw reason;
      await sleep(Math.random() * FIRST_BACKOFF_MS * 2 ** (attempt - 1));
    }
  }
}

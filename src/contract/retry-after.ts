import { CallError } from './errors.ts';

const BUSY_STATUSES = new Set([429, 503]);
const MAX_RETRIES = 2;
/** A longer wait is shown to the person instead of retrying. */
const MAX_WAIT_SECONDS = 5;

/**
 * How long to wait after a response: the Retry-After of a busy server plus up to a second, so that rejected clients do
 * not return together. `random`: from 0 to 1.
 */
export function retryAfterMs(error: unknown, random = Math.random()): number {
  if (!(error instanceof CallError) || !BUSY_STATUSES.has(error.status) || error.retryAfterSeconds === undefined)
    return 0;
  return (error.retryAfterSeconds + random) * 1000;
}

/** The polling interval. Constant for one state of the query, so that its timer is not reset. */
export const pollIntervalMs = (everyMs: number, state: { error: unknown; errorUpdatedAt: number }): number =>
  Math.max(everyMs, retryAfterMs(state.error, (state.errorUpdatedAt % 1000) / 1000));

/** The delay before a query that a busy server rejected is retried automatically; null when it is not. */
export function queryRetryDelayMs(failures: number, error: unknown, random = Math.random()): number | null {
  if (failures >= MAX_RETRIES || !(error instanceof CallError) || error.status !== 503) return null;
  const { retryAfterSeconds = Number.POSITIVE_INFINITY } = error;
  return retryAfterSeconds > MAX_WAIT_SECONDS ? null : retryAfterMs(error, random);
}

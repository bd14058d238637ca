import { CallError } from './errors.ts';

const BUSY_STATUSES = new Set([429, 503]);
const MAX_RETRIES = 2;
/** Somebody looks at the page meanwhile: what takes longer is told instead. */
const MAX_WAIT_SECONDS = 5;

/**
 * How long to stay away after an answer: as long as a busy server said and up to a second more, so that all whom it turned away do not
 * come back together. `random`: from 0 to 1.
 */
export function retryAfterMs(error: unknown, random = Math.random()): number {
  if (!(error instanceof CallError) || !BUSY_STATUSES.has(error.status) || error.retryAfterSeconds === undefined)
    return 0;
  return (error.retryAfterSeconds + random) * 1000;
}

/** When a page that asks every so often asks next. Always the same for one state of the question, so that its timer is not set anew. */
export const pollIntervalMs = (everyMs: number, state: { error: unknown; errorUpdatedAt: number }): number =>
  Math.max(everyMs, retryAfterMs(state.error, (state.errorUpdatedAt % 1000) / 1000));

/** How long a question that a busy server turned away waits before it is asked again meanwhile; null where it is not. */
export function queryRetryDelayMs(failures: number, error: unknown, random = Math.random()): number | null {
  if (failures >= MAX_RETRIES || !(error instanceof CallError) || error.status !== 503) return null;
  const { retryAfterSeconds = Number.POSITIVE_INFINITY } = error;
  return retryAfterSeconds > MAX_WAIT_SECONDS ? null : retryAfterMs(error, random);
}

const FIRST_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 3_600_000;
/** With these pauses about seven days. */
const MAX_ATTEMPTS = 174;

/**
 * How long after so many attempts the next one is made: 5, 15, 45 ... seconds, up to an hour, or as long as the provider asked for.
 * Null after the last.
 */
export function retryBackoffMs(attempts: number, retryAfterSeconds = 0): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.min(Math.max(FIRST_BACKOFF_MS * 3 ** (attempts - 1), retryAfterSeconds * 1000), MAX_BACKOFF_MS);
}

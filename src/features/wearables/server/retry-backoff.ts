const FIRST_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 3_600_000;
/** With these pauses the attempts span about seven days. */
const MAX_ATTEMPTS = 174;

/**
 * The wait before the next attempt: 5, 15, 45 ... seconds up to an hour, or as long as the provider asked for. Null after the last
 * attempt.
 */
export function retryBackoffMs(attempts: number, retryAfterSeconds = 0): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.min(Math.max(FIRST_BACKOFF_MS * 3 ** (attempts - 1), retryAfterSeconds * 1000), MAX_BACKOFF_MS);
}

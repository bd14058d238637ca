const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 3_600_000;
/** With these pauses about seven days. */
const MOST_ATTEMPTS = 174;

/**
 * How long after so many attempts the next one is made: 5, 15, 45 ... seconds, up to an hour, or as long as the provider asked for.
 * Null after the last.
 */
export function retryPauseMs(attempts: number, askedSeconds = 0): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return Math.min(Math.max(FIRST_PAUSE_MS * 3 ** (attempts - 1), askedSeconds * 1000), LONGEST_PAUSE_MS);
}
